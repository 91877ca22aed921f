import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { usernameKey } from '#shared/username.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { sessions, users } from '../../db/schema.ts';

/** What `req.user` holds. The columns are null only for deleted accounts, which the queries below leave out. */
const memberColumns = {
  id: users.id,
  username: sql<string>`${users.username}`,
  xp: users.xp,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
};

export async function selectMember(db: Database, id: number): Promise<Express.User | undefined> {
  const [member] = await db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return member;
}

export async function selectCredentials(db: Database, username: string) {
  const [found] = await db
    .select({ member: memberColumns, passwordHash: sql<string>`${users.passwordHash}` })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return found;
}

export async function insertUser(
  tx: Transaction,
  user: { username: string; email: string; passwordHash: string; invitedBy: number | null },
): Promise<Express.User> {
  const [inserted] = await tx
    .insert(users)
    .values({ ...user, usernameKey: usernameKey(user.username) })
    .returning(memberColumns);
  return inserted!;
}

export async function touchSession(db: Database, sid: string, expire: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expire, seenAt: sql`now()` })
    .where(and(eq(sessions.sid, sid), lt(sessions.seenAt, sql`now() - interval '5 minutes'`)));
}
