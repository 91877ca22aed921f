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
 * Compares the price that is set up with the one that the site names.
 * @returns true
 * @throws paymentsUnavailable when they differ, so that nobody is charged something else
 */
export async function hasRightPrice({ stripe }: Upstream, priceId: string, log: Logger): Promise<true> {
  const price = Price.parse(await stripe.prices.retrieve(priceId));
  if (isAsWritten(price)) return true;
  const { active, unit_amount: cents, currency, recurring } = price;
  log.error(
    { active, cents, currency, recurring },
    'STRIPE_PRICE_ID is not the price that the site names, so nobody can subscribe',
  );
  throw paymentsUnavailable();
}

function isAsWritten({
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
