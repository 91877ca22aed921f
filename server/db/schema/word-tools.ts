import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { VISIBILITIES } from '#shared/moderation/moderation.endpoints.ts';
import { REASON_CODES } from '#shared/moderation/reason-codes.ts';
import { WORD_ACTIONS } from '#shared/moderation/word-actions.ts';
import type { AcceptedView } from '#shared/words/sources.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { allDefinitions, allWords } from './words.ts';

const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/** A vote as its row is, in JSON: restored as it was, with columns that later versions add. */
type StoredRow = Record<string, unknown>;

/** Null where the word had none. */
export interface AcceptedViewChange {
  before: AcceptedView | null;
  after: AcceptedView | null;
}

/** All that a merge changed, so that it can be undone for whatever was not changed since. */
export interface MergeRecord {
  /** The definitions that went to the other word, and those among them that were public. */
  definitions: number[];
  visible: number[];
  /** The live definitions before. */
  live: { from: number | null; into: number | null };
  /** Definitions with a text that the other word had too, and which of its they became. */
  twins: { id: number; into: number; visibility: (typeof VISIBILITIES)[number] }[];
  /** The votes on twins, what their voters had said of the other one before, and what stands there since. */
  votes: { vote: StoredRow; before: StoredRow | null; after: StoredRow | null }[];
  /** Entries of 0 xp that keep a moved vote from being paid a second time. */
  xp: { userId: number; kind: string; object: string }[];
  views: number;
  /** Open cases that went from a twin to what it became. */
  cases: { id: number; from: number; into: number }[];
  /** Words and twins of earlier merges that were led on. */
  redirects: number[];
  earlierTwins: { id: number; into: number }[];
  /** The exploration of the word, which hiding one of its texts deletes. */
  exploration: StoredRow | null;
}

/**
 * What moderators did to words. Append-only, like decisions: a trigger refuses every change and deletion. The ids are of
 * the same sequence as those of decisions, so that the log of both has one order.
 */
export const wordActions = pgTable(
  'word_actions',
  {
    id: integer()
      .primaryKey()
      .default(sql`nextval('decisions_id_seq')`),
    kind: text({ enum: WORD_ACTIONS }).notNull(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id),
    /** The word that it was merged into. */
    intoWordId: integer('into_word_id').references(() => allWords.id),
    /** Of a move: where it was, and where it is. */
    fromCategory: text('from_category'),
    fromSubCategory: text('from_sub_category'),
    category: text(),
    subCategory: text('sub_category'),
    reason: text({ enum: REASON_CODES }).notNull(),
    /** The facts in a sentence. */
    facts: text().notNull().default(''),
    /** The earlier action that this one takes back. */
    undoes: integer(),
    actedBy: integer('acted_by')
      .notNull()
      .references(() => users.id),
    /** Of a merge. */
    moved: jsonb().$type<MergeRecord>(),
    /** Of a change of the accepted view: what stood there before, and since. */
    acceptedView: jsonb('accepted_view').$type<AcceptedViewChange>(),
    createdAt,
  },
  (t) => [
    index('word_actions_word').on(t.wordId, t.id),
    index('word_actions_into').on(t.intoWordId, t.id),
    uniqueIndex('word_actions_undone_once').on(t.undoes),
    check('word_actions_kind_known', sql`${t.kind} in ${oneOf(WORD_ACTIONS)}`),
    check('word_actions_reason_known', sql`${t.reason} in ${oneOf(REASON_CODES)}`),
    check('word_actions_other_says_why', sql`${t.reason} <> 'other' or length(${t.facts}) > 0`),
    check('word_actions_facts_length', sql`length(${t.facts}) <= 500`),
    check(
      'word_actions_accepted_view_is_whole',
      sql`(${t.kind} = 'accepted-view-changed') = (${t.acceptedView} is not null)`,
    ),
    check(
      'word_actions_merge_is_whole',
      sql`(${t.kind} in ('merged', 'merge-undone')) = (${t.intoWordId} is not null)
        and (${t.kind} = 'merged') = (${t.moved} is not null)
        and (${t.kind} <> 'merge-undone' or ${t.undoes} is not null) and ${t.wordId} <> ${t.intoWordId} is not false`,
    ),
  ],
);

/** Words that were merged into another: their addresses lead to the final one, in one step (a trigger sees to that). */
export const wordRedirects = pgTable(
  'word_redirects',
  {
    wordId: integer('word_id')
      .primaryKey()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    intoWordId: integer('into_word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    /** The merge that made it. */
    actionId: integer('action_id')
      .notNull()
      .references(() => wordActions.id),
  },
  (t) => [
    index('word_redirects_into').on(t.intoWordId),
    check('word_redirects_elsewhere', sql`${t.wordId} <> ${t.intoWordId}`),
  ],
);

/**
 * Definitions whose text the other word of a merge had too. They stay, hidden, with the word that was merged; whoever
 * asks for one is told of the other.
 */
export const mergedDefinitions = pgTable(
  'merged_definitions',
  {
    definitionId: integer('definition_id')
      .primaryKey()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    intoDefinitionId: integer('into_definition_id')
      .notNull()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    /** What it has when the merge is undone; decisions about it change this meanwhile. */
    visibility: text({ enum: VISIBILITIES }).notNull(),
  },
  (t) => [
    index('merged_definitions_into').on(t.intoDefinitionId),
    check('merged_definitions_visibility_known', sql`${t.visibility} in ${oneOf(VISIBILITIES)}`),
  ],
);

/**
 * Items of explorations that moderators removed, by a digest of what they say, so that an exploration that is made anew
 * does not bring them back.
 */
export const hiddenExplorationItems = pgTable(
  'hidden_exploration_items',
  {
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    /** By the function exploration_key. */
    key: text().notNull(),
    /** As the case named it. */
    item: text().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.wordId, t.key] })],
);
