import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#shared/billing/billing.endpoints.ts';
import { GRACE_DAYS } from '#shared/limits.ts';
import { grantsPremium, isOpen, planOf, type Subscription } from '#server/features/billing/plan.rules.ts';

const DAY = 24 * 3600_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY);
const ON = { isAvailable: true, hasCustomer: true };

function aSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    periodStart: daysFromNow(-1),
    periodEnd: daysFromNow(29),
    cancelsAtPeriodEnd: false,
    begunAt: daysFromNow(-31),
    ...overrides,
  };
}

describe('what makes a member Premium', () => {
  it.each([
    ['incomplete', false],
    ['incomplete_expired', false],
    ['trialing', true],
    ['active', true],
    ['past_due', true],
    ['canceled', false],
    ['unpaid', false],
    ['paused', false],
  ] as const)('%s: %s', (status, isPremium) => {
    expect(grantsPremium(aSubscription({ status }), NOW)).toBe(isPremium);
  });

  it('knows every state there is', () => {
    expect(SUBSCRIPTION_STATUSES).toHaveLength(8);
  });

  it.each([
    [-GRACE_DAYS * DAY + 1, true],
    [-GRACE_DAYS * DAY, false],
    [-GRACE_DAYS * DAY - 1, false],
    [-40 * DAY, false],
  ])('past due, %i ms after the renewal that failed: %s', (since, isPremium) => {
    const periodStart = new Date(NOW.getTime() + since);
    expect(grantsPremium(aSubscription({ status: 'past_due', periodStart }), NOW)).toBe(isPremium);
  });

  it('is the state alone, whatever the period', () => {
    expect(grantsPremium(aSubscription({ periodEnd: daysFromNow(-3) }), NOW)).toBe(true);
    expect(grantsPremium(aSubscription({ status: 'canceled', periodEnd: daysFromNow(9) }), NOW)).toBe(false);
  });
});

describe('the plan that is shown', () => {
  it('is empty for a member who never subscribed', () => {
    expect(planOf([], { isAvailable: false, hasCustomer: false }, NOW)).toEqual({
      isAvailable: false,
      isPremium: false,
      status: null,
      periodEnd: null,
      cancelsAtPeriodEnd: false,
      graceEnd: null,
      hasInvoices: false,
    });
  });

  it('tells when it renews, or ends', () => {
    expect(planOf([aSubscription({ cancelsAtPeriodEnd: true })], ON, NOW)).toEqual({
      isAvailable: true,
      isPremium: true,
      status: 'active',
      periodEnd: '2026-04-08T12:00:00.000Z',
      cancelsAtPeriodEnd: true,
      graceEnd: null,
      hasInvoices: true,
    });
  });

  it('tells until when Premium stays after a failed renewal, and not once it is over', () => {
    const pastDue = aSubscription({ status: 'past_due', periodStart: daysFromNow(-2) });
    expect(planOf([pastDue], ON, NOW)).toMatchObject({
      isPremium: true,
      graceEnd: '2026-03-15T12:00:00.000Z',
    });
    expect(planOf([pastDue], ON, daysFromNow(5))).toMatchObject({
      isPremium: false,
      status: 'past_due',
      graceEnd: null,
    });
  });

  it('is of the newest one under way, else of the newest, in whatever order they come', () => {
    const old = aSubscription({ status: 'canceled', begunAt: daysFromNow(-90) });
    const open = aSubscription({ status: 'unpaid', begunAt: daysFromNow(-60) });
    const begun = aSubscription({ status: 'incomplete', begunAt: daysFromNow(-1) });
    for (const all of [
      [old, open, begun],
      [begun, open, old],
    ])
      expect(planOf(all, ON, NOW).status).toBe('unpaid');
    expect(planOf([old, begun], ON, NOW).status).toBe('incomplete');
    expect(planOf([open, aSubscription({ begunAt: daysFromNow(-9) })], ON, NOW).status).toBe('active');
  });

  it('is Premium by any of them', () => {
    const paid = aSubscription({ begunAt: daysFromNow(-60) });
    const unpaid = aSubscription({ status: 'unpaid', begunAt: daysFromNow(-1) });
    expect(planOf([paid, unpaid], ON, NOW)).toMatchObject({ isPremium: true, status: 'unpaid' });
  });
});

it('a second subscription is for those without one under way', () => {
  const open = SUBSCRIPTION_STATUSES.filter((status) => isOpen({ status }));
  expect(open.toSorted()).toEqual(['active', 'past_due', 'paused', 'trialing', 'unpaid']);
});
