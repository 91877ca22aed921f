import type { AppContext } from '#server/context.ts';
import { conflict, notSignedIn } from '#server/errors.ts';
import { assertMayWrite } from '../../auth/may-write.ts';
import { selectPayer, storeCustomerId } from '../billing.queries.ts';
import { paymentsOf } from '../billing.service.ts';
import { insertCustomerToDelete } from '../customer-deletions/customer-deletions.queries.ts';
import { deleteCustomerSoon } from '../customer-deletions/customer-deletions.ts';
import { isOpen } from '../plan.rules.ts';

/**
 * @returns a function that begins a member's subscription, or finds the one that was begun, and answers what the browser
 *   pays with. Calls of a member that come together get the same answer; those of several processes make one customer
 *   and one subscription too, since the service knows the repetition by its key. No connection to the database is held
 *   while the service is asked.
 * @throws 403 for suspended members, 409 for subscribers, 401 when the account is deleted meanwhile, 503
 */
export function createSubscribe(ctx: AppContext) {
  const underWay = new Map<number, Promise<string>>();
  return (member: Express.User): Promise<string> => {
    assertMayWrite(member);
    const running =
      underWay.get(member.id) ?? subscribe(ctx, member.id).finally(() => underWay.delete(member.id));
    underWay.set(member.id, running);
    return running;
  };
}

async function subscribe(ctx: AppContext, userId: number): Promise<string> {
  const payments = paymentsOf(ctx);
  const customerId = await findOrCreateCustomer(ctx, userId);
  const known = await payments.listSubscriptions(customerId);
  if (known.some(isOpen)) throw conflict('You are already subscribed to Premium');
  const begun = known.find(({ status }) => status === 'incomplete');
  if (!begun) return payments.beginSubscription(customerId, known.length);
  const clientSecret = await payments.readClientSecret(begun.id);
  if (clientSecret === undefined)
    throw conflict('Your payment is being processed. Please look again in a moment.');
  return clientSecret;
}

async function findOrCreateCustomer(ctx: AppContext, userId: number): Promise<string> {
  const payer = await selectPayer(ctx.db, userId);
  if (!payer) throw notSignedIn();
  if (payer.customerId) return payer.customerId;
  const made = await paymentsOf(ctx).createCustomer(payer);
  if (await storeCustomerId(ctx.db, userId, made)) return made;

  const stored = (await selectPayer(ctx.db, userId))?.customerId;
  if (stored === made) return made; // another process was faster
  // The account was deleted meanwhile, or has another customer: nothing would ever delete this one.
  await insertCustomerToDelete(ctx.db, made);
  deleteCustomerSoon(ctx, made);
  if (!stored) throw notSignedIn();
  return stored;
}
