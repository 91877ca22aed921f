import { expect, test } from 'vitest';
import { nowInSeconds } from '../../../support/billing/fake-stripe-bodies.ts';
import { refusalOf, startPayments } from '../../../support/billing/payments.ts';

const REFUSED = {
  status: 400,
  code: 'bad_request',
  message: 'The signature is missing, wrong or too old',
};

async function startWithEvent(options = {}) {
  const { fake, payments, logged } = await startPayments();
  const subscription = fake.begin('cus_1');
  const { payload, headers } = fake.event('customer.subscription.updated', subscription, options);
  const signature = headers['stripe-signature'];
  const read = (body = payload, by: string | undefined = signature) =>
    payments.readEvent(Buffer.from(body), by);
  return { fake, payments, logged, subscription, payload, signature, read };
}

test('A signed event tells which subscription to look at', async () => {
  const { read, subscription } = await startWithEvent({ id: 'evt_1' });
  expect(await read()).toEqual({
    id: 'evt_1',
    type: 'customer.subscription.updated',
    subscriptionId: subscription.id,
  });
});

test('An invoice tells it too, by its number or whole', async () => {
  const { fake, payments, subscription } = await startWithEvent();
  const invoice = fake.latestInvoice(subscription.id);
  const whole = { ...invoice, parent: { subscription_details: { subscription } } };
  for (const object of [invoice, whole]) {
    const { payload, headers } = fake.event('invoice.paid', object);
    const event = await payments.readEvent(Buffer.from(payload), headers['stripe-signature']);
    expect(event).toMatchObject({ type: 'invoice.paid', subscriptionId: subscription.id });
  }
});

test('Any other event is about no subscription', async () => {
  const { fake, payments, subscription } = await startWithEvent();
  const others = [
    { object: 'customer', id: 'cus_1' },
    { ...fake.latestInvoice(subscription.id), parent: null },
    null,
  ];
  for (const object of others) {
    const { payload, headers } = fake.event('something.happened', object);
    const event = await payments.readEvent(Buffer.from(payload), headers['stripe-signature']);
    expect(event.subscriptionId).toBeUndefined();
  }
});

test('An event whose body was changed is refused', async () => {
  const { read, payload } = await startWithEvent();
  expect(await refusalOf(read(payload.replace('incomplete', 'active')))).toEqual(REFUSED);
  expect(await refusalOf(read(`${payload} `))).toEqual(REFUSED);
  expect(await refusalOf(read(''))).toEqual(REFUSED);
});

test('An event that somebody else signed is refused', async () => {
  const { read } = await startWithEvent({ secret: 'whsec_of_somebody_else' });
  expect(await refusalOf(read())).toEqual(REFUSED);
});

test.each(['', 'nonsense', 't=1', 'v1=abc', 't=NaN,v1=', `t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`])(
  'The signature "%s" is refused',
  async (signature) => {
    const { payments, payload } = await startWithEvent();
    expect(await refusalOf(payments.readEvent(Buffer.from(payload), signature))).toEqual(REFUSED);
  },
);

test('An event without a signature is refused', async () => {
  const { payments, payload, logged } = await startWithEvent();
  expect(await refusalOf(payments.readEvent(Buffer.from(payload), undefined))).toEqual(REFUSED);
  expect(logged).toEqual([]);
});

test('An event is good for five minutes', async () => {
  const late = await startWithEvent({ timestamp: nowInSeconds() - 290 });
  expect(await late.read()).toMatchObject({ subscriptionId: late.subscription.id });
  const stale = await startWithEvent({ timestamp: nowInSeconds() - 310 });
  expect(await refusalOf(stale.read())).toEqual(REFUSED);
});

test('One good signature of two is enough, as while the secret is changed', async () => {
  const { read, payload, signature, subscription } = await startWithEvent();
  const [time, good] = signature.split(',');
  const two = `${time},v1=${'0'.repeat(64)},${good}`;
  expect(await read(payload, two)).toMatchObject({ subscriptionId: subscription.id });
  expect(await refusalOf(read(payload, `${time},v1=${'0'.repeat(64)}`))).toEqual(REFUSED);
  expect(await refusalOf(read(payload, `${time},${good!.replace('v1', 'v0')}`))).toEqual(REFUSED);
});

test('What is signed and no event is refused', async () => {
  const { fake, payments } = await startWithEvent();
  const { payload, headers } = fake.event('invoice.paid', null, { id: '' });
  const refusal = await refusalOf(payments.readEvent(Buffer.from(payload), headers['stripe-signature']));
  expect(refusal).toMatchObject({ status: 400, message: 'Not a valid event' });
});
