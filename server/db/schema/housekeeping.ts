import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which versions of the shipped corpus were loaded, by digest, so that a start with nothing new loads nothing. */
export const corpusLoads = pgTable('corpus_loads', {
  digest: text().primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Counters of rate-limiter-flexible; the columns are that library's. Unlogged: a crash may forget them. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: customType<{ data: number }>({ dataType: () => 'bigint' })(),
});
