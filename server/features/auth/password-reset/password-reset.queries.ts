import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { RESET_LINK_HOURS } from '#shared/account/retention.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { passwordResets, users } from '#server/db/schema/members.ts';

export async function selectUserByEmail(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username, email: sql<string>`${users.email}` })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
  return user;
}

export async function selectUserByName(db: Database, key: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.usernameKey, key));
  return user;
}

/** @returns null when the account is gone */
export async function selectUsername(tx: Transaction, id: number): Promise<string | null> {
  const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, id));
  return user?.username ?? null;
}

/**
 * Keeps the link's digest for an hour, unless the member has `max` good links; what has run out is cleared away.
 * @returns whether it was kept
 */
export async function insertReset(
  db: Database,
  userId: number,
  tokenHash: string,
  max: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locked, so that two requests at once do not both find room for one more.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await tx.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now()`);
    if ((await tx.$count(passwordResets, eq(passwordResets.userId, userId))) >= max) return false;
    const expiresAt = sql`now() + ${`${RESET_LINK_HOURS} hours`}::interval`;
    await tx.insert(passwordResets).values({ userId, tokenHash, expiresAt });
    return true;
  });
}

export async function deleteReset(db: Database, tokenHash: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
}

/** Uses a link up: of two at once one gets the member, the other nothing. */
export async function takeReset(tx: Transaction, tokenHash: string): Promise<number | undefined> {
  const [reset] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ userId: passwordResets.userId });
  return reset?.userId;
}
