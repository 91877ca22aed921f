/** Stripe's library. Not by its named export: the built server loads the CommonJS files, which have none. */
export { default as Stripe } from 'stripe';
