import type { AppContext } from '#server/context.ts';
import { forgetCustomer, selectCustomersToDelete } from './customer-deletions.queries.ts';

/**
 * Deletes the customer of a deleted account, which ends its subscriptions, while nobody waits for it. Should that fail,
 * the job of every minute (server/jobs) tries again.
 */
export function deleteCustomerSoon(ctx: AppContext, customerId: string): void {
  ctx.background.run('the deletion of a customer', () => deleteCustomer(ctx, customerId));
}

/**
 * Deletes the customers of deleted accounts that the payment service still has; one that cannot be deleted does not keep
 * the others. Two processes may delete the same one: the second finds it gone, which counts as done.
 */
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
