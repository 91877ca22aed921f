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
  /** Overrides Stripe's API URL in tests. */
  apiUrl?: string | undefined;
}

/** Maximum duration of a call, including all of its requests. */
const CALL_MS = 9_000;

/**
 * Payments through Stripe.
 * @param options.callMs maximum duration of a call in milliseconds, including all of its requests
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
        // Never charge a price other than the one shown on the site.
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
