import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { passwordResets, users } from '../../db/schema.ts';

export async function selectUserByEmail(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username, email: sql<string>`${users.email}` })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
  return user;
}

/** Keeps the link's digest for an hour; what has run out is cleared away on the way. */
export async function insertReset(db: Database, userId: number, tokenHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now()`);
    await tx.insert(passwordResets).values({ userId, tokenHash, expiresAt: sql`now() + interval '1 hour'` });
  });
}

export async function countResets(db: Database, userId: number): Promise<number> {
  return db.$count(
    passwordResets,
    and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, sql`now()`)),
  );
}

/** Uses a link up: of two at once one gets the member, the other nothing. */
export async function takeReset(tx: Transaction, tokenHash: string): Promise<number | undefined> {
  const [reset] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ userId: passwordResets.userId });
  return reset?.userId;
}
