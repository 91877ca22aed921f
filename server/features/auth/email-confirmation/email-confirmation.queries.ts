import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { CONFIRMATION_LINK_DAYS } from '#shared/account/retention.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { emailConfirmations, users } from '#server/db/schema/members.ts';

/** A member whose address is not confirmed. */
export async function selectUnconfirmed(db: Database, userId: number) {
  const [user] = await db
    .select({ username: sql<string>`${users.username}`, email: sql<string>`${users.email}` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), isNull(users.deletedAt)));
  return user;
}

/**
 * Keeps the digest of a link, unless the member was sent `max` of them in the last day; what has run out is cleared away.
 * @returns whether it was kept
 */
export async function insertConfirmation(
  db: Database,
  userId: number,
  tokenHash: string,
  max: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locked, so that two requests at once do not both find room for one more.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await tx.delete(emailConfirmations).where(sql`${emailConfirmations.expiresAt} < now()`);
    const ofToday = and(
      eq(emailConfirmations.userId, userId),
      gt(emailConfirmations.createdAt, sql`now() - interval '1 day'`),
    );
    if ((await tx.$count(emailConfirmations, ofToday)) >= max) return false;
    const expiresAt = sql`now() + ${`${CONFIRMATION_LINK_DAYS} days`}::interval`;
    await tx.insert(emailConfirmations).values({ userId, tokenHash, expiresAt });
    return true;
  });
}

export async function deleteConfirmation(db: Database, tokenHash: string): Promise<void> {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.tokenHash, tokenHash));
}

/** Uses a link up, with all others of the member. @returns the member, unless the link is not good */
export async function takeConfirmation(tx: Transaction, tokenHash: string): Promise<number | undefined> {
  const [taken] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, sql`now()`)))
    .returning({ userId: emailConfirmations.userId });
  if (taken) await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, taken.userId));
  return taken?.userId;
}

export async function updateConfirmed(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
}
