/** Re-exports the default: the built server loads Stripe's CommonJS files, which have no named export. */
export { default as Stripe } from 'stripe';
