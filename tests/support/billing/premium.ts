import { afterAll, beforeEach, expect } from 'vitest';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { createStripePayments } from '#server/integrations/payments/stripe.ts';
import { startFakeStripe, type FakeStripe } from './fake-stripe.ts';
import { aMember, type Member } from '../auth/members.ts';
import { useTestApp, type TestApp } from '../server/test-app.ts';

/** The app with payments, at a payment service of its own that forgets everything before each test. */
export async function usePremiumApp(settings: Record<string, string> = {}) {
  const stripe = await startFakeStripe();
  const app = useTestApp({ ...stripe.settings, ...settings });
  const rows = async (text: string, values?: unknown[]) =>
    (await app().ctx.db.$client.query<Record<string, unknown>>(text, values)).rows;
  beforeEach(async () => {
    stripe.reset();
    await rows('truncate stripe_events, customers_to_delete');
  });
  afterAll(() => stripe.close());
  return { app, stripe, rows };
}

/** Does not wait so long for the service as people would. */
export function hurry({ ctx }: TestApp, stripe: FakeStripe, callMs = 300): void {
  const { settings } = stripe;
  ctx.payments = createStripePayments(
    {
      secretKey: settings.STRIPE_SECRET_KEY!,
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY!,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET!,
      priceId: settings.STRIPE_PRICE_ID!,
      apiUrl: stripe.url,
    },
    ctx.log,
    { callMs },
  );
}

export const subscribe = ({ http }: Member) => http.post('/api/create-subscription');

export const planOf = async ({ http }: Member): Promise<Plan> =>
  ((await http.get('/api/account').expect(200)).body as { plan: Plan }).plan;

/** Sends a signed event about the subscription, as the service does. */
export function deliver(
  app: TestApp,
  stripe: FakeStripe,
  subscriptionId: string,
  type = 'customer.subscription.updated',
) {
  return post(app, stripe.event(type, stripe.subscription(subscriptionId)));
}

export function post({ http }: TestApp, { payload, headers }: ReturnType<FakeStripe['event']>) {
  return http.post('/api/stripe/webhook').set(headers).send(payload);
}

/** Somebody who went through the checkout and paid. @returns the subscription's id too */
export async function aSubscriber(
  app: TestApp,
  stripe: FakeStripe,
): Promise<{ member: Member; id: string; customerId: string }> {
  const member = await aMember(app);
  const { clientSecret } = (await subscribe(member).expect(200)).body as { clientSecret: string };
  const id = stripe.subscriptionOfSecret(clientSecret)!;
  stripe.pay(id);
  await deliver(app, stripe, id).expect(200);
  expect(await planOf(member)).toMatchObject({ isPremium: true, status: 'active' });
  return { member, id, customerId: stripe.subscription(id).customer };
}

/** Counts from now on. @returns how many events came to what since, in this process */
export async function countingEvents(app: TestApp): Promise<() => Promise<Record<string, number>>> {
  const before = await eventCounts(app);
  return async () => {
    const since = [...(await eventCounts(app))].map(
      ([result, count]) => [result, count - (before.get(result) ?? 0)] as const,
    );
    return Object.fromEntries(since.filter(([, count]) => count > 0));
  };
}

async function eventCounts({ http }: TestApp): Promise<Map<string, number>> {
  const { text } = await http.get('/metrics').expect(200);
  const lines = text.matchAll(/^voxicon_stripe_webhooks_total\{result="(\w+)"\} (\d+)/gm);
  return new Map([...lines].map(([, result, count]) => [result!, Number(count)]));
}
