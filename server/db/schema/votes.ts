import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
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
    /** Whether it is in the tally of the definition; see votes/count-votes.queries.ts. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** Whether the account was younger than 30 days when it voted. The next three columns are about such accounts. */
    isYoung: boolean('is_young').notNull().default(false),
    /** The first account on the way up the invites that was not young; the member's own id when there is none. */
    inviteRoot: integer('invite_root'),
    /** A keyed hash, deleted after 30 days. */
    addressHash: text('address_hash'),
    /** What the hash told before it was deleted: that an earlier vote on the definition came from the same address. */
    repeatsAddress: boolean('repeats_address').notNull().default(false),
  },
  (t) => [
    index('votes_young')
      .on(t.createdAt)
      .where(sql`${t.isYoung}`),
    primaryKey({ columns: [t.userId, t.definitionId] }),
    index('votes_definition').on(t.definitionId),
    index('votes_recent').on(t.userId, t.createdAt),
    // The hashes that are to be deleted: old votes without one are not read again.
    index('votes_addressed')
      .on(t.createdAt)
      .where(sql`${t.addressHash} is not null`),
    check('votes_value', sql`${t.value} in (-1, 1)`),
  ],
);

/** Definitions whose votes are to be counted again: one of them counts from then on, or does not count any more. */
export const dueRecounts = pgTable(
  'due_recounts',
  {
    definitionId: integer('definition_id')
      .notNull()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Whether a live place is looked at again that was won by votes which do not count any more. */
    reviewsWins: boolean('reviews_wins').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.definitionId, t.dueAt, t.reviewsWins] }),
    index('due_recounts_due').on(t.dueAt),
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
    reason: text({ enum: ['won', 'removed', 'restored', 'void'] }).notNull(),
    /** Of a win: who wrote the definition that won, for the list on their page. Set by a trigger. */
    wonBy: integer('won_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (t) => [
    index('live_changes_word').on(t.wordId, t.createdAt),
    index('live_changes_recent').on(t.createdAt),
    index('live_changes_from').on(t.fromDefinitionId),
    index('live_changes_to').on(t.toDefinitionId),
    index('live_changes_won_by')
      .on(t.wonBy, t.id)
      .where(sql`${t.wonBy} is not null`),
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
