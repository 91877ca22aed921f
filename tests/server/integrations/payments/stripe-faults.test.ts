import { describe, expect, test } from 'vitest';
import type { Payments } from '#server/integrations/payments/payments.ts';
import {
  ANNA,
  NEVER_LOGGED,
  refusalOf,
  startPayments,
  UNAVAILABLE,
} from '../../../support/billing/payments.ts';

const CALL_MS = 400;

const CALLS: [name: string, call: (payments: Payments, id: string) => Promise<unknown>][] = [
  ['creating a customer', (payments) => payments.createCustomer({ ...ANNA, id: 8 })],
  ['listing', (payments) => payments.listSubscriptions('cus_1')],
  ['beginning', (payments) => payments.beginSubscription('cus_1', 0)],
  ['reading a secret', (payments, id) => payments.readClientSecret(id)],
  ['reading', (payments, id) => payments.readSubscription(id)],
  ['cancelling', (payments, id) => payments.setCancelsAtPeriodEnd(id, true)],
  ['resuming', (payments, id) => payments.setCancelsAtPeriodEnd(id, false)],
  ['opening the portal', (payments) => payments.openPortal('cus_1', 'http://voxicon.test/account')],
  ['deleting', (payments) => payments.deleteCustomer('cus_1')],
];

describe.each([
  ['500', 40, { fault: 'StripeAPIError', status: 500, type: 'api_error' }],
  ['429', 40, { fault: 'StripeRateLimitError', status: 429, code: 'rate_limit' }],
  ['401', 50, { fault: 'StripeAuthenticationError', status: 401 }],
  ['402', 40, { fault: 'StripeCardError', status: 402, code: 'card_declined' }],
  ['reset', 40, { fault: 'StripeConnectionError' }],
  ['garbage', 40, { fault: 'StripeAPIError' }],
  ['nonsense', undefined, {}],
  ['hang', 40, { fault: 'not done in time' }],
  ['drip', 40, { fault: 'not done in time' }],
] as const)('when Stripe answers with %s', (kind, level, entry) => {
  test('every call ends in time, says nothing of it, and logs nobody', async () => {
    const { fake, payments, logged } = await startPayments({ callMs: CALL_MS });
    const { id } = fake.begin('cus_1');
    fake.fault(kind);
    const start = performance.now();
    const refusals = await Promise.all(CALLS.map(([, call]) => refusalOf(call(payments, id))));
    expect(performance.now() - start).toBeLessThan(CALL_MS + 600);
    expect(refusals).toEqual(CALLS.map(() => UNAVAILABLE));

    expect(logged).toHaveLength(CALLS.length);
    for (const line of logged) expect(line).toMatchObject({ ...(level ? { level } : {}), ...entry });
    for (const words of NEVER_LOGGED) expect(JSON.stringify(logged)).not.toContain(words);
  });
});

test('A closed port is a service that is down', async () => {
  const { fake, payments, logged } = await startPayments();
  await fake.close();
  for (const [name, call] of CALLS)
    expect(await refusalOf(call(payments, 'sub_1')), name).toEqual(UNAVAILABLE);
  expect(logged[0]).toMatchObject({ level: 40, fault: 'StripeConnectionError', cause: 'ECONNREFUSED' });
});

test('A call of two requests ends in time, though each of them would be in time', async () => {
  const { fake, payments } = await startPayments({ callMs: CALL_MS });
  fake.delayMs = CALL_MS * 0.75;
  const start = performance.now();
  expect(await refusalOf(payments.beginSubscription('cus_1', 0))).toEqual(UNAVAILABLE);
  expect(performance.now() - start).toBeLessThan(CALL_MS * 1.4);
});

test('A service that recovers is used again at once', async () => {
  const { fake, payments } = await startPayments();
  const { id } = fake.begin('cus_1');
  fake.fault('reset', 1);
  expect(await refusalOf(payments.readSubscription(id))).toEqual(UNAVAILABLE);
  expect(await payments.readSubscription(id)).toMatchObject({ id });
});

test('The log names the request, by which Stripe can be asked about it', async () => {
  const { fake, payments, logged } = await startPayments();
  fake.fault('500');
  await refusalOf(payments.readSubscription('sub_1'));
  expect(logged).toMatchObject([{ task: 'read a subscription', requestId: expect.stringMatching(/^req_/) }]);
});
