import type { Stripe } from '@stripe/stripe-js';
// Not the package's main entry point, which loads Stripe.js on import.
import { loadStripe } from '@stripe/stripe-js/pure';

/** In milliseconds. Without it, a request that gets no response would keep the screen waiting for minutes. */
const DEADLINE = 30_000;

/**
 * Loads Stripe.js from Stripe's own server, the only permitted source. Can be retried after a failure.
 * @throws when it is blocked or times out
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
