import type { Logger } from 'pino';
import { z } from 'zod';
import { PREMIUM_PRICE_USD } from '#shared/limits.ts';
import { paymentsUnavailable } from '../../errors.ts';
import type { Upstream } from './stripe-call.ts';

const Price = z.object({
  active: z.boolean(),
  unit_amount: z.number().nullable(),
  currency: z.string(),
  recurring: z
    .object({ interval: z.string(), interval_count: z.number(), usage_type: z.string() })
    .nullable(),
  transform_quantity: z.unknown(),
});

/**
 * Compares the configured Stripe price with the price shown on the site.
 * @returns true
 * @throws paymentsUnavailable when they differ, so that nobody is charged a different amount
 */
export async function hasRightPrice({ stripe }: Upstream, priceId: string, log: Logger): Promise<true> {
  const price = Price.parse(await stripe.prices.retrieve(priceId));
  if (isAdvertisedPrice(price)) return true;
  const { active, unit_amount: cents, currency, recurring } = price;
  log.error(
    { active, cents, currency, recurring },
    'STRIPE_PRICE_ID differs from the price shown on the site, so nobody can subscribe',
  );
  throw paymentsUnavailable();
}

function isAdvertisedPrice({
  active,
  unit_amount,
  currency,
  recurring,
  transform_quantity,
}: z.infer<typeof Price>) {
  return (
    active &&
    unit_amount === Math.round(PREMIUM_PRICE_USD * 100) &&
    currency === 'usd' &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1 &&
    recurring.usage_type === 'licensed' &&
    !transform_quantity
  );
}
