import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { allWords } from './words.ts';

/** What a member follows: exactly one of a word, a category and a member in each row. */
export const follows = pgTable(
  'follows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wordId: integer('word_id').references(() => allWords.id, { onDelete: 'cascade' }),
    category: text({ enum: CATEGORY_VALUES }),
    memberId: integer('member_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    /** The event that the follower was told of last: who was told of it, or on its day, is not in the next batch. */
    toldAt: timestamp('told_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`'-infinity'`),
  },
  (t) => [
    unique('follows_once').on(t.userId, t.wordId, t.category, t.memberId).nullsNotDistinct(),
    // The followers of a target who are still to be told, a batch at a time.
    index('follows_word')
      .on(t.wordId, t.toldAt)
      .where(sql`${t.wordId} is not null`),
    index('follows_category')
      .on(t.category, t.toldAt)
      .where(sql`${t.category} is not null`),
    index('follows_member')
      .on(t.memberId, t.toldAt)
      .where(sql`${t.memberId} is not null`),
    check('follows_one_target', sql`num_nonnulls(${t.wordId}, ${t.category}, ${t.memberId}) = 1`),
    check('follows_somebody_else', sql`${t.memberId} is null or ${t.memberId} <> ${t.userId}`),
  ],
);

/**
 * What followers may be told of: a word that is new, once ever, and each change of a live definition. One row whatever the
 * number of followers, written by triggers; a job tells the followers, and private feeds list it.
 */
export const followEvents = pgTable(
  'follow_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['new-word', 'live-changed'] }).notNull(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    /** Of a new word: its category, and the member who added it. */
    category: text({ enum: CATEGORY_VALUES }),
    memberId: integer('member_id').references(() => users.id, { onDelete: 'set null' }),
    isTold: boolean('is_told').notNull().default(false),
    createdAt,
  },
  (t) => [
    index('follow_events_to_tell')
      .on(t.id)
      .where(sql`not ${t.isTold}`),
    index('follow_events_word').on(t.wordId, t.kind, t.id),
    index('follow_events_category')
      .on(t.category, t.id)
      .where(sql`${t.category} is not null`),
    index('follow_events_member')
      .on(t.memberId, t.id)
      .where(sql`${t.memberId} is not null`),
    check('follow_events_kind_known', sql`${t.kind} in ('new-word', 'live-changed')`),
  ],
);

/** The private feed addresses, one of a member, of which only a digest is stored. */
export const feedTokens = pgTable('feed_tokens', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique('feed_tokens_hash'),
  createdAt,
});
