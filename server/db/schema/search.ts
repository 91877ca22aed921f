import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ALIAS_MAX } from '#shared/limits.ts';
import { ALIAS_KINDS } from '#shared/words/alias.ts';
import { createdAt, plainText } from './columns.ts';
import { users } from './members.ts';
import { allWords } from './words.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Other names of words, each of one word only. Searches treat them as the word; their addresses lead to it. */
export const aliases = pgTable(
  'aliases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    /** As it is written: "9/11", "MK-Ultra". */
    alias: text().notNull(),
    /** By which it is found: see `toSearchKey`. */
    key: plainText().notNull(),
    kind: text({ enum: ALIAS_KINDS }).notNull(),
    /** Shipped with the corpus. */
    isCurated: boolean('is_curated').notNull().default(false),
    /** The member who proposed it. */
    proposedBy: integer('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (t) => [
    // Also finds the names that begin with a text.
    uniqueIndex('aliases_key_unique').on(t.key),
    index('aliases_word').on(t.wordId, t.id),
    check('aliases_kind_known', sql.raw(`kind in (${ALIAS_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check(
      'aliases_form',
      sql`length(${t.alias}) between 2 and ${sql.raw(String(ALIAS_MAX))} and ${t.key} ~ '^[^ ]+( [^ ]+)*$'`,
    ),
  ],
);

/** Words by which people who have forgotten a name describe what it names. Shipped with the corpus, shown nowhere. */
export const searchKeywords = pgTable('search_keywords', {
  wordId: integer('word_id')
    .primaryKey()
    .references(() => allWords.id, { onDelete: 'cascade' }),
  keywords: text().notNull(),
});

/**
 * What each public word is found by, maintained by triggers. `entry` has its names as lexemes that begin with "n~", its
 * category and sub-category with "c~" and "s~", and the words of its names (A), its live definition (B), of its two next
 * reviewed ones and its keywords (C). `story` has those of its exploration.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    wordId: integer('word_id')
      .primaryKey()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    entry: tsvector().notNull(),
    story: tsvector(),
  },
  (t) => [
    index('search_documents_entry').using('gin', t.entry),
    index('search_documents_story')
      .using('gin', t.story)
      .where(sql`${t.story} is not null`),
  ],
);

/** In how many documents a lexeme is, by the statistics of the database; a lexeme that it does not name is rare. */
export const searchLexemes = pgTable('search_lexemes', {
  lexeme: plainText().primaryKey(),
  documents: real().notNull(),
});
