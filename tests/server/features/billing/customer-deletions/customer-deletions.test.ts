import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { deleteLeftCustomers } from '#server/features/billing/customer-deletions/customer-deletions.ts';
import { createPayments } from '#server/integrations/payments/create-payments.ts';
import { expectToWait, hold } from '../../../../support/server/hold.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import {
  aSubscriber,
  deliver,
  hurry,
  subscribe,
  usePremiumApp,
} from '../../../../support/billing/premium.ts';

const { app, stripe, rows } = await usePremiumApp();

beforeEach(() => hurry(app(), stripe));
afterEach(() => vi.useRealTimers());

const remove = ({ http, password }: Member) => http.delete('/api/account').send({ password });
const waiting = () => rows('select customer_id from customers_to_delete');
const isGone = (customerId: string) => stripe.customers.get(customerId)?.deleted === true;

describe('deleting an account', () => {
  it('ends its subscription and forgets the customer', async () => {
    const { member, id, customerId } = await aSubscriber(app(), stripe);
    await remove(member).expect(200);
    await app().ctx.background.done();
    expect(isGone(customerId)).toBe(true);
    expect(stripe.subscription(id).status).toBe('canceled');
    expect(await waiting()).toEqual([]);
    expect(await rows('select id from subscriptions')).toEqual([]);
    expect(await rows('select stripe_customer_id from users')).toEqual([{ stripe_customer_id: null }]);
  });

  it('asks nothing for a member who never opened the checkout', async () => {
    await remove(await aMember(app())).expect(200);
    await app().ctx.background.done();
    expect(stripe.calls).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('does not wait for the service, and tries again until it is done', async () => {
    hurry(app(), stripe, 2000);
    const { member, id, customerId } = await aSubscriber(app(), stripe);
    stripe.fault('hang');
    const start = performance.now();
    await remove(member).expect(200);
    expect(performance.now() - start).toBeLessThan(1500);
    await app().ctx.background.done();
    expect(await waiting()).toEqual([{ customer_id: customerId }]);
    stripe.fault('500');
    await deleteLeftCustomers(app().ctx);
    expect(await waiting()).toEqual([{ customer_id: customerId }]);
    stripe.fault('none');
    await deleteLeftCustomers(app().ctx);
    expect(await waiting()).toEqual([]);
    expect([isGone(customerId), stripe.subscription(id).status]).toEqual([true, 'canceled']);
  });

  it('is whole or not at all', async () => {
    const { member, customerId } = await aSubscriber(app(), stripe);
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await rows('create trigger refuse before insert on customers_to_delete execute function refuse()');
    expect((await remove(member)).status).toBe(500);
    await rows('drop trigger refuse on customers_to_delete');
    await rows('drop function refuse');
    await app().ctx.background.done();
    expect(isGone(customerId)).toBe(false);
    expect((await member.http.get('/api/account')).body).toMatchObject({ plan: { isPremium: true } });
  });

  it('is not undone by an event that comes after', async () => {
    const { member, id } = await aSubscriber(app(), stripe);
    const event = () => deliver(app(), stripe, id).expect(200);
    stripe.fault('500');
    await remove(member).expect(200);
    await app().ctx.background.done();
    stripe.fault('none');
    await event();
    await deleteLeftCustomers(app().ctx);
    await event();
    expect(await rows('select id from subscriptions')).toEqual([]);
  });

  it('is not undone by an event that comes at the same time', async () => {
    const { member, id, customerId } = await aSubscriber(app(), stripe);
    const deletion = await hold(app().databaseUrl, 'select from users where id = $1 for update', [member.id]);
    const answer = Promise.resolve(deliver(app(), stripe, id).then(({ status }) => status));
    await expectToWait(answer);
    await deletion.query('delete from subscriptions where user_id = $1', [member.id]);
    await deletion.query('update users set stripe_customer_id = null where id = $1', [member.id]);
    await deletion.commit();
    expect(await answer).toBe(200);
    expect(await rows('select id from subscriptions')).toEqual([]);
    expect(isGone(customerId)).toBe(false);
  });

  it('takes a customer along that was just being made', async () => {
    const member = await aMember(app());
    const { payments } = app().ctx;
    const { createCustomer } = payments!;
    payments!.createCustomer = async (payer) => {
      const customerId = await createCustomer(payer);
      await remove(member).expect(200);
      return customerId;
    };
    expect((await subscribe(member)).status).toBe(401);
    await app().ctx.background.done();
    const [customerId] = [...stripe.customers.keys()];
    expect(isGone(customerId!)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect(stripe.subscriptions.size).toBe(0);
  });

  it('leaves no subscription that was just being begun', async () => {
    const member = await aMember(app());
    const { payments } = app().ctx;
    const { listSubscriptions } = payments!;
    payments!.listSubscriptions = async (customerId) => {
      const found = await listSubscriptions(customerId);
      await remove(member).expect(200);
      await app().ctx.background.done();
      return found;
    };
    expect((await subscribe(member)).status).toBe(503);
    expect(stripe.subscriptions.size).toBe(0);
  });
});

describe('the customers that are left', () => {
  const leave = async (...customerIds: string[]) => {
    for (const [i, id] of customerIds.entries())
      await rows(
        `insert into customers_to_delete (customer_id, created_at) values ($1, now() + make_interval(secs => $2))`,
        [id, i],
      );
  };

  it('are no error when the service has deleted them already', async () => {
    await leave('cus_long_gone');
    await deleteLeftCustomers(app().ctx);
    expect(await waiting()).toEqual([]);
  });

  it('do not wait for one that cannot be deleted', async () => {
    await leave('cus_stuck', 'cus_one', 'cus_two');
    stripe.fault('500', Infinity, /cus_stuck/);
    await deleteLeftCustomers(app().ctx);
    expect(await waiting()).toEqual([{ customer_id: 'cus_stuck' }]);
  });

  it('may be deleted by two processes at once', async () => {
    const second = await app().another();
    await leave('cus_one', 'cus_two', 'cus_three');
    await Promise.all([deleteLeftCustomers(app().ctx), deleteLeftCustomers(second.ctx)]);
    await second.close();
    expect(await waiting()).toEqual([]);
  });

  it('are looked after at the start and each minute, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { ctx } = app();
    await leave('cus_at_start');
    const jobs = startJobs(ctx);
    await ctx.background.done();
    expect(await waiting()).toEqual([]);
    await leave('cus_later');
    vi.advanceTimersByTime(60_000);
    await ctx.background.done();
    expect(await waiting()).toEqual([]);
    jobs.stop();
    await leave('cus_after_the_end');
    vi.advanceTimersByTime(600_000);
    await ctx.background.done();
    expect(await waiting()).toHaveLength(1);
  });

  it('wait where no payments are set up', async () => {
    const { ctx } = app();
    await leave('cus_one');
    ctx.payments = null;
    await deleteLeftCustomers(ctx);
    ctx.payments = createPayments(ctx.config, ctx.log);
    expect(await waiting()).toHaveLength(1);
    expect(stripe.calls).toEqual([]);
  });

  it('do not keep a stopping server', async () => {
    const { ctx } = app();
    await leave('cus_one', 'cus_two');
    ctx.stopping = true;
    await deleteLeftCustomers(ctx);
    ctx.stopping = false;
    expect(await waiting()).toHaveLength(2);
  });
});
