import type { Stripe } from '@stripe/stripe-js';
// Not the package's main file, which would load Stripe.js as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure';

/** In milliseconds. A network that swallows the request would keep the screen waiting for minutes. */
const DEADLINE = 30_000;

/**
 * Loads Stripe.js from Stripe's own server, which is the only place it may come from. May be tried again after a failure.
 * @throws when it is blocked, or does not come in time
 */
export async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DEADLINE);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), tooLate]);
    if (!stripe) throw new Error('Stripe.js did not load');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
