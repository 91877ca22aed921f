import type { Stripe } from '@stripe/stripe-js';
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { storeUser } from '#client/features/auth/auth.api.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';
import { loadStripeJs } from './checkout/load-stripe-js.ts';

type CheckoutStart =
  | { isNeeded: true; clientSecret: string; stripe: Stripe }
  /** For a subscriber, or while a payment is being processed. `reason` is the server's message. */
  | { isNeeded: false; reason: string };

/**
 * Starts the member's checkout, once per visit. Not cached for the next visit (`gcTime`), because the subscription may
 * have been paid by then.
 */
export const checkoutOptions = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['/api/create-subscription', userId],
    queryFn: userId === undefined ? skipToken : ({ client }) => beginCheckout(client),
    gcTime: 0,
    structuralSharing: false, // must not copy the Stripe object
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
    if (isStatus(error, 401)) await storeUser(client, null); // the route then redirects to sign-in and back
    throw error;
  }
}

async function loadForSite(client: QueryClient): Promise<Stripe> {
  const { stripePublishableKey } = await client.fetchQuery({ ...siteConfigOptions, staleTime: 0 });
  if (stripePublishableKey === null) throw new Error('Payments are not configured');
  return loadStripeJs(stripePublishableKey);
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
