import pLimit, { type LimitFunction } from 'p-limit';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/client.ts';
import { paymentsUnavailable } from '#server/errors.ts';
import type { Payments } from '#server/integrations/payments/payments.ts';
import {
  lockCustomerOwner,
  lockSubscription,
  markCanceled,
  upsertSubscription,
} from './subscriptions.queries.ts';

/** Two connections to the database at most wait for the payment service: the rest of the site needs the others. */
const AT_ONCE = 2;
const WAIT_AT_MOST_MS = 10_000;

/**
 * Runs a transaction that asks the payment service.
 * @throws 503 when the turn does not come within 10 seconds
 */
export function serialized<T>(ctx: AppContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const due = performance.now() + WAIT_AT_MOST_MS;
  return turnsOf(ctx)(() => {
    if (performance.now() > due) throw paymentsUnavailable();
    return ctx.db.transaction(work);
  });
}

/**
 * Stores how the subscription is now. Whoever comes at the same time waits for the lock before it looks, so what is read
 * last is stored last.
 * @returns whose it is; nothing for a subscription of no member
 */
export async function storeSubscription(
  tx: Transaction,
  payments: Payments,
  id: string,
): Promise<number | undefined> {
  await lockSubscription(tx, id);
  const subscription = await payments.readSubscription(id);
  if (!subscription) {
    await markCanceled(tx, id);
    return undefined;
  }
  const userId = await lockCustomerOwner(tx, subscription.customerId);
  if (userId !== undefined) await upsertSubscription(tx, userId, subscription);
  return userId;
}

const turns = new WeakMap<AppContext, LimitFunction>();

function turnsOf(ctx: AppContext): LimitFunction {
  const known = turns.get(ctx) ?? pLimit(AT_ONCE);
  turns.set(ctx, known);
  return known;
}
