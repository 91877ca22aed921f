import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayments } from '#server/integrations/payments/create-payments.ts';
import { hold } from '../../../../support/server/hold.ts';
import { aMember } from '../../../../support/auth/members.ts';
import {
  countingEvents,
  hurry,
  planOf,
  post,
  subscribe,
  usePremiumApp,
} from '../../../../support/billing/premium.ts';

const { app, stripe, rows } = await usePremiumApp();

beforeEach(() => hurry(app(), stripe));
afterEach(() => {
  app().ctx.payments = createPayments(app().ctx.config, app().ctx.log);
});

async function aPaymentEvent() {
  const member = await aMember(app());
  const { clientSecret } = (await subscribe(member).expect(200)).body as { clientSecret: string };
  const id = stripe.subscriptionOfSecret(clientSecret)!;
  stripe.pay(id);
  return { member, id, event: stripe.event('invoice.paid', stripe.latestInvoice(id)) };
}

const expectNothingStored = async () => {
  expect(await rows('select id from stripe_events')).toEqual([]);
  expect(await rows('select id from subscriptions')).toEqual([]);
};

describe('an event that cannot be looked after now', () => {
  it.each(['500', '429', '401', 'hang', 'drip', 'reset', 'garbage', 'nonsense'] as const)(
    'is stored not at all, and sent again: %s',
    async (fault) => {
      const { member, event } = await aPaymentEvent();
      const counted = await countingEvents(app());
      stripe.fault(fault);
      const { status, body, text } = await post(app(), event);
      expect({ status, code: (body as { code: string }).code }).toEqual({
        status: 503,
        code: 'payments_unavailable',
      });
      expect(text).not.toMatch(/upstream|sk_test/);
      await expectNothingStored();
      expect(await planOf(member)).toMatchObject({ isPremium: false, status: null });
      stripe.fault('none');
      await post(app(), event).expect(200);
      expect(await planOf(member)).toMatchObject({ isPremium: true });
      expect(await counted()).toEqual({ failed: 1, stored: 1 });
    },
  );

  it('keeps no other from its turn', async () => {
    const { event, id } = await aPaymentEvent();
    stripe.fault('hang', 6);
    const events = [
      event,
      ...Array.from({ length: 5 }, () => stripe.event('invoice.paid', stripe.latestInvoice(id))),
    ];
    const answers = await Promise.all(events.map((sent) => post(app(), sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
    for (const sent of events) await post(app(), sent).expect(200);
    expect(await rows('select id from stripe_events')).toHaveLength(6);
  });

  it('leaves connections to everybody else, however many hang', async () => {
    hurry(app(), stripe, 1500);
    const { event, id, member } = await aPaymentEvent();
    stripe.fault('hang');
    const many = [
      event,
      ...Array.from({ length: 11 }, () => stripe.event('invoice.paid', stripe.latestInvoice(id))),
    ];
    const answers = Promise.all(many.map((sent) => post(app(), sent)));
    await expect.poll(() => stripe.calls.filter(({ path }) => path.includes(id)).length).toBeGreaterThan(0);
    const start = performance.now();
    for (let i = 0; i < 20; i++) await member.http.get('/api/user').expect(200);
    expect(performance.now() - start).toBeLessThan(1500);
    stripe.fault('none');
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.every((status) => status === 503 || status === 200)).toBe(true);
  });
});

describe('a database that goes away meanwhile', () => {
  it('takes event and effect back together', async () => {
    const { member, event } = await aPaymentEvent();
    const { payments } = app().ctx;
    const { readSubscription } = payments!;
    payments!.readSubscription = async (id) => {
      payments!.readSubscription = readSubscription;
      await cutConnections();
      return readSubscription(id);
    };
    expect((await post(app(), event)).status).toBe(503);
    await expectNothingStored();
    await post(app(), event).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true });
  });

  it('counts an event as new whose first try was taken back', async () => {
    const { member, event } = await aPaymentEvent();
    const { id, type } = JSON.parse(event.payload) as { id: string; type: string };
    const other = await hold(app().databaseUrl, 'insert into stripe_events (id, type) values ($1, $2)', [
      id,
      type,
    ]);
    const answer = Promise.resolve(post(app(), event).then(({ status }) => status));
    await other.rollback();
    expect(await answer).toBe(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true });
  });
});

/** Ends every connection that the app has. */
async function cutConnections() {
  const client = new Client({ connectionString: app().databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'voxicon'`,
  );
  await client.end();
}
