import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Digests of the corpus versions already loaded, so that a start with an unchanged corpus skips the load. */
export const corpusLoads = pgTable('corpus_loads', {
  digest: text().primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The columns that rate-limiter-flexible requires. */
const counters = () => ({
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: customType<{ data: number }>({ dataType: () => 'bigint' })(),
});

/** Counters of limits shorter than a day. Unlogged: they may be lost in a crash. */
export const rateLimits = pgTable('rate_limits', counters());

/** Counters of daily limits, which bound paid usage: they must survive a crash. */
export const dailyLimits = pgTable('daily_limits', counters());

/** Proofs of work that were used, until they have run out anyhow, so that none is used twice. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    /** The random part of the challenge. */
    nonce: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('spent_proofs_expires').on(t.expiresAt)],
);
