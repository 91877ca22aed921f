import { and, eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DISPLAY_Z } from '../display-order.ts';
import { VISIBILITIES } from '#shared/moderation/moderation.endpoints.ts';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { createdAt, plainText } from './columns.ts';
import { users } from './members.ts';

/**
 * Whether everybody sees it, it waits for a moderator, or a moderator removed it. Everything reads the views `words` and
 * `definitions` below, which hold what is visible. Only what has to see the rest reads these tables.
 */
const isVisible = sql`visibility = 'visible'`;
const visibility = text({ enum: VISIBILITIES }).notNull().default('visible');
const visibilityKnown = (name: string) =>
  check(name, sql.raw(`visibility in (${VISIBILITIES.map((v) => `'${v}'`).join(', ')})`));

export const allWords = pgTable(
  'all_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: plainText().notNull(),
    type: text({ enum: ['word', 'phrase'] }).notNull(),
    category: text({ enum: CATEGORY_VALUES }),
    subCategory: text('sub_category'),
    relatedConcepts: text('related_concepts').array().notNull().default([]),
    affiliateLink: text('affiliate_link'),
    /** Set from the corpus for practices that can harm health. These words show no sponsored link. */
    healthRisk: boolean('health_risk').notNull().default(false),
    /** Maintained by a trigger on definitions, so that reads need no count(). */
    definitionCount: integer('definition_count').notNull().default(0),
    /** The member who added the word; null for shipped words and words added by visitors. */
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    /** By trigger: `decidedVisibility`, else visible while a definition is, else held while one is. */
    visibility,
    /** What was decided about the word itself; stands above what its definitions say. */
    decidedVisibility: text('decided_visibility', { enum: ['held', 'removed'] }),
    /** Set while moderators let nobody add definitions. */
    lockedAt: timestamp('locked_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('words_added_by')
      .on(t.addedBy, t.createdAt)
      .where(sql`${t.addedBy} is not null`),
    uniqueIndex('words_word_unique').on(t.word),
    // The order of each list, with the condition of the view: a page of it is found in the index alone.
    index('words_visible').on(t.word).where(isVisible),
    index('words_recent').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isVisible),
    index('words_category_word').on(t.category, t.word).where(isVisible),
    index('words_category_recent')
      .on(t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isVisible),
    index('words_sub_category_word').on(t.subCategory, t.word).where(isVisible),
    index('words_sub_category_recent')
      .on(t.subCategory, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isVisible),
    index('words_hidden')
      .on(t.word)
      .where(sql`visibility <> 'visible'`),
    index('words_with_affiliate_link')
      .on(t.word)
      .where(sql`${t.affiliateLink} is not null and not ${t.healthRisk} and visibility = 'visible'`),
    index('words_related_concepts').using('gin', t.relatedConcepts),
    index('words_word_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
    check('words_word_form', sql`${t.word} ~ '^[a-z]+( [a-z]+)*$' and length(${t.word}) <= 100`),
    check('words_type_fits', sql`(${t.type} = 'phrase') = (position(' ' in ${t.word}) > 0)`),
    check(
      'words_category_known',
      sql.raw(`category in (${CATEGORY_VALUES.map((c) => `'${c}'`).join(', ')})`),
    ),
    // The full rule is in shared/affiliate/affiliate-link.ts. This check rejects unsafe links from any other writer.
    check(
      'words_affiliate_link_form',
      sql`${t.affiliateLink} ~* '^(https?://|(?![a-z][a-z0-9+.-]*:))[^[:space:]\\\\]+$' and length(${t.affiliateLink}) <= 2048`,
    ),
    visibilityKnown('words_visibility_known'),
    check(
      'words_decided_visibility',
      sql`${t.visibility} = coalesce(${t.decidedVisibility}, ${t.visibility})`,
    ),
    check('words_sub_category_needs_category', sql`${t.subCategory} is null or ${t.category} is not null`),
  ],
);

export const allDefinitions = pgTable(
  'all_definitions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    aiEnhanced: boolean('ai_enhanced').notNull().default(false),
    /** Shipped with the corpus. */
    isCurated: boolean('is_curated').notNull().default(false),
    challengeStatus: text('challenge_status', { enum: ['live', 'challenger'] }).notNull(),
    upVotes: integer('up_votes').notNull().default(0),
    downVotes: integer('down_votes').notNull().default(0),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    visibility,
    /** Written by a visitor without an account. */
    byVisitor: boolean('by_visitor').notNull().default(false),
    /** When a moderator decided that it stays. */
    keptAt: timestamp('kept_at', { withTimezone: true, precision: 3 }),
    /** By a member, an editor, or kept by a moderator, or two counted up-votes: see `reviewedDefinitions`. */
    isReviewed: boolean('is_reviewed')
      .notNull()
      .generatedAlwaysAs(sql`not by_visitor or kept_at is not null or up_votes >= 2`),
    /** When its writer took it back, which no moderator undoes. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('definitions_author')
      .on(t.authorId, t.createdAt)
      .where(sql`${t.authorId} is not null`),
    // Order of the rating queue: fewest counted votes, then challengers, then newest.
    index('definitions_to_rate')
      .on(
        sql`(${t.upVotes} + ${t.downVotes})`,
        t.challengeStatus,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(isVisible),
    // What a member wrote, by its state, for their page.
    index('definitions_author_status')
      .on(t.authorId, t.challengeStatus, t.id)
      .where(sql`${t.authorId} is not null and visibility = 'visible'`),
    uniqueIndex('definitions_one_live')
      .on(t.wordId)
      .where(sql`${t.challengeStatus} = 'live'`),
    // The last texts by visitors, with which a new one is compared. The second condition keeps it out of the search for
    // the same text: while the statistics know of no such texts, the planner walks through all of it otherwise.
    index('definitions_by_visitor')
      .on(t.id)
      .where(sql`by_visitor and id > 0`),
    // The same text by a visitor under another word.
    index('definitions_text_key')
      .on(sql`md5(lower(regexp_replace(${t.text}, '\\s+', ' ', 'g')))`)
      .where(sql`${t.byVisitor}`),
    // Texts that differ only in letter case and whitespace are the same definition.
    uniqueIndex('definitions_no_repeat').on(
      t.wordId,
      sql`md5(lower(regexp_replace(${t.text}, '\\s+', ' ', 'g')))`,
    ),
    // Display order of a word's definitions: live, then by confidence, then oldest. A page is one index scan.
    index('definitions_in_order')
      .on(
        t.wordId,
        sql`(${t.challengeStatus} <> 'live')`,
        sql`(- wilson_lower_bound(${t.upVotes}, ${t.downVotes}, ${sql.raw(String(DISPLAY_Z))}))`,
        t.id,
      )
      .where(isVisible),
    index('definitions_live_text')
      .using('gin', sql`to_tsvector('english', ${t.text})`)
      .where(sql`${t.challengeStatus} = 'live'`),
    check('definitions_text_length', sql`length(${t.text}) between 1 and 280`),
    visibilityKnown('definitions_visibility_known'),
    check('definitions_withdrawn_is_removed', sql`${t.withdrawnAt} is null or ${t.visibility} = 'removed'`),
    check('definitions_live_is_visible', sql`${t.challengeStatus} <> 'live' or ${t.visibility} = 'visible'`),
    check('definitions_tallies', sql`${t.upVotes} >= 0 and ${t.downVotes} >= 0`),
  ],
);

/** What the public sees. The migrations make both views; both can be written to as the tables can. */
export const words = pgView('words').as((q) =>
  q.select().from(allWords).where(eq(allWords.visibility, 'visible')),
);
export const definitions = pgView('definitions').as((q) =>
  q.select().from(allDefinitions).where(eq(allDefinitions.visibility, 'visible')),
);

/**
 * What the dictionary answers for: the guide quotes no other text, no model is told one, and no search engine. What a
 * stranger wrote and nobody has looked at is public all the same, on the page of its word and in lists.
 */
export const reviewedDefinitions = pgView('reviewed_definitions').as((q) =>
  q
    .select()
    .from(allDefinitions)
    .where(and(eq(allDefinitions.visibility, 'visible'), allDefinitions.isReviewed)),
);

/** View counts. Narrow and without secondary indexes, so that flushing counts is cheap. */
export const wordViews = pgTable('word_views', {
  wordId: integer('word_id')
    .primaryKey()
    .references(() => allWords.id, { onDelete: 'cascade' }),
  views: integer().notNull(),
});

/**
 * The sort keys of sort=popular, refreshed every five minutes from word_views and definitions. Sorting by word_views
 * directly would need an index there, which every counted view would have to update. The table is unlogged (see the
 * migration): rows lost in a crash are rebuilt from the other tables.
 */
export const popularity = pgTable(
  'popularity',
  {
    wordId: integer('word_id').primaryKey(),
    word: plainText().notNull(),
    category: text(),
    subCategory: text('sub_category'),
    views: integer().notNull(),
    votes: integer().notNull(),
  },
  (t) => [
    // Negated, so that all columns sort ascending and a row comparison can seek to any page (keyset pagination).
    index('popularity_order').on(sql`(- ${t.views})`, sql`(- ${t.votes})`, t.word),
    index('popularity_category_order').on(t.category, sql`(- ${t.views})`, sql`(- ${t.votes})`, t.word),
    index('popularity_sub_category_order').on(
      t.subCategory,
      sql`(- ${t.views})`,
      sql`(- ${t.votes})`,
      t.word,
    ),
    // Names that begin with a text are found and sorted without reading the table.
    index('popularity_names').on(t.word, t.wordId, t.category, t.subCategory, t.views, t.votes),
  ],
);

/** Number of words per category and sub-category, maintained by a trigger on words, so that lists need no count(). */
export const wordCounts = pgTable(
  'word_counts',
  {
    category: text().notNull(),
    subCategory: text('sub_category').notNull(),
    words: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category, t.subCategory] }),
    check('word_counts_not_negative', sql`${t.words} >= 0`),
  ],
);

/** The word of the day for each UTC day, drawn once. */
export const wordsOfTheDay = pgTable('words_of_the_day', {
  day: date().primaryKey(),
  wordId: integer('word_id')
    .notNull()
    .references(() => allWords.id, { onDelete: 'cascade' }),
});
