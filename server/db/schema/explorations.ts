import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import { allWords } from './words.ts';

/** One exploration per word. The process generating it holds a lease; when that expires, another may take over. */
export const explorations = pgTable(
  'explorations',
  {
    wordId: integer('word_id')
      .primaryKey()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    state: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
    /** The current step while preparing. */
    step: smallint().notNull().default(0),
    leaseOwner: uuid('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true, precision: 3 }),
    attempts: smallint().notNull().default(0),
    content: jsonb().$type<ExplorationContent>(),
    origin: text({ enum: ['curated', 'ai'] }),
    model: text(),
    madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }),
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    check(
      'explorations_ready_is_whole',
      sql`${t.state} <> 'ready' or num_nulls(${t.content}, ${t.origin}, ${t.madeAt}) = 0`,
    ),
    check(
      'explorations_preparing_is_leased',
      sql`${t.state} <> 'preparing' or num_nulls(${t.leaseOwner}, ${t.leaseUntil}) = 0`,
    ),
  ],
);
