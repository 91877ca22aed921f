import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { allWords } from './words.ts';

/** Chats about a word: the word, the owner (a digest of the browser's token) and the times. Messages are not stored. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt,
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('chat_sessions_word').on(t.wordId), index('chat_sessions_seen').on(t.seenAt)],
);
