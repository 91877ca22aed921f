import { expect, test } from 'vitest';
import { ANNA, refusalOf, startPayments, UNAVAILABLE } from '../../../support/billing/payments.ts';

test('A member has one customer, however often and at however many places it is made', async () => {
  const { fake, payments, another } = await startPayments();
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? payments : another()).createCustomer(ANNA)),
  );
  expect(new Set([...ids, await payments.createCustomer(ANNA)]).size).toBe(1);
  expect(fake.customers.size).toBe(1);
});

test('Another member, and one who got the number of a former one, have customers of their own', async () => {
  const { fake, payments } = await startPayments();
  await payments.createCustomer(ANNA);
  await payments.createCustomer({ ...ANNA, id: 8 });
  await payments.createCustomer({ ...ANNA, createdAt: new Date('2026-05-05T00:00:00Z') });
  expect(fake.customers.size).toBe(3);
});

test('A member who changed the address between two attempts still gets a customer', async () => {
  const { fake, payments } = await startPayments();
  await payments.createCustomer(ANNA);
  const id = await payments.createCustomer({ ...ANNA, email: 'new@example.com' });
  expect(fake.customers.get(id)).toMatchObject({ email: 'new@example.com' });
});

test('An attempt makes one subscription, the next attempt another', async () => {
  const { fake, payments, another } = await startPayments();
  const customerId = await payments.createCustomer(ANNA);
  const secrets = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? payments : another()).beginSubscription(customerId, 0)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(fake.subscriptions.size).toBe(1);

  expect(await payments.beginSubscription(customerId, 1)).not.toBe(secrets[0]);
  expect(fake.subscriptions.size).toBe(2);
});

test('An answer that got lost on its way is told again', async () => {
  const { fake, payments } = await startPayments();
  fake.fault('lost', 1);
  expect(await refusalOf(payments.createCustomer(ANNA))).toEqual(UNAVAILABLE);
  expect(fake.customers.size).toBe(1);
  await payments.createCustomer(ANNA);
  expect(fake.customers.size).toBe(1);
});

test('A failure that Stripe would repeat for a day is not waited for', async () => {
  const { fake, payments } = await startPayments();
  const customerId = await payments.createCustomer(ANNA);
  fake.fault('500', 1, /subscriptions/);
  expect(await refusalOf(payments.beginSubscription(customerId, 0))).toEqual(UNAVAILABLE);
  expect(fake.subscriptions.size).toBe(0);

  const secrets = await Promise.all([1, 2, 3].map(() => payments.beginSubscription(customerId, 0)));
  expect(new Set(secrets).size).toBe(1);
  expect(fake.subscriptions.size).toBe(1);
});
