import { beforeEach, describe, expect, it } from 'vitest';
import { createPayments } from '#server/integrations/payments/create-payments.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import { hurry, subscribe, usePremiumApp } from '../../../../support/billing/premium.ts';

const { app, stripe, rows } = await usePremiumApp();

beforeEach(() => hurry(app(), stripe));

const STEPS: [string, RegExp][] = [
  ['the customer', /^POST .*customers$/],
  ['the list', /^GET .*subscriptions$/],
  ['the price', /^GET .*prices/],
  ['the subscription', /^POST .*subscriptions$/],
];
const FAULTS = ['500', '429', '401', 'hang', 'reset', 'lost', 'garbage', 'nonsense'] as const;
const UNAVAILABLE = {
  code: 'payments_unavailable',
  message: 'Payments are not available right now. Please try again later.',
};

async function expectUnavailable(member: Member) {
  const { status, body } = await subscribe(member);
  expect({ status, body }).toEqual({ status: 503, body: UNAVAILABLE });
}

describe.each(STEPS)('a service that fails with %s', (_step, path) => {
  it.each(FAULTS)('is met with a 503, and a later try goes on with the same: %s', async (fault) => {
    const member = await aMember(app());
    stripe.fault(fault, Infinity, path);
    await expectUnavailable(member);
    await subscribe(member); // finds what was begun, where only the answer was lost
    stripe.fault('none');
    await subscribe(member).expect(200);
    await subscribe(member).expect(200);
    expect([stripe.customers.size, stripe.subscriptions.size]).toEqual([1, 1]);
  });
});

it.each(FAULTS)(
  'a service that fails to name the secret of what was begun is met with a 503: %s',
  async (fault) => {
    const member = await aMember(app());
    const { body } = await subscribe(member).expect(200);
    stripe.fault(fault, Infinity, /subscriptions\/sub_/);
    await expectUnavailable(member);
    stripe.fault('none');
    expect((await subscribe(member).expect(200)).body).toEqual(body);
    expect(stripe.subscriptions.size).toBe(1);
  },
);

it('a customer whose id could not be stored is found again', async () => {
  const member = await aMember(app());
  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await rows('create trigger refuse before update on users for each row execute function refuse()');
  expect((await subscribe(member)).status).toBe(500);
  await rows('drop trigger refuse on users');
  await rows('drop function refuse');
  await subscribe(member).expect(200);
  expect([stripe.customers.size, stripe.subscriptions.size]).toEqual([1, 1]);
});

it('no connection to the database is held while the service hangs', async () => {
  hurry(app(), stripe, 1500);
  const hanging = await Promise.all(Array.from({ length: 12 }, () => aMember(app())));
  const reader = await aMember(app());
  stripe.fault('hang');
  const answers = Promise.all(hanging.map((member) => subscribe(member)));
  await expect.poll(() => stripe.calls.length).toBe(12);
  const { totalCount, idleCount } = app().ctx.db.$client;
  expect(totalCount - idleCount).toBe(0);
  await reader.http.get('/api/user').expect(200);
  expect((await answers).map(({ status }) => status)).toEqual(Array(12).fill(503));
});

it('a service that hangs is given up in time, by every call', { timeout: 40_000 }, async () => {
  const member = await aMember(app());
  await subscribe(member).expect(200);
  const [id] = [...stripe.subscriptions.keys()];
  await rows(
    `insert into subscriptions (id, user_id, status, period_start, period_end, cancels_at_period_end, begun_at)
     values ($1, $2, 'active', now(), now(), false, now())`,
    [id, member.id],
  );
  app().ctx.payments = createPayments(app().ctx.config, app().ctx.log);
  const event = stripe.event('invoice.paid', stripe.latestInvoice(id!));
  stripe.fault('hang');
  const start = performance.now();
  const answers = await Promise.all([
    subscribe(member),
    member.http.post('/api/account/cancel'),
    member.http.post('/api/account/portal'),
    app().http.post('/api/stripe/webhook').set(event.headers).send(event.payload),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(performance.now() - start).toBeLessThan(15_000);
});
