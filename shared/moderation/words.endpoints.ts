import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath } from '#shared/http/schema-parts.ts';
import { DECISION_FACTS_MAX, SEARCH_MAX, WORD_TOOLS } from '#shared/limits.ts';
import { categoryOfSubCategory, CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { AcceptedView, AcceptedViewInput } from '#shared/words/sources.ts';
import { VISIBILITIES } from './moderation.endpoints.ts';
import { REASON_CODES } from './reason-codes.ts';
import { WORD_ACTIONS } from './word-actions.ts';

/** A word as moderators see it, public or not. */
export const ToolWord = z.object({
  id: z.int(),
  word: z.string(),
  category: z.enum(CATEGORY_VALUES).nullable(),
  subCategory: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  isLocked: z.boolean(),
  definitionCount: z.int(),
  /** The word that it was merged into. */
  mergedInto: z.string().nullable(),
});
export type ToolWord = z.infer<typeof ToolWord>;

/** What a moderator did to a word. */
const HistoryEntry = z.object({
  id: z.int(),
  kind: z.enum(WORD_ACTIONS),
  word: z.string(),
  /** The word that it was merged into. */
  into: z.string().nullable(),
  /** Where a move put it. */
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  reason: z.enum(REASON_CODES),
  facts: z.string(),
  /** What the accepted view became; null when it was taken away, and for other actions. */
  acceptedView: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: z.string(),
  /** Who took it back; null while it stands. */
  undoneBy: z.string().nullable(),
  isUndone: z.boolean(),
  /** The earlier action that it takes back. */
  undoes: z.int().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A word and what moderators did to it, latest first; also what was merged into it. */
export const WordTools = z.object({
  word: ToolWord,
  acceptedView: AcceptedView.nullable(),
  history: z.array(HistoryEntry).max(WORD_TOOLS.history),
});
export type WordTools = z.infer<typeof WordTools>;

const wordId = z.object({ wordId: IdInPath });
const why = {
  reason: z.enum(REASON_CODES, 'Please choose a reason'),
  facts: z
    .string()
    .trim()
    .max(DECISION_FACTS_MAX, `At most ${DECISION_FACTS_MAX} characters`)
    .refine((text) => !text.includes('\0'), 'Please use plain text')
    .default(''),
};
const saysWhy = ({ reason, facts }: { reason: string; facts: string }) => reason !== 'other' || facts !== '';
const SAYS_WHY = { path: ['facts'], error: 'Please say in a sentence why' };

export const findToolWords = endpoint({
  method: 'GET',
  path: '/api/moderation/words',
  access: 'moderator',
  summary: 'Words, also hidden ones, whose name holds a text: those that begin with it first',
  query: z.object({
    search: z
      .string('Search is required')
      .max(SEARCH_MAX)
      .refine((text) => !text.includes('\0'), 'Text must not contain NUL characters')
      .transform((text) => text.trim().toLowerCase())
      .meta({ type: 'string' }),
  }),
  response: z.object({ words: z.array(ToolWord).max(WORD_TOOLS.found) }),
});

export const readWordTools = endpoint({
  method: 'GET',
  path: '/api/moderation/words/:wordId',
  access: 'moderator',
  summary: 'A word, also a hidden one, and what moderators did to it',
  params: wordId,
  response: WordTools,
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/moderation/words/:wordId/merge-preview',
  access: 'moderator',
  summary: 'What merging a word into another would move',
  params: wordId,
  query: z.object({ into: IdInPath }),
  response: z.object({
    word: z.string(),
    into: z.string(),
    /** Definitions that become challengers of the other word, those among them that are public, and texts that it has too. */
    definitions: z.int(),
    visible: z.int(),
    twins: z.int(),
    votes: z.int(),
    /** Members who voted on both of two such texts: the later vote stays. */
    votesOnBoth: z.int(),
    views: z.int(),
    /** Words that were merged into the first: their addresses are led on. */
    ledOn: z.int(),
    /** Why it cannot be merged; null when it can. */
    refusedBecause: z.string().nullable(),
  }),
});

/** What to do to a word, and why. */
export const WordActionInput = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('lock'), ...why }),
      z.object({ kind: z.literal('unlock'), ...why }),
      z.object({
        kind: z.literal('move'),
        category: z.enum(CATEGORY_VALUES, 'Please choose a category'),
        subCategory: z.string().max(100).nullable().default(null),
        ...why,
      }),
      z.object({
        kind: z.literal('merge'),
        intoWordId: z
          .int('Please choose a word')
          .positive('Please choose a word')
          .max(999_999_999, 'Word not found'),
        ...why,
      }),
      z.object({
        kind: z.literal('accepted-view'),
        acceptedView: AcceptedViewInput.nullable().describe('null takes it away'),
        ...why,
      }),
    ],
    'Please choose what to do',
  )
  .refine(saysWhy, SAYS_WHY)
  .refine(
    (action) =>
      action.kind !== 'move' ||
      action.subCategory === null ||
      categoryOfSubCategory(action.subCategory) === action.category,
    { path: ['subCategory'], error: 'This sub-category belongs to another category' },
  );
export type WordActionInput = z.output<typeof WordActionInput>;

export const actOnWord = endpoint({
  method: 'POST',
  path: '/api/moderation/words/:wordId/actions',
  access: 'moderator',
  summary:
    'Locks or unlocks a word, moves it to a category, merges it into another word, or changes its accepted view; 409 when it cannot be done',
  params: wordId,
  body: WordActionInput,
  response: WordTools,
});

export const Why = z.object(why).refine(saysWhy, SAYS_WHY);
export type Why = z.output<typeof Why>;

export const undoWordAction = endpoint({
  method: 'POST',
  path: '/api/moderation/word-actions/:actionId/undo',
  access: 'moderator',
  summary: 'Takes an action on a word back by a new one; 409 when it was taken back, or changed since',
  params: z.object({ actionId: IdInPath }),
  body: Why,
  response: WordTools,
});
