import type { Logger } from 'pino';
import type { Payments } from './payments.ts';
import { createCaller } from './stripe-call.ts';
import { createCustomer, deleteCustomer } from './stripe-customer.ts';
import { readEvent } from './stripe-event.ts';
import { openPortal } from './stripe-portal.ts';
import { hasRightPrice } from './stripe-price.ts';
import {
  beginSubscription,
  listSubscriptions,
  readClientSecret,
  readSubscription,
  setCancelsAtPeriodEnd,
} from './stripe-subscription.ts';

interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceId: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined;
}

/** No call takes longer than this, all of its requests included. */
const CALL_MS = 9_000;

/**
 * Payments by Stripe.
 * @param options.callMs milliseconds that a call may take, all of its requests included
 */
export function createStripePayments(
  settings: StripeSettings,
  log: Logger,
  { callMs = CALL_MS }: { callMs?: number } = {},
): Payments {
  const { publishableKey, webhookSecret, priceId } = settings;
  const call = createCaller({ ...settings, callMs, log });
  let isPriceKnown = false;
  return {
    publishableKey,
    createCustomer: (member) => call('create a customer', (upstream) => createCustomer(upstream, member)),
    listSubscriptions: (customerId) =>
      call('list subscriptions', (upstream) => listSubscriptions(upstream, customerId)),
    beginSubscription: (customerId, attempt) =>
      call('begin a subscription', async (upstream) => {
        // People are charged what the site says, or nothing.
        isPriceKnown ||= await hasRightPrice(upstream, priceId, log);
        return beginSubscription(upstream, { customerId, priceId, attempt });
      }),
    readClientSecret: (id) => call('read a client secret', (upstream) => readClientSecret(upstream, id)),
    readSubscription: (id) => call('read a subscription', (upstream) => readSubscription(upstream, id)),
    setCancelsAtPeriodEnd: (id, cancels) =>
      call('change a subscription', (upstream) => setCancelsAtPeriodEnd(upstream, id, cancels)),
    openPortal: (customerId, returnUrl) =>
      call('open the portal', (upstream) => openPortal(upstream, customerId, returnUrl)),
    deleteCustomer: (customerId) =>
      call('delete a customer', (upstream) => deleteCustomer(upstream, customerId)),
    readEvent: async (body, signature) => readEvent(body, signature, webhookSecret),
  };
}
