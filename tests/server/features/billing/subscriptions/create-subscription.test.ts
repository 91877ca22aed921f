import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { aMember, suspend, type Member } from '../../../../support/auth/members.ts';
import {
  aSubscriber,
  deliver,
  planOf,
  post,
  subscribe,
  usePremiumApp,
} from '../../../../support/billing/premium.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';

const { app, stripe, rows } = await usePremiumApp();
const strict = await usePremiumApp({ PAYMENT_CALLS_PER_TEN_MINUTES: '3' });
const withoutPayments = useTestApp();

async function secretOf(member: Member): Promise<string> {
  const { status, body } = await subscribe(member);
  expect({ status, body }).toEqual({ status: 200, body: { clientSecret: expect.any(String) } });
  return (body as { clientSecret: string }).clientSecret;
}
const begunCount = () => stripe.subscriptions.size;

/** The same member, in a second process. */
async function there({ username, password }: Member, second: TestApp): Promise<Member['http']> {
  const http = supertest.agent(second.url);
  await http.post('/api/login').send({ username, password }).expect(200);
  return http;
}

describe('POST /api/create-subscription', () => {
  it('makes a customer and a subscription that waits for its payment', async () => {
    const member = await aMember(app());
    const { status, body } = await subscribe(member);
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(['clientSecret']);
    const [customer] = [...stripe.customers.values()];
    expect(customer).toMatchObject({ email: member.email, metadata: { userId: String(member.id) } });
    expect(await rows('select stripe_customer_id from users')).toEqual([
      { stripe_customer_id: customer!.id },
    ]);
    const [subscription] = [...stripe.subscriptions.values()];
    expect(subscription).toMatchObject({ customer: customer!.id, status: 'incomplete' });
    expect(stripe.subscriptionOfSecret((body as { clientSecret: string }).clientSecret)).toBe(
      subscription!.id,
    );
    const begun = stripe.calls.find(({ method, path }) => method === 'POST' && path === '/v1/subscriptions')!;
    expect(begun.params).toMatchObject({
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'expand[0]': 'latest_invoice.confirmation_secret',
    });
  });

  it('grants nothing by itself, whatever the address of the page says', async () => {
    const member = await aMember(app());
    const id = stripe.subscriptionOfSecret(await secretOf(member))!;
    stripe.pay(id);
    await subscribe(member).expect(409);
    await member.http.get('/api/account?subscription=success').expect(200);
    await member.http.post('/api/account/portal').expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: null, hasInvoices: true });
    expect(await rows('select id from subscriptions')).toEqual([]);
    await deliver(app(), stripe, id).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true });
  });

  it('finds what was begun', async () => {
    const member = await aMember(app());
    const secret = await secretOf(member);
    expect(await secretOf(member)).toBe(secret);
    expect([stripe.customers.size, begunCount()]).toEqual([1, 1]);
  });

  it.each(['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)(
    'refuses who has one that is %s, told of it or not',
    async (status) => {
      const member = await aMember(app());
      stripe.change(stripe.subscriptionOfSecret(await secretOf(member))!, { status });
      const { status: answered, body } = await subscribe(member);
      expect({ status: answered, body }).toEqual({
        status: 409,
        body: { code: 'conflict', message: 'You are already subscribed to Premium' },
      });
      expect(begunCount()).toBe(1);
    },
  );

  it.each(['canceled', 'incomplete_expired'] as const)('begins anew after one that is %s', async (status) => {
    const member = await aMember(app());
    const first = await secretOf(member);
    stripe.change(stripe.subscriptionOfSecret(first)!, { status });
    const second = await secretOf(member);
    expect(second).not.toBe(first);
    expect(await secretOf(member)).toBe(second);
    expect([stripe.customers.size, begunCount()]).toEqual([1, 2]);
  });

  it('asks for patience while a payment is being processed', async () => {
    const member = await aMember(app());
    const id = stripe.subscriptionOfSecret(await secretOf(member))!;
    stripe.pay(id);
    stripe.change(id, { status: 'incomplete' }); // the invoice is paid, the subscription does not know yet
    const { status, body } = await subscribe(member);
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'conflict', message: 'Your payment is being processed. Please look again in a moment.' },
    });
    expect(begunCount()).toBe(1);
  });

  it('keeps members apart', async () => {
    const [one, other] = [await aMember(app()), await aMember(app())];
    expect(await secretOf(one)).not.toBe(await secretOf(other));
    expect([stripe.customers.size, begunCount()]).toEqual([2, 2]);
  });

  it('is not for visitors, nor for suspended members', async () => {
    expect((await app().http.post('/api/create-subscription')).status).toBe(401);
    const member = await aMember(app());
    await suspend(app().ctx, member);
    const { status, body } = await subscribe(member);
    expect({ status, body }).toEqual({
      status: 403,
      body: { code: 'forbidden', message: 'This account is suspended' },
    });
    expect(stripe.calls).toEqual([]);
  });

  it('is limited, together with what else costs a call there', async () => {
    const member = await aMember(strict.app());
    await subscribe(member).expect(200);
    await member.http.post('/api/account/portal').expect(200);
    await member.http.post('/api/account/cancel').expect(409);
    for (const path of [
      '/api/create-subscription',
      '/api/account/portal',
      '/api/account/cancel',
      '/api/account/resume',
    ]) {
      const { status, headers } = await member.http.post(path);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    }
    await subscribe(await aMember(strict.app())).expect(200);
  });

  it('says that payments are not available where none are set up', async () => {
    const member = await aMember(withoutPayments());
    for (const path of [
      '/api/create-subscription',
      '/api/account/portal',
      '/api/account/cancel',
      '/api/account/resume',
    ]) {
      const { status, body } = await member.http.post(path);
      expect({ status, body }).toEqual({
        status: 503,
        body: {
          code: 'payments_unavailable',
          message: 'Payments are not available right now. Please try again later.',
        },
      });
    }
    expect(await planOf(member)).toMatchObject({ isAvailable: false, isPremium: false });
  });
});

describe('calls that come together', () => {
  it('make one customer and one subscription, and get the same answer', async () => {
    const member = await aMember(app());
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf(member)));
    expect(new Set(secrets).size).toBe(1);
    expect([stripe.customers.size, begunCount()]).toEqual([1, 1]);
    expect(stripe.calls.filter(({ method }) => method === 'POST')).toHaveLength(2); // no call is sent twice, either
    expect(await secretOf(member)).toBe(secrets[0]);
  });

  it('do so over two processes too', async () => {
    const second = await app().another();
    for (let round = 0; round < 5; round++) {
      stripe.reset();
      const member = await aMember(app());
      const elsewhere = { ...member, http: await there(member, second) };
      const secrets = await Promise.all(
        Array.from({ length: 8 }, (_, i) => secretOf(i % 2 ? member : elsewhere)),
      );
      expect(new Set(secrets).size).toBe(1);
      expect([stripe.customers.size, begunCount()]).toEqual([1, 1]);
      expect(await rows('select stripe_customer_id from users where id = $1', [member.id])).toEqual([
        { stripe_customer_id: [...stripe.customers.keys()][0] },
      ]);
    }
    await second.close();
  });

  it('of a subscriber are all refused', async () => {
    const { member } = await aSubscriber(app(), stripe);
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(member)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(409));
    expect(begunCount()).toBe(1);
  });
});

it('a checkout in one tab and an end in another make no second customer', async () => {
  const { member, id } = await aSubscriber(app(), stripe);
  stripe.cancel(id);
  await post(app(), stripe.event('customer.subscription.deleted', stripe.subscription(id))).expect(200);
  await secretOf(member);
  expect([stripe.customers.size, begunCount()]).toEqual([1, 2]);
  expect(await planOf(member)).toMatchObject({ isPremium: false, status: 'canceled' });
});
