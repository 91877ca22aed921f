import { desc } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { allWords } from './words.ts';

/** Every change of a sponsored link. Rows outlive the member and the word, so the word is stored as text too. */
export const affiliateChanges = pgTable(
  'affiliate_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id').references(() => allWords.id, { onDelete: 'set null' }),
    word: text().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    before: text(),
    after: text(),
    createdAt,
    /** True when the operator's command made this change to revert earlier ones. */
    byOperator: boolean('by_operator').notNull().default(false),
    /** When the operator reverted this change; null while it is in force. */
    revertedAt: timestamp('reverted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('affiliate_changes_word').on(t.wordId, desc(t.id)),
    index('affiliate_changes_user').on(t.userId),
  ],
);
