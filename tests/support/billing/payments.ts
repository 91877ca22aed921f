import { Writable } from 'node:stream';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { createStripePayments } from '#server/integrations/payments/stripe.ts';
import { SECRET_WORDS } from './fake-stripe-faults.ts';
import { SECRET_KEY, startFakeStripe, WEBHOOK_SECRET } from './fake-stripe.ts';

export const ANNA = { id: 7, email: 'anna@example.com', createdAt: new Date('2026-01-02T03:04:05Z') };

/** A service that ends with the test, payments that ask it, and what they logged. */
export async function startPayments({ callMs = 5_000 } = {}) {
  const fake = await startFakeStripe();
  onTestFinished(() => fake.close());
  const logged: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const config = loadConfig(fake.settings);
  const settings = {
    secretKey: config.STRIPE_SECRET_KEY!,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET!,
    priceId: config.STRIPE_PRICE_ID!,
    apiUrl: config.STRIPE_API_URL,
  };
  const log = pino(sink);
  const open = () => createStripePayments(settings, log, { callMs });
  return { fake, payments: open(), another: open, logged };
}

/** How a call failed: what a visitor would be told. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, code: error.code, message: error.message };
  }
  throw new Error('it did not fail');
}

/** All that anybody is told of any failure of the service. */
export const UNAVAILABLE = {
  status: 503,
  code: 'payments_unavailable',
  message: 'Payments are not available right now. Please try again later.',
};

/** What must never be in a log. */
export const NEVER_LOGGED = [SECRET_KEY, WEBHOOK_SECRET, SECRET_WORDS, ANNA.email, 'example.com'];
