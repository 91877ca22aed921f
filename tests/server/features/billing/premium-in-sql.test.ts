import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#shared/billing/billing.endpoints.ts';
import { GRACE_DAYS } from '#shared/limits.ts';
import { selectCredentials, selectMember } from '#server/features/auth/auth.queries.ts';
import { selectSubscriptions } from '#server/features/billing/billing.queries.ts';
import { grantsPremium } from '#server/features/billing/plan.rules.ts';
import { members, type Member } from '../../../support/auth/members.ts';
import { planOf } from '../../../support/billing/premium.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const SECOND = 1;
const DAY = 24 * 3600;
const GRACE = GRACE_DAYS * DAY;
/** How long ago the period began, in seconds. The test itself takes less than a minute. */
const AGES = [-DAY, 0, DAY, GRACE - 60 * SECOND, GRACE, GRACE + SECOND, 30 * DAY];

let next = 1;
const store = ({ id }: Member, status: SubscriptionStatus, age: number) =>
  app().ctx.db.$client.query(
    `insert into subscriptions (id, user_id, status, period_start, period_end, cancels_at_period_end, begun_at)
     values ($1, $2, $3, now() - make_interval(secs => $4), now(), false, now())`,
    [`sub_${next++}`, id, status, age],
  );

it('the database and the rule agree on who is Premium, in every state at every time', async () => {
  const [member, other] = (await members(app(), 2)) as [Member, Member];
  const { ctx } = app();
  const found = { premium: 0, not: 0 };
  for (const status of SUBSCRIPTION_STATUSES)
    for (const age of AGES) {
      await ctx.db.$client.query('truncate subscriptions');
      await store(member, status, age);
      const stored = await selectSubscriptions(ctx.db, member.id);
      const byRule = stored.some((subscription) => grantsPremium(subscription, new Date()));
      const bySession = (await selectMember(ctx.db, member.id))!.isPremium;
      const bySignIn = (await selectCredentials(ctx.db, member.username))!.member.isPremium;
      const { isPremium: byPlan } = await planOf(member);
      expect({ status, age, byRule, bySession, bySignIn, byPlan }).toEqual({
        status,
        age,
        byRule,
        bySession: byRule,
        bySignIn: byRule,
        byPlan: byRule,
      });
      expect((await selectMember(ctx.db, other.id))!.isPremium).toBe(false);
      found[byRule ? 'premium' : 'not']++;
    }
  expect(found).toEqual({ premium: 2 * AGES.length + 4, not: 6 * AGES.length - 4 });
});

it('one that grants it is enough', async () => {
  const [member] = (await members(app(), 1)) as [Member];
  await store(member, 'canceled', DAY);
  await store(member, 'active', DAY);
  await store(member, 'unpaid', 0);
  expect((await selectMember(app().ctx.db, member.id))!.isPremium).toBe(true);
});
