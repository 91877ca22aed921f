import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { GRACE_DAYS } from '#shared/limits.ts';
import type { Database } from '../../db/client.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { users } from '../../db/schema/members.ts';

/**
 * Whether the stored subscriptions make a member Premium, now. `grantsPremium` says the same in code.
 * @param userId a column with its table, as in the statement: drizzle would leave the table out
 */
export function isPremiumSql(userId: string): SQL<boolean> {
  return sql.raw(`exists (
    select from subscriptions s where s.user_id = ${userId}
      and (s.status in ('active', 'trialing')
        or s.status = 'past_due' and s.period_start + interval '${GRACE_DAYS * 24} hours' > now()))`) as SQL<boolean>;
}

/** The member as a customer; nothing for an account that is gone. */
export async function selectPayer(db: Database, userId: number) {
  const [payer] = await db
    .select({
      id: users.id,
      email: sql<string>`${users.email}`,
      createdAt: users.createdAt,
      customerId: users.stripeCustomerId,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return payer;
}

/** @returns whether it was stored: false for a member with a customer, and for a deleted account */
export async function storeCustomerId(db: Database, userId: number, customerId: string): Promise<boolean> {
  const stored = await db
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return stored.length > 0;
}

/** Newest first. */
export async function selectSubscriptions(db: Database, userId: number) {
  return db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      periodStart: subscriptions.periodStart,
      periodEnd: subscriptions.periodEnd,
      cancelsAtPeriodEnd: subscriptions.cancelsAtPeriodEnd,
      begunAt: subscriptions.begunAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.begunAt));
}
