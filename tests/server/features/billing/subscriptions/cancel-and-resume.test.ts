import { afterEach, describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { createPayments } from '#server/integrations/payments/create-payments.ts';
import { aMember, suspend, type Member } from '../../../../support/auth/members.ts';
import {
  aSubscriber,
  deliver,
  hurry,
  planOf,
  subscribe,
  usePremiumApp,
} from '../../../../support/billing/premium.ts';

const { app, stripe, rows } = await usePremiumApp({ PUBLIC_URL: 'http://words.example/' });
const plain = await usePremiumApp();

afterEach(() => {
  app().ctx.payments = createPayments(app().ctx.config, app().ctx.log);
});

const cancel = ({ http }: Member) => http.post('/api/account/cancel');
const resume = ({ http }: Member) => http.post('/api/account/resume');
const portal = ({ http }: Member) => http.post('/api/account/portal');
const conflict = (message: string) => ({ status: 409, body: { code: 'conflict', message } });

describe('POST /api/account/cancel', () => {
  it('ends the subscription with its period, and tells at once', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    const before = await planOf(member);
    const { status, body } = await cancel(member);
    expect({ status, body }).toEqual({ status: 200, body: { ...before, cancelsAtPeriodEnd: true } });
    expect(stripe.subscription(id)).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    expect(await planOf(member)).toEqual(body);
  });

  it('leaves Premium until then', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    await cancel(member).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true });
    stripe.cancel(id);
    await deliver(app(), stripe, id, 'customer.subscription.deleted').expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: 'canceled' });
  });

  it('is refused when nothing is left to cancel', async () => {
    const { member } = await aSubscriber(app(), stripe);
    const stranger = await aMember(app());
    expect(await cancel(stranger)).toMatchObject(conflict('You have no subscription to cancel'));
    await subscribe(stranger).expect(200);
    expect(await cancel(stranger)).toMatchObject(conflict('You have no subscription to cancel'));
    await cancel(member).expect(200);
    expect(await cancel(member)).toMatchObject(conflict('Your subscription is cancelled already'));
  });

  it('is open to suspended members', async () => {
    const { member } = await aSubscriber(app(), stripe);
    await suspend(app().ctx, member);
    expect((await cancel(member)).body).toMatchObject({ cancelsAtPeriodEnd: true });
    expect((await portal(member)).status).toBe(200);
    expect((await resume(member)).status).toBe(403);
  });

  it('ends both, should there be two', async () => {
    const { member, customerId } = await aSubscriber(app(), stripe);
    const { id } = stripe.begin(customerId);
    stripe.pay(id);
    await deliver(app(), stripe, id).expect(200);
    await cancel(member).expect(200);
    for (const subscription of stripe.subscriptions.values())
      expect(subscription.cancel_at_period_end).toBe(true);
  });

  it('ends nobody else’s', async () => {
    const [one, other] = [await aSubscriber(app(), stripe), await aSubscriber(app(), stripe)];
    await cancel(one.member).expect(200);
    expect(stripe.subscription(other.id).cancel_at_period_end).toBe(false);
    expect(await planOf(other.member)).toMatchObject({ cancelsAtPeriodEnd: false });
  });

  it.each(['500', 'hang', 'reset'] as const)(
    'changes nothing here while the service is down: %s',
    async (fault) => {
      hurry(app(), stripe);
      const { member } = await aSubscriber(app(), stripe);
      stripe.fault(fault);
      expect((await cancel(member)).status).toBe(503);
      expect(await planOf(member)).toMatchObject({ cancelsAtPeriodEnd: false });
      stripe.fault('none');
      expect((await cancel(member)).body).toMatchObject({ cancelsAtPeriodEnd: true });
    },
  );

  it('is made good by a second press when the answer was lost', async () => {
    hurry(app(), stripe);
    const { member, id } = await aSubscriber(app(), stripe);
    stripe.fault('lost', 1, /^POST /);
    expect((await cancel(member)).status).toBe(503);
    expect(stripe.subscription(id).cancel_at_period_end).toBe(true);
    expect((await cancel(member)).body).toMatchObject({ cancelsAtPeriodEnd: true });
  });
});

describe('POST /api/account/resume', () => {
  it('takes the cancellation back', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    await cancel(member).expect(200);
    const { status, body } = await resume(member);
    expect({ status, body: body as Plan }).toMatchObject({
      status: 200,
      body: { isPremium: true, cancelsAtPeriodEnd: false },
    });
    expect(stripe.subscription(id).cancel_at_period_end).toBe(false);
    expect(await planOf(member)).toEqual(body);
  });

  it('is refused when nothing was cancelled, and when it has ended', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    const nothing = conflict('You have no cancelled subscription to resume');
    expect(await resume(await aMember(app()))).toMatchObject(nothing);
    expect(await resume(member)).toMatchObject(nothing);
    await cancel(member).expect(200);
    stripe.cancel(id);
    await deliver(app(), stripe, id, 'customer.subscription.deleted').expect(200);
    expect(await resume(member)).toMatchObject(nothing);
  });

  it('stores what the service says, not what was asked for', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    await cancel(member).expect(200);
    const { payments } = app().ctx;
    const { setCancelsAtPeriodEnd } = payments!;
    payments!.setCancelsAtPeriodEnd = async (...args) => {
      await setCancelsAtPeriodEnd(...args);
      stripe.cancel(id); // at the very end of the period
    };
    expect((await resume(member)).body).toMatchObject({ isPremium: false, status: 'canceled' });
  });
});

describe('POST /api/account/portal', () => {
  it('answers the address of the service’s pages, which lead back to the account', async () => {
    const { member, customerId } = await aSubscriber(app(), stripe);
    const { status, body } = await portal(member);
    expect({ status, body }).toEqual({
      status: 200,
      body: { url: `https://billing.stripe.com/p/session/${customerId}` },
    });
    const { params } = stripe.calls.at(-1)!;
    expect(params).toEqual({ customer: customerId, return_url: 'http://words.example/account' });
  });

  it('leads back to where the member came from, when no address is set', async () => {
    const { member } = await aSubscriber(plain.app(), plain.stripe);
    await portal(member).expect(200);
    expect(plain.stripe.calls.at(-1)!.params.return_url).toBe(`${plain.app().url}/account`);
  });

  it('is refused to a member who never opened the checkout', async () => {
    expect(await portal(await aMember(app()))).toMatchObject(conflict('You have no subscription yet'));
    expect(stripe.calls).toEqual([]);
  });

  it('is a 503 while the service is down', async () => {
    const { member } = await aSubscriber(app(), stripe);
    stripe.fault('500');
    expect((await portal(member)).status).toBe(503);
    expect(await rows('select status from subscriptions')).toEqual([{ status: 'active' }]);
  });
});

it.each(['cancel', 'resume', 'portal'])('visitors are turned away from %s', async (name) => {
  expect((await app().http.post(`/api/account/${name}`)).status).toBe(401);
});
