import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { SOURCE } from '#shared/limits.ts';
import { SOURCE_KINDS } from '#shared/words/sources.ts';
import { createdAt } from './columns.ts';
import { allDefinitions, allWords } from './words.ts';

const number = (value: number) => sql.raw(String(value));
/** The form is checked by shared/words/sources.ts. This rejects unsafe links from any other writer. */
const linkForm = (name: string, column: unknown) =>
  check(
    name,
    sql`${column} ~* '^https?://[^[:space:]\\\\]+$' and length(${column}) <= ${number(SOURCE.linkMax)}`,
  );
const yearForm = (name: string, column: unknown) =>
  check(name, sql`${column} between ${number(SOURCE.yearMin)} and 2200 and ${column} <> 0`);

/** What a definition rests on, in the order of `place`. Whoever may read the definition may read them. */
export const sources = pgTable(
  'sources',
  {
    definitionId: integer('definition_id')
      .notNull()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    title: text().notNull(),
    author: text(),
    /** Negative before the common era. */
    year: integer(),
    link: text(),
    kind: text({ enum: SOURCE_KINDS }).notNull(),
    /** Shipped with the corpus. */
    isCurated: boolean('is_curated').notNull().default(false),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.definitionId, t.place] }),
    check('sources_place', sql`${t.place} between 1 and ${number(SOURCE.perDefinition)}`),
    check('sources_title_length', sql`length(${t.title}) between 1 and ${number(SOURCE.titleMax)}`),
    check('sources_author_length', sql`length(${t.author}) between 1 and ${number(SOURCE.authorMax)}`),
    yearForm('sources_year', t.year),
    linkForm('sources_link_form', t.link),
    check('sources_kind_known', sql.raw(`kind in (${SOURCE_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
);

/** Dated passages that use a word. */
export const quotations = pgTable(
  'quotations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Author and work. */
    source: text().notNull(),
    year: integer().notNull(),
    isCurated: boolean('is_curated').notNull().default(false),
    createdAt,
  },
  (t) => [
    // Their order on the page of the word.
    index('quotations_of_word').on(t.wordId, t.year, t.id),
    check('quotations_text_length', sql`length(${t.text}) between 1 and ${number(SOURCE.quotationMax)}`),
    check('quotations_source_length', sql`length(${t.source}) between 1 and ${number(SOURCE.titleMax)}`),
    yearForm('quotations_year', t.year),
  ],
);

/** What is generally accepted about the matter of a word. Nobody votes on it; moderators change it, and the log says so. */
export const acceptedViews = pgTable(
  'accepted_views',
  {
    wordId: integer('word_id')
      .primaryKey()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    sourceTitle: text('source_title').notNull(),
    sourceLink: text('source_link'),
    isCurated: boolean('is_curated').notNull().default(false),
  },
  (t) => [
    check(
      'accepted_views_text_length',
      sql`length(${t.text}) between 1 and ${number(SOURCE.acceptedViewMax)}`,
    ),
    check(
      'accepted_views_source_length',
      sql`length(${t.sourceTitle}) between 1 and ${number(SOURCE.titleMax)}`,
    ),
    linkForm('accepted_views_link_form', t.sourceLink),
  ],
);
