import type { Plan } from '#shared/billing/billing.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { conflict, paymentsUnavailable } from '../../errors.ts';
import type { Payments } from '../../integrations/payments/payments.ts';
import { assertMayWrite } from '../auth/may-write.ts';
import { selectPayer, selectSubscriptions } from './billing.queries.ts';
import { isOpen, planOf } from './plan.rules.ts';
import { serialized, storeSubscription } from './subscriptions/stored-subscriptions.ts';

/** @throws 503 where no payments are set up */
export function paymentsOf({ payments }: AppContext): Payments {
  if (!payments) throw paymentsUnavailable();
  return payments;
}

export async function readPlan({ db, payments }: AppContext, userId: number): Promise<Plan> {
  const payer = await selectPayer(db, userId);
  const subscriptions = await selectSubscriptions(db, userId);
  const setting = { isAvailable: payments !== null, hasCustomer: Boolean(payer?.customerId) };
  return planOf(subscriptions, setting, new Date());
}

/** Open to suspended members too: leaving is always possible. @throws 409 when nothing is left to cancel */
export async function cancelSubscription(ctx: AppContext, userId: number): Promise<Plan> {
  const open = (await selectSubscriptions(ctx.db, userId)).filter(isOpen);
  // All of them: should there ever be two, the member is to pay for neither.
  const going = open.filter(({ cancelsAtPeriodEnd }) => !cancelsAtPeriodEnd);
  if (going.length === 0)
    throw conflict(open[0] ? 'Your subscription is cancelled already' : 'You have no subscription to cancel');
  for (const { id } of going) await setCancels(ctx, id, true);
  return readPlan(ctx, userId);
}

/** @throws 403 for suspended members, 409 when no cancellation can be taken back */
export async function resumeSubscription(ctx: AppContext, member: Express.User): Promise<Plan> {
  assertMayWrite(member);
  const shown = (await selectSubscriptions(ctx.db, member.id)).find(isOpen);
  if (!shown?.cancelsAtPeriodEnd) throw conflict('You have no cancelled subscription to resume');
  await setCancels(ctx, shown.id, false);
  return readPlan(ctx, member.id);
}

/**
 * @param returnUrl where the portal leads back to
 * @returns the portal's address
 * @throws 409 for a member who never opened the checkout
 */
export async function openPortal(ctx: AppContext, userId: number, returnUrl: string): Promise<string> {
  const payer = await selectPayer(ctx.db, userId);
  if (!payer?.customerId) throw conflict('You have no subscription yet');
  return paymentsOf(ctx).openPortal(payer.customerId, returnUrl);
}

/** The event of the change will come, but the member wants to see it now. */
async function setCancels(ctx: AppContext, subscriptionId: string, cancels: boolean): Promise<void> {
  const payments = paymentsOf(ctx);
  await payments.setCancelsAtPeriodEnd(subscriptionId, cancels);
  await serialized(ctx, (tx) => storeSubscription(tx, payments, subscriptionId));
}
