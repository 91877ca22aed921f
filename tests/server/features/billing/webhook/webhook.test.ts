import { describe, expect, it } from 'vitest';
import { aMember } from '../../../../support/auth/members.ts';
import {
  aSubscriber,
  countingEvents,
  deliver,
  planOf,
  post,
  subscribe,
  usePremiumApp,
} from '../../../../support/billing/premium.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

const { app, stripe, rows } = await usePremiumApp();
const withoutPayments = useTestApp();

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const stored = () => rows('select id, status, cancels_at_period_end from subscriptions');
const events = () => rows('select id, type from stripe_events');

/** Somebody has paid, and nobody has told us yet. */
async function aPayment() {
  const member = await aMember(app());
  const { clientSecret } = (await subscribe(member).expect(200)).body as { clientSecret: string };
  const id = stripe.subscriptionOfSecret(clientSecret)!;
  stripe.pay(id);
  return { member, id };
}

describe('POST /api/stripe/webhook', () => {
  it('stores what the subscription has become, and the event', async () => {
    const counted = await countingEvents(app());
    const { member, id } = await aPayment();
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: null });
    const event = stripe.event('customer.subscription.created', stripe.subscription(id), { id: 'evt_1' });
    const { status, body, headers } = await post(app(), event);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(headers['cache-control']).toBe('no-store');
    expect(await events()).toEqual([{ id: 'evt_1', type: 'customer.subscription.created' }]);
    const { current_period_end } = stripe.subscription(id).items.data[0];
    expect(await planOf(member)).toEqual({
      isAvailable: true,
      isPremium: true,
      status: 'active',
      periodEnd: new Date(current_period_end * 1000).toISOString(),
      cancelsAtPeriodEnd: false,
      graceEnd: null,
      hasInvoices: true,
    });
    expect(await counted()).toEqual({ stored: 1 });
  });

  it('believes the service, not what the event says', async () => {
    const { member, id } = await aPayment();
    stripe.cancel(id);
    await post(
      app(),
      stripe.event('customer.subscription.updated', { ...stripe.subscription(id), status: 'active' }),
    ).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: 'canceled' });
  });

  it('learns of payments from invoices too', async () => {
    const { member, id } = await aPayment();
    await post(app(), stripe.event('invoice.paid', stripe.latestInvoice(id))).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true });
  });

  it('does nothing for a repeated event', async () => {
    const counted = await countingEvents(app());
    const { id } = await aPayment();
    const event = stripe.event('customer.subscription.updated', stripe.subscription(id));
    await post(app(), event).expect(200);
    const asked = stripe.calls.length;
    for (let i = 0; i < 3; i++) expect(await post(app(), event)).toMatchObject({ status: 200, body: {} });
    expect(stripe.calls).toHaveLength(asked);
    expect(await events()).toHaveLength(1);
    expect(await counted()).toEqual({ stored: 1, repeated: 3 });
  });

  it('refuses what the service did not sign, or signed too long ago, and changes nothing', async () => {
    const counted = await countingEvents(app());
    const { member, id } = await aPayment();
    const subscription = stripe.subscription(id);
    const event = stripe.event('customer.subscription.updated', subscription);
    const withSignature = (signature: string) => ({
      ...event,
      headers: { ...event.headers, 'stripe-signature': signature },
    });
    const forged = [
      { ...event, payload: event.payload.replace('active', 'canceled') },
      { ...event, payload: `${event.payload} ` },
      withSignature('nonsense'),
      withSignature('t=1,v1='),
      withSignature(event.headers['stripe-signature'].replace('v1=', 'v0=')),
      stripe.event('customer.subscription.updated', subscription, { secret: 'whsec_another' }),
      stripe.event('customer.subscription.updated', subscription, { timestamp: secondsAgo(301) }),
      stripe.event('customer.subscription.updated', subscription, { timestamp: secondsAgo(86_400) }),
    ];
    for (const sent of forged) {
      const { status, body } = await post(app(), sent);
      expect({ status, code: (body as { code: string }).code }).toEqual({ status: 400, code: 'bad_request' });
    }
    const unsigned = await app()
      .http.post('/api/stripe/webhook')
      .set('Content-Type', 'application/json')
      .send(event.payload);
    expect(unsigned.status).toBe(400);
    expect((await app().http.post('/api/stripe/webhook')).status).toBe(400);
    expect(await events()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: null });
    expect(await counted()).toEqual({ refused: forged.length + 2 });
    await post(
      app(),
      stripe.event('customer.subscription.updated', subscription, { timestamp: secondsAgo(290) }),
    ).expect(200);
  });

  it('reads the body by its bytes, whatever it is called', async () => {
    const { member, id } = await aPayment();
    const { payload, headers } = stripe.event('customer.subscription.updated', {
      ...stripe.subscription(id),
      description: 'Zurück “ö” \u2028 é',
    });
    await app()
      .http.post('/api/stripe/webhook')
      .set({ ...headers, 'content-type': 'text/plain; charset=latin1', Origin: 'https://elsewhere.example' })
      .send(payload)
      .expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true });
  });

  it('refuses a body of two megabytes', async () => {
    const { status, body } = await post(
      app(),
      stripe.event('customer.subscription.updated', { text: 'x'.repeat(2_000_000) }),
    );
    expect({ status, body }).toEqual({
      status: 413,
      body: { code: 'too_large', message: 'The request is too large' },
    });
    expect((await app().http.get('/readyz')).status).toBe(200);
  });

  it('takes events that are no business of ours, and keeps nothing of them', async () => {
    const counted = await countingEvents(app());
    const { id } = await aPayment();
    const asked = stripe.calls.length;
    for (const [type, object] of [
      ['customer.created', { id: 'cus_1', object: 'customer' }],
      ['payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }],
      ['invoice.paid', { id: 'in_1', object: 'invoice' }],
      ['something.new', stripe.subscription(id)],
      ['customer.subscription.updated', 'nothing'],
    ] as const)
      await post(app(), stripe.event(type, object)).expect(200);
    expect(await events()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(stripe.calls).toHaveLength(asked);
    expect(await counted()).toEqual({ ignored: 5 });
  });

  it('takes an event about a customer who is no member', async () => {
    const counted = await countingEvents(app());
    await aSubscriber(app(), stripe);
    const { id } = stripe.begin('cus_of_another_site');
    stripe.pay(id);
    await deliver(app(), stripe, id).expect(200);
    expect(await stored()).toHaveLength(1);
    expect(await events()).toHaveLength(2);
    expect(await counted()).toEqual({ stored: 1, ignored: 1 });
  });

  it('ends a subscription that the service does not know any more', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    const event = stripe.event('customer.subscription.deleted', stripe.subscription(id));
    stripe.subscriptions.delete(id);
    await post(app(), event).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: 'canceled' });
  });

  it('is not there where no payments are set up', async () => {
    const { payload, headers } = stripe.event('customer.subscription.updated', {});
    const { status, body } = await withoutPayments()
      .http.post('/api/stripe/webhook')
      .set(headers)
      .send(payload);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Payments are not set up here' },
    });
  });
});

describe('a renewal that failed', () => {
  const failRenewal = async (id: string, startedAgo: number) => {
    stripe.failRenewal(id);
    const start = secondsAgo(startedAgo);
    stripe.change(id, { current_period_start: start, current_period_end: start + 30 * 86_400 });
    await post(app(), stripe.event('invoice.payment_failed', stripe.latestInvoice(id))).expect(200);
    return start;
  };

  it('leaves Premium for seven days, and says until when', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    const start = await failRenewal(id, 6 * 86_400);
    expect(await planOf(member)).toMatchObject({
      isPremium: true,
      status: 'past_due',
      graceEnd: new Date((start + 7 * 86_400) * 1000).toISOString(),
    });
  });

  it('ends Premium after them, without another event', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    await failRenewal(id, 7 * 86_400 + 1);
    expect(await planOf(member)).toMatchObject({ isPremium: false, status: 'past_due', graceEnd: null });
  });

  it('is forgotten with the payment', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    await failRenewal(id, 8 * 86_400);
    stripe.pay(id);
    await post(app(), stripe.event('invoice.paid', stripe.latestInvoice(id))).expect(200);
    expect(await planOf(member)).toMatchObject({ isPremium: true, status: 'active', graceEnd: null });
  });
});
