import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from './members.ts';
import { allWords } from './words.ts';

/**
 * The words that members have kept. By their ids, so that a word which was merged leads to the other one, and a hidden
 * one comes back when it is shown again: the hand-written view `shown_words` resolves both.
 */
export const keptWords = pgTable(
  'kept_words',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    keptAt: timestamp('kept_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.wordId] }), index('kept_words_word').on(t.wordId)],
);

/** The words that members looked at last: a few of each member. */
export const viewedWords = pgTable(
  'viewed_words',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    viewedAt: timestamp('viewed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.wordId] }), index('viewed_words_word').on(t.wordId)],
);
