import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/members.ts';
import type { PaidSubscription } from '#server/integrations/payments/payments.ts';

/** @returns false for an event whose effect is stored; waits for another process that is at it */
export async function insertEvent(tx: Transaction, { id, type }: { id: string; type: string }) {
  const inserted = await tx
    .insert(stripeEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

/** Locks this subscription until the end of the transaction, whether it has a row yet or not. */
export async function lockSubscription(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${id}`}, 0))`);
}

/** Locks the customer's account against deletion; a deleted account has no customer. */
export async function lockCustomerOwner(tx: Transaction, customerId: string): Promise<number | undefined> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.stripeCustomerId, customerId), isNull(users.deletedAt)))
    .for('key share');
  return owner?.id;
}

export async function upsertSubscription(
  tx: Transaction,
  userId: number,
  { id, status, periodStart, periodEnd, cancelsAtPeriodEnd, begunAt }: PaidSubscription,
): Promise<void> {
  const state = { userId, status, periodStart, periodEnd, cancelsAtPeriodEnd, begunAt };
  await tx
    .insert(subscriptions)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: subscriptions.id, set: state });
}

export async function markCanceled(tx: Transaction, id: string): Promise<void> {
  await tx.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.id, id));
}
