import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which versions of the shipped corpus were loaded, by digest, so that a start with nothing new loads nothing. */
export const corpusLoads = pgTable('corpus_loads', {
  digest: text().primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The columns of rate-limiter-flexible. */
const counters = () => ({
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: customType<{ data: number }>({ dataType: () => 'bigint' })(),
});

/** Counters of minutes and hours. Unlogged: a crash may forget them. */
export const rateLimits = pgTable('rate_limits', counters());

/** Counters of days, which hold what is paid for: a crash must not give it away again. */
export const dailyLimits = pgTable('daily_limits', counters());
