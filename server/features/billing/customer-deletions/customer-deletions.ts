import type { AppContext } from '#server/context.ts';
import { forgetCustomer, selectCustomersToDelete } from './customer-deletions.queries.ts';

const RETRY_EVERY_MS = 60_000;

/**
 * Deletes the customer of a deleted account, which ends its subscriptions, while nobody waits for it. Should that fail,
 * `keepCustomersDeleted` tries again.
 */
export function deleteCustomerSoon(ctx: AppContext, customerId: string): void {
  ctx.background.run('the deletion of a customer', () => deleteCustomer(ctx, customerId));
}

/**
 * Deletes the customers of deleted accounts that the payment service has still, now and every minute. Two processes
 * may be at the same one: the second finds it gone, which is as well.
 * @returns stops it
 */
export function keepCustomersDeleted(ctx: AppContext): () => void {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    ctx.background.run('the deletion of customers', async () => {
      await deleteLeftCustomers(ctx).finally(() => (isRunning = false));
    });
  };
  run();
  const timer = setInterval(run, RETRY_EVERY_MS);
  return () => clearInterval(timer);
}

/** One customer that cannot be deleted keeps none of the others. */
export async function deleteLeftCustomers(ctx: AppContext): Promise<void> {
  if (!ctx.payments) return;
  for (const customerId of await selectCustomersToDelete(ctx.db)) {
    if (ctx.stopping) return;
    await deleteCustomer(ctx, customerId);
  }
}

async function deleteCustomer({ db, payments, log }: AppContext, customerId: string): Promise<void> {
  try {
    await payments?.deleteCustomer(customerId);
    if (payments) await forgetCustomer(db, customerId);
  } catch (error) {
    log.warn({ error }, 'a customer of a deleted account was not deleted yet');
  }
}
