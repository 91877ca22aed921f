import type { Stripe } from '@stripe/stripe-js';
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { storeUser } from '#client/features/auth/auth.api.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';
import { loadStripeJs } from './checkout/load-stripe-js.ts';

type CheckoutStart =
  | { isNeeded: true; clientSecret: string; stripe: Stripe }
  /** For a subscriber, or while a payment is being processed: the server's sentence. */
  | { isNeeded: false; reason: string };

/**
 * Begins the member's checkout, once per visit: nothing of it is kept for the next one (`gcTime`), by when the
 * subscription may have been paid.
 */
export const checkoutOptions = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['/api/create-subscription', userId],
    queryFn: userId === undefined ? skipToken : ({ client }) => beginCheckout(client),
    gcTime: 0,
    structuralSharing: false, // Stripe's object must stay itself
  });

async function beginCheckout(client: QueryClient): Promise<CheckoutStart> {
  const loading = loadForSite(client);
  loading.catch(() => {}); // reported below, after the server's error
  try {
    const { clientSecret } = await call('POST /api/create-subscription');
    return { isNeeded: true, clientSecret, stripe: await loading };
  } catch (error) {
    if (isStatus(error, 409))
      return { isNeeded: false, reason: messageFor(error, 'You are already subscribed') };
    if (isStatus(error, 401)) await storeUser(client, null); // so the route sends to sign-in, and back here
    throw error;
  }
}

async function loadForSite(client: QueryClient): Promise<Stripe> {
  const { stripePublishableKey } = await client.fetchQuery({ ...siteConfigOptions, staleTime: 0 });
  if (stripePublishableKey === null) throw new Error('No payments are set up');
  return loadStripeJs(stripePublishableKey);
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
