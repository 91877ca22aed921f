import { PREMIUM_PRICE_USD } from '#shared/limits.ts';

export const PREMIUM_PRICE = `$${PREMIUM_PRICE_USD.toFixed(2)}/month`;
