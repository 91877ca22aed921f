import { desc } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { words } from './words.ts';

/** Every change of a sponsored link. Rows outlive the member and the word, so the word is written out. */
export const affiliateChanges = pgTable(
  'affiliate_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id').references(() => words.id, { onDelete: 'set null' }),
    word: text().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    before: text(),
    after: text(),
    createdAt,
    /** Set by the operator's command, to undo changes of before. */
    byOperator: boolean('by_operator').notNull().default(false),
    /** When the operator undid it; until then it stands. */
    revertedAt: timestamp('reverted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('affiliate_changes_word').on(t.wordId, desc(t.id)),
    index('affiliate_changes_user').on(t.userId),
  ],
);
