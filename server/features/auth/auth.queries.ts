import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { SESSION_DAYS_MAX } from '#shared/account/retention.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { sessions, users } from '../../db/schema/members.ts';
import { isPremiumSql } from '../billing/billing.queries.ts';
import { hasSecondFactorSql } from '../second-factor/second-factor.sql.ts';

/** What `req.user` holds. The columns are null only for deleted accounts, which the queries below leave out. */
const memberColumns = {
  id: users.id,
  username: sql<string>`${users.username}`,
  xp: users.xp,
  role: users.role,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  isPremium: isPremiumSql('users.id'),
  lacksSecondFactor: sql<boolean>`${users.role} <> 'member' and not ${hasSecondFactorSql('users.id')}`,
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

/** The member, unless the account is gone; locked until the end of the transaction. */
export async function lockMember(tx: Transaction, id: number) {
  const [member] = await tx
    .select({ xp: users.xp })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return member;
}

/** Whether this is still the member's password; waits for a concurrent change. */
export async function hasPassword(db: Database, userId: number, passwordHash: string): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return user?.passwordHash === passwordHash;
}

/** Moves the end of a session on, never past the day on which it ends for good. */
export async function touchSession(db: Database, sid: string, expire: Date): Promise<void> {
  await db
    .update(sessions)
    .set({
      expire: sql`least(${expire.toISOString()}::timestamptz, ${sessions.createdAt} + ${SESSION_DAYS_MAX} * interval '1 day')`,
      seenAt: sql`now()`,
    })
    .where(and(eq(sessions.sid, sid), lt(sessions.seenAt, sql`now() - interval '5 minutes'`)));
}
