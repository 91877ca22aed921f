import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { SUBSCRIPTION_STATUSES } from '#shared/billing/billing.endpoints.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';

/** Subscriptions as last reported by Stripe. Premium status is derived from these rows alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Stripe's subscription id. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull(),
    /** Creation time by Stripe's clock. The newest subscription is the one shown. */
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    check(
      'subscriptions_status_known',
      sql.raw(`status in (${SUBSCRIPTION_STATUSES.map((s) => `'${s}'`).join(', ')})`),
    ),
  ],
);

/** Processed Stripe events. A row is written in the same transaction as the event's effect. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt,
});

/** Stripe customers of deleted accounts, until Stripe has deleted them too, which ends their subscriptions. */
export const customersToDelete = pgTable('customers_to_delete', {
  customerId: text('customer_id').primaryKey(),
  createdAt,
});
