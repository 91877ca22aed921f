import { expect, test } from 'vitest';
import { aPrice } from '../../../support/billing/fake-stripe-bodies.ts';
import { ANNA, refusalOf, startPayments, UNAVAILABLE } from '../../../support/billing/payments.ts';

const { recurring } = aPrice();

test.each([
  ['more than the site says', { unit_amount: 999 }],
  ['in another currency', { currency: 'eur' }],
  ['no longer offered', { active: false }],
  ['for a year', { recurring: { ...recurring!, interval: 'year' as const } }],
  ['for three months', { recurring: { ...recurring!, interval_count: 3 } }],
  ['to be paid once', { recurring: null, type: 'one_time' as const }],
])('Nobody subscribes at a price that is %s', async (_name, changes) => {
  const { fake, payments, logged } = await startPayments();
  const customerId = await payments.createCustomer(ANNA);
  fake.price = aPrice(changes);
  expect(await refusalOf(payments.beginSubscription(customerId, 0))).toEqual(UNAVAILABLE);
  expect(fake.subscriptions.size).toBe(0);
  expect(logged).toMatchObject([
    { level: 50, msg: 'STRIPE_PRICE_ID differs from the price shown on the site, so nobody can subscribe' },
  ]);

  fake.price = aPrice();
  await payments.beginSubscription(customerId, 0);
  expect(fake.subscriptions.size).toBe(1);
});

test('Nobody subscribes at a price that Stripe does not know, and the log says so', async () => {
  const { fake, payments, logged } = await startPayments();
  const customerId = await payments.createCustomer(ANNA);
  fake.price = aPrice({ id: 'price_other' });
  expect(await refusalOf(payments.beginSubscription(customerId, 0))).toEqual(UNAVAILABLE);
  expect(logged).toMatchObject([{ level: 50, status: 404, code: 'resource_missing', param: 'price' }]);
});

test('The price is looked at once', async () => {
  const { fake, payments } = await startPayments();
  const customerId = await payments.createCustomer(ANNA);
  for (const attempt of [0, 1, 2]) await payments.beginSubscription(customerId, attempt);
  expect(fake.calls.filter(({ path }) => path.includes('/prices/'))).toHaveLength(1);
});
