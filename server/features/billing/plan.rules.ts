import type { Plan, SubscriptionStatus } from '#shared/billing/billing.endpoints.ts';
import { GRACE_DAYS } from '#shared/limits.ts';

export interface Subscription {
  status: SubscriptionStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  begunAt: Date;
}

const DAY_MS = 24 * 3600_000;

/** Open, whether paid or not: a member with an open subscription cannot start a second. */
export function isOpen({ status }: Pick<Subscription, 'status'>): boolean {
  return OPEN.has(status);
}

/** Whether the subscription makes its member Premium. `isPremiumSql` says the same in SQL. */
export function grantsPremium(subscription: Subscription, now: Date): boolean {
  const { status } = subscription;
  return (
    status === 'active' ||
    status === 'trialing' ||
    (status === 'past_due' && graceEndOf(subscription).getTime() > now.getTime())
  );
}

/** What a member is shown of all that was subscribed to. */
export function planOf(
  subscriptions: Subscription[],
  { isAvailable, hasCustomer }: { isAvailable: boolean; hasCustomer: boolean },
  now: Date,
): Plan {
  const newestFirst = subscriptions.toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
  const shown = newestFirst.find(isOpen) ?? newestFirst[0];
  const isInGrace = shown?.status === 'past_due' && grantsPremium(shown, now);
  return {
    isAvailable,
    isPremium: subscriptions.some((subscription) => grantsPremium(subscription, now)),
    status: shown?.status ?? null,
    periodEnd: shown?.periodEnd.toISOString() ?? null,
    cancelsAtPeriodEnd: shown?.cancelsAtPeriodEnd ?? false,
    graceEnd: isInGrace ? graceEndOf(shown).toISOString() : null,
    hasInvoices: hasCustomer,
  };
}

const OPEN = new Set<SubscriptionStatus>(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** A subscription becomes past due when its renewal fails, and that renewal began the period it is in. */
function graceEndOf({ periodStart }: Subscription): Date {
  return new Date(periodStart.getTime() + GRACE_DAYS * DAY_MS);
}
