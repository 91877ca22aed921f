import { describe, expect, it } from 'vitest';
import { expectToWait } from '../../../../support/server/hold.ts';
import { aMember } from '../../../../support/auth/members.ts';
import {
  countingEvents,
  deliver,
  planOf,
  post,
  subscribe,
  usePremiumApp,
} from '../../../../support/billing/premium.ts';
import type { TestApp } from '../../../../support/server/test-app.ts';

const { app, stripe, rows } = await usePremiumApp();

/** The life of a subscription, and the event that tells of each step. */
const STEPS = [
  { type: 'customer.subscription.created', happen: () => {} },
  { type: 'invoice.paid', happen: (id: string) => stripe.pay(id) },
  { type: 'customer.subscription.updated', happen: (id: string) => stripe.renew(id) },
  { type: 'customer.subscription.updated', happen: (id: string) => stripe.failRenewal(id) },
  { type: 'customer.subscription.deleted', happen: (id: string) => stripe.cancel(id) },
];
const ORDERS = permutations([0, 1, 2, 3, 4]);

async function aCustomer() {
  const member = await aMember(app());
  const { clientSecret } = (await subscribe(member).expect(200)).body as { clientSecret: string };
  return { member, customerId: stripe.subscription(stripe.subscriptionOfSecret(clientSecret)!).customer };
}

/** What the service says after each step, as it was said then. */
function live(customerId: string) {
  const { id } = stripe.begin(customerId);
  const states = STEPS.map(({ type, happen }) => {
    happen(id);
    const isInvoice = type.startsWith('invoice');
    const state = stripe.subscription(id);
    return { state, event: stripe.event(type, isInvoice ? stripe.latestInvoice(id) : state) };
  });
  return { id, states, events: states.map(({ event }) => event) };
}

const storedState = async (id: string) =>
  (await rows('select status, period_start, period_end from subscriptions where id = $1', [id]))[0];

function serviceState(id: string) {
  const { status, items } = stripe.subscription(id);
  const at = (seconds: number) => new Date(seconds * 1000);
  const { current_period_start, current_period_end } = items.data[0];
  return { status, period_start: at(current_period_start), period_end: at(current_period_end) };
}

/** Sends at once; a request of supertest waits until somebody waits for it. @returns the status */
const sent = (request: PromiseLike<{ status: number }>) =>
  Promise.resolve(request.then(({ status }) => status));
const statusesOf = (answers: PromiseLike<{ status: number }>[]) => Promise.all(answers.map(sent));

describe('events in any order', { timeout: 120_000 }, () => {
  it('there are 120 of them', () => {
    expect(new Set(ORDERS.map(String)).size).toBe(120);
  });

  it('end in what the service says when it is asked', async () => {
    const counted = await countingEvents(app());
    const { customerId, member } = await aCustomer();
    for (const order of ORDERS) {
      const { id, events } = live(customerId);
      for (const i of order) expect((await post(app(), events[i]!)).status).toBe(200);
      expect({ order, ...(await storedState(id)) }).toEqual({ order, ...serviceState(id) });
    }
    expect(await rows('select distinct status from subscriptions')).toEqual([{ status: 'canceled' }]);
    expect(await planOf(member)).toMatchObject({ isPremium: false });
    expect(await counted()).toEqual({ stored: 600 });
    expect(await rows('select count(*)::int from stripe_events')).toEqual([{ count: 600 }]);
  });

  it('end there too while the subscription goes on between them', async () => {
    const counted = await countingEvents(app());
    const { customerId } = await aCustomer();
    for (const order of ORDERS) {
      const { id, states, events } = live(customerId);
      for (const [moment, i] of order.entries()) {
        stripe.subscriptions.set(id, states[moment]!.state);
        expect((await post(app(), events[i]!)).status).toBe(200);
        expect({ order, moment, ...(await storedState(id)) }).toEqual({ order, moment, ...serviceState(id) });
      }
      expect(await storedState(id)).toMatchObject({ status: 'canceled' });
    }
    expect(await counted()).toEqual({ stored: 600 });
  });
});

describe('events that come together', () => {
  it('have their effect once each, however often they come', async () => {
    const counted = await countingEvents(app());
    const { customerId } = await aCustomer();
    const { id, events } = live(customerId);
    const twice = [...events, ...events];
    expect(await statusesOf(twice.map((event) => post(app(), event)))).toEqual(Array(10).fill(200));
    expect(await storedState(id)).toEqual(serviceState(id));
    expect(await counted()).toEqual({ stored: 5, repeated: 5 });
    expect(await rows('select id from stripe_events')).toHaveLength(5);
  });

  it('have it once over two processes too', async () => {
    const { customerId } = await aCustomer();
    const second = await app().another();
    const [countedHere, countedThere] = [await countingEvents(app()), await countingEvents(second)];
    const both: TestApp[] = [app(), second];
    for (let round = 0; round < 5; round++) {
      const { id, events } = live(customerId);
      const answers = events.flatMap((event) => both.map((there) => post(there, event)));
      expect(await statusesOf(answers)).toEqual(Array(10).fill(200));
      expect(await storedState(id)).toEqual(serviceState(id));
    }
    const [here, there] = [await countedHere(), await countedThere()];
    await second.close();
    expect({
      stored: (here.stored ?? 0) + (there.stored ?? 0),
      repeated: (here.repeated ?? 0) + (there.repeated ?? 0),
    }).toEqual({ stored: 25, repeated: 25 });
  });

  it('are read one after the other, so that none stores what another has seen change', async () => {
    const { customerId } = await aCustomer();
    const { id } = stripe.begin(customerId);
    stripe.pay(id);
    const first = answerReads(id);
    const early = sent(deliver(app(), stripe, id));
    await first.asked;
    stripe.cancel(id); // the first has read already, and is slow to hear it
    const late = sent(deliver(app(), stripe, id, 'customer.subscription.deleted'));
    await expectToWait(late);
    first.letGo();
    expect([await early, await late]).toEqual([200, 200]);
    expect(await storedState(id)).toMatchObject({ status: 'canceled' });
  });

  it('of other subscriptions do not wait', async () => {
    const { customerId } = await aCustomer();
    const [slow, quick] = [stripe.begin(customerId), stripe.begin(customerId)];
    const first = answerReads(slow.id);
    const pending = sent(deliver(app(), stripe, slow.id));
    await first.asked;
    await deliver(app(), stripe, quick.id).expect(200);
    expect(await storedState(slow.id)).toBeUndefined();
    first.letGo();
    expect(await pending).toBe(200);
  });
});

/** Holds the first answer about the subscription back, after the service has given it. */
function answerReads(id: string) {
  const payments = app().ctx.payments!;
  let letGo = () => {};
  let hasAsked = () => {};
  const asked = new Promise<void>((done) => (hasAsked = done));
  const gate = new Promise<void>((done) => (letGo = done));
  const { readSubscription } = payments;
  payments.readSubscription = async (wanted) => {
    const answer = await readSubscription(wanted);
    if (wanted !== id) return answer;
    payments.readSubscription = readSubscription;
    hasAsked();
    await gate;
    return answer;
  };
  return { asked, letGo };
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
