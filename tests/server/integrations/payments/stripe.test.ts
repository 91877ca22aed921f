import { describe, expect, test } from 'vitest';
import { ANNA, refusalOf, startPayments, UNAVAILABLE } from '../../../support/billing/payments.ts';

const DAY = 24 * 60 * 60;

async function startSubscribed() {
  const started = await startPayments();
  const customerId = await started.payments.createCustomer(ANNA);
  await started.payments.beginSubscription(customerId, 0);
  const { id } = [...started.fake.subscriptions.values()][0]!;
  started.fake.pay(id);
  return { ...started, customerId, id };
}

describe('a subscription', () => {
  test('begins with a customer who carries the number of the member, and waits for its payment', async () => {
    const { fake, payments } = await startPayments();
    const customerId = await payments.createCustomer(ANNA);
    const secret = await payments.beginSubscription(customerId, 0);

    expect(fake.customers.get(customerId)).toMatchObject({ email: ANNA.email, metadata: { userId: '7' } });
    expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/customers',
      'GET /v1/prices/price_fake_premium',
      'POST /v1/subscriptions',
    ]);
    expect(fake.calls[2]!.params).toEqual({
      customer: customerId,
      'items[0][price]': 'price_fake_premium',
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'expand[0]': 'latest_invoice.confirmation_secret',
    });
    const [begun] = await payments.listSubscriptions(customerId);
    expect(begun).toMatchObject({ customerId, status: 'incomplete', cancelsAtPeriodEnd: false });
    expect(fake.subscriptionOfSecret(secret)).toBe(begun!.id);
  });

  test('has the times of its item', async () => {
    const { fake, payments, customerId, id } = await startSubscribed();
    const start = Date.parse('2026-03-01T00:00:00Z') / 1000;
    fake.change(id, { current_period_start: start, current_period_end: start + 31 * DAY, created: start });

    expect(await payments.readSubscription(id)).toEqual({
      id,
      customerId,
      status: 'active',
      periodStart: new Date('2026-03-01T00:00:00Z'),
      periodEnd: new Date('2026-04-01T00:00:00Z'),
      cancelsAtPeriodEnd: false,
      begunAt: new Date('2026-03-01T00:00:00Z'),
    });
  });

  test('tells its secret again while its first payment is missing, and no more when it is made', async () => {
    const { fake, payments } = await startPayments();
    const secret = await payments.beginSubscription(await payments.createCustomer(ANNA), 0);
    const { id } = [...fake.subscriptions.values()][0]!;

    expect(await payments.readClientSecret(id)).toBe(secret);
    fake.pay(id);
    expect(await payments.readClientSecret(id)).toBeUndefined();
    fake.failRenewal(id);
    expect(await payments.readClientSecret(id)).toBeUndefined();
  });

  test('that never was is nothing', async () => {
    const { payments, logged } = await startPayments();
    expect(await payments.readSubscription('sub_nobody')).toBeUndefined();
    expect(await payments.readClientSecret('sub_nobody')).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('is cancelled at the end of its period, and resumed', async () => {
    const { payments, id } = await startSubscribed();
    await payments.setCancelsAtPeriodEnd(id, true);
    expect(await payments.readSubscription(id)).toMatchObject({ cancelsAtPeriodEnd: true, status: 'active' });
    await payments.setCancelsAtPeriodEnd(id, false);
    expect(await payments.readSubscription(id)).toMatchObject({ cancelsAtPeriodEnd: false });
  });

  test("that got a day of its end on Stripe's own pages is cancelled too, and resumed", async () => {
    const { fake, payments, id } = await startSubscribed();
    fake.change(id, { cancel_at: fake.subscription(id).created + 20 * DAY });
    expect(await payments.readSubscription(id)).toMatchObject({ cancelsAtPeriodEnd: true });
    await payments.setCancelsAtPeriodEnd(id, false);
    expect(await payments.readSubscription(id)).toMatchObject({ cancelsAtPeriodEnd: false });
  });

  test('in a state that we do not know is no subscription to build on', async () => {
    const { fake, payments, id, logged } = await startSubscribed();
    fake.change(id, { status: 'frozen' });
    expect(await refusalOf(payments.readSubscription(id))).toEqual(UNAVAILABLE);
    expect(logged).toMatchObject([{ level: 50, fault: 'nonsense', fields: 'status' }]);
  });
});

test('All subscriptions of a customer are listed, ended ones too, newest first and over pages', async () => {
  const { fake, payments, customerId, id } = await startSubscribed();
  const { created } = fake.subscription(id);
  fake.cancel(id);
  for (let age = 1; age <= 104; age++) fake.change(fake.begin(customerId).id, { created: created - age });
  fake.begin('cus_other');

  const listed = await payments.listSubscriptions(customerId);
  expect(listed).toHaveLength(105);
  expect(listed[0]).toMatchObject({ id, status: 'canceled' });
  const times = listed.map(({ begunAt }) => begunAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('The portal leads back to where it was opened', async () => {
  const { fake, payments, customerId } = await startSubscribed();
  const url = await payments.openPortal(customerId, 'http://voxicon.test/account');
  expect(url).toBe(`https://billing.stripe.com/p/session/${customerId}`);
  expect(fake.calls.at(-1)).toMatchObject({
    path: '/v1/billing_portal/sessions',
    params: { customer: customerId, return_url: 'http://voxicon.test/account' },
  });
});

test('Deleting a customer ends the subscriptions, and may be done again', async () => {
  const { fake, payments, customerId, id, logged } = await startSubscribed();
  await payments.deleteCustomer(customerId);
  expect(fake.subscription(id).status).toBe('canceled');
  expect(fake.customers.get(customerId)).toEqual({ id: customerId, object: 'customer', deleted: true });

  await payments.deleteCustomer(customerId);
  await payments.deleteCustomer('cus_nobody');
  expect(logged).toEqual([]);
});
