import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Payments } from './payments.ts';

/** Stripe if its keys are set, else null. There is no built-in sandbox. */
export function createPayments(config: Config, log: Logger): Payments | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = config;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID)
    return null;
  // Loaded on the first call, so that a site without Premium does not load the library.
  let loading: Promise<Payments> | undefined;
  const stripe = () =>
    (loading ??= import('./stripe.ts').then(({ createStripePayments }) =>
      createStripePayments(
        {
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          priceId: STRIPE_PRICE_ID,
          apiUrl: config.STRIPE_API_URL,
        },
        log,
      ),
    ));
  return {
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    createCustomer: async (member) => (await stripe()).createCustomer(member),
    listSubscriptions: async (customerId) => (await stripe()).listSubscriptions(customerId),
    beginSubscription: async (customerId, attempt) => (await stripe()).beginSubscription(customerId, attempt),
    readClientSecret: async (id) => (await stripe()).readClientSecret(id),
    readSubscription: async (id) => (await stripe()).readSubscription(id),
    setCancelsAtPeriodEnd: async (id, cancels) => (await stripe()).setCancelsAtPeriodEnd(id, cancels),
    openPortal: async (customerId, returnUrl) => (await stripe()).openPortal(customerId, returnUrl),
    deleteCustomer: async (customerId) => (await stripe()).deleteCustomer(customerId),
    readEvent: async (body, signature) => (await stripe()).readEvent(body, signature),
  };
}
