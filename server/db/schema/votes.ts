import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { allDefinitions, allWords } from './words.ts';

/** One vote per member and definition. Which votes count is decided when tallies are recounted. */
export const votes = pgTable(
  'votes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    definitionId: integer('definition_id')
      .notNull()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    value: smallint().$type<1 | -1>().notNull(),
    createdAt,
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.definitionId] }),
    index('votes_definition').on(t.definitionId),
    index('votes_recent').on(t.userId, t.createdAt),
    check('votes_value', sql`${t.value} in (-1, 1)`),
  ],
);

/** Definitions that a member skipped in the rating queue. */
export const ratingSkips = pgTable(
  'rating_skips',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    definitionId: integer('definition_id')
      .notNull()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    skippedAt: timestamp('skipped_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.definitionId] }),
    index('rating_skips_definition').on(t.definitionId),
  ],
);

/** Every change of a word's live definition, with the tallies that decided it. */
export const liveChanges = pgTable(
  'live_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    fromDefinitionId: integer('from_definition_id').references(() => allDefinitions.id, {
      onDelete: 'set null',
    }),
    toDefinitionId: integer('to_definition_id').references(() => allDefinitions.id, { onDelete: 'set null' }),
    fromUpVotes: integer('from_up_votes').notNull(),
    fromDownVotes: integer('from_down_votes').notNull(),
    toUpVotes: integer('to_up_votes').notNull(),
    toDownVotes: integer('to_down_votes').notNull(),
    reason: text({ enum: ['won', 'removed', 'restored'] }).notNull(),
    createdAt,
  },
  (t) => [
    index('live_changes_word').on(t.wordId, t.createdAt),
    index('live_changes_recent').on(t.createdAt),
    index('live_changes_from').on(t.fromDefinitionId),
    index('live_changes_to').on(t.toDefinitionId),
  ],
);

/** Append-only log of XP awards. users.xp is the sum, updated in the same transaction. */
export const xpEntries = pgTable(
  'xp_entries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    object: text().notNull(),
    /** 0 when the daily limit was reached. The row still prevents a second award for the same event. */
    amount: smallint().notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.object] }),
    index('xp_entries_day').on(t.userId, t.createdAt),
  ],
);
