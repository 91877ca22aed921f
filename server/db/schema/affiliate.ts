import { desc } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { words } from './words.ts';

/** Every change of a sponsored link (D12). Rows outlive the member and the word, so the word is written out. */
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
  },
  (t) => [
    index('affiliate_changes_word').on(t.wordId, desc(t.id)),
    index('affiliate_changes_user').on(t.userId),
  ],
);
