import { z } from 'zod';
import { ALL, CATEGORY_VALUES } from './catalogue.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { DEFINITIONS_PAGE, PAGE_SIZE, SEARCH_MAX, SOURCE, SURROUNDINGS } from '#shared/limits.ts';
import { AcceptedView, Quotation, WordSource } from './sources.ts';

const SORTS = ['alphabetical', 'popular', 'recent'] as const;
export type Sort = (typeof SORTS)[number];

const SEARCH_MATCHES = ['name', 'spelling', 'text'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

const LiveDefinition = z.object({
  text: z.string(),
  votes: z.int().describe('net score: up minus down'),
  createdAt: z.iso.datetime(),
});

export const WordSummary = z.object({
  id: z.int(),
  word: z.string(),
  type: z.enum(['word', 'phrase']),
  category: z.enum(CATEGORY_VALUES).nullable(),
  subCategory: z.string().nullable(),
  createdAt: z.iso.datetime(),
  viewCount: z.int().min(0),
  affiliateLink: z.string().nullable(),
  liveDefinition: LiveDefinition.nullable(),
});
export type WordSummary = z.infer<typeof WordSummary>;

export const Definition = z.object({
  id: z.int(),
  wordId: z.int(),
  text: z.string(),
  aiEnhanced: z.boolean(),
  challengeStatus: z.enum(['live', 'challenger']),
  votes: z.int(),
  author: z.string().nullable().describe('name of the member who wrote it; null when nobody is named'),
  createdAt: z.iso.datetime(),
  sources: z.array(WordSource).describe(`what it rests on, at most ${SOURCE.perDefinition} (an addition)`),
});
export type Definition = z.infer<typeof Definition>;

export const WordDetail = WordSummary.extend({
  canonicalWord: z.string().describe('the word itself; the address of another name answers 301 to its own'),
  aliases: z.array(z.string()).describe('its other names, as they are written'),
  relatedConcepts: z.array(z.string()),
  definitions: z
    .array(Definition)
    .describe(`the first ${DEFINITIONS_PAGE.first}: live first, then by confidence, then oldest`),
  definitionCount: z.int().min(0).describe('how many there are in all'),
  describedBy: z
    .int()
    .nullable()
    .describe('id of the first definition that somebody has reviewed; search engines are shown no other'),
  isLocked: z.boolean().describe('true while moderators let nobody add definitions (an addition)'),
  acceptedView: AcceptedView.nullable().describe('what is generally accepted (an addition)'),
  quotations: z.array(Quotation).describe('dated passages that use the word, oldest first (an addition)'),
  isExplored: z.boolean().describe('whether it had an exploration when this was read (an addition)'),
});
export type WordDetail = z.infer<typeof WordDetail>;

const byWord = z.object({ word: z.string().describe('any letter case; "-", "_" and "+" stand for spaces') });

export const listWords = endpoint({
  method: 'GET',
  path: '/api/public/dictionary',
  access: 'public',
  isOpen: true,
  summary: 'Words of the dictionary: all, of a category, or found by a search',
  query: z.object({
    limit: lenientInteger(PAGE_SIZE.default, 1, PAGE_SIZE.max),
    offset: lenientInteger(0, 0, 2 ** 31 - 1),
    search: lenientText().pipe(
      z
        .string()
        .max(SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters`)
        .transform((text) => text.trim())
        .meta({ type: 'string' }),
    ),
    category: filter(),
    subCategory: filter(),
    subcategory: filter().describe('the same as subCategory'),
    sort: lenientText()
      .pipe(z.string().transform(toSort))
      .meta({ type: 'string', enum: [...SORTS], default: 'alphabetical' }),
    from: lenientText().pipe(z.string().transform(toStart)).meta({
      type: 'string',
      description:
        'starts the alphabetical list at the first word that does not come before this text; the offset counts from there',
    }),
  }),
  response: z.array(WordSummary),
  responseHeaders: {
    'X-Total-Count':
      'how many words match in all; absent for a search whose matches were not counted to the end',
    'X-Search-Match': `by what the best match was found: ${SEARCH_MATCHES.join(', ')}; absent when nothing was`,
    'X-Corrected-Search': 'the spelling that was searched instead, when nothing matched exactly',
  },
});

export const getWord = endpoint({
  method: 'GET',
  path: '/api/public/dictionary/:word',
  access: 'public',
  isOpen: true,
  summary: 'One word with the first of its definitions; counts as a view',
  params: byWord,
  response: WordDetail,
});

export const listDefinitions = endpoint({
  method: 'GET',
  path: '/api/words/:word/definitions',
  access: 'public',
  isOpen: true,
  summary: 'Definitions of a word, in display order, a page at a time',
  params: byWord,
  query: z.object({
    limit: lenientInteger(DEFINITIONS_PAGE.more, 1, PAGE_SIZE.max),
    offset: lenientInteger(0, 0, 2 ** 31 - 1),
  }),
  response: z.array(Definition),
  responseHeaders: { 'X-Total-Count': 'how many definitions the word has in all' },
});

/** The ways on from a word. */
export const Surroundings = z.object({
  neighbours: z
    .array(z.string())
    .max(SURROUNDINGS.neighbours)
    .describe('next to it in its sub-category, or category, alphabetically'),
  mentionedBy: z
    .array(z.string())
    .max(SURROUNDINGS.mentions)
    .describe('whose definitions speak of it, by any of its names; the most viewed first'),
});
export type Surroundings = z.infer<typeof Surroundings>;

export const getSurroundings = endpoint({
  method: 'GET',
  path: '/api/words/:word/surroundings',
  access: 'public',
  summary: 'Words next to a word, and words that mention it (an addition)',
  params: byWord,
  response: Surroundings,
});

export const listSubCategories = endpoint({
  method: 'GET',
  path: '/api/subcategories',
  access: 'public',
  isOpen: true,
  summary: 'Sub-categories of a category, or of all',
  query: z.object({ category: lenientText() }),
  response: z.array(z.string()),
});

export const getRandomWord = endpoint({
  method: 'GET',
  path: '/api/random',
  access: 'public',
  isOpen: true,
  summary: 'Any word that has a live definition',
  response: WordSummary,
});

export const getWordOfTheDay = endpoint({
  method: 'GET',
  path: '/api/word-of-the-day',
  access: 'public',
  isOpen: true,
  summary: 'The same word for everybody from one UTC midnight to the next',
  response: WordSummary.extend({ day: z.iso.date() }),
});

/** Lists never fail over a badly written number: it falls back, or is cut to its bounds. */
function lenientInteger(fallback: number, min: number, max: number) {
  return z
    .unknown()
    .optional()
    .transform((value) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || Number.isNaN(number)) return fallback;
      return Math.min(max, Math.max(min, Math.trunc(number)));
    })
    .meta({
      type: 'integer',
      minimum: min,
      maximum: max,
      default: fallback,
      description: 'a number out of range is clamped; anything else becomes the default',
    });
}

/** The first value of a repeated parameter; empty when it is not text. */
function lenientText() {
  return z
    .unknown()
    .optional()
    .transform((value) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' ? first : '';
    })
    .pipe(z.string().refine((text) => !text.includes('\0'), 'Text must not contain NUL characters'))
    .meta({ type: 'string' });
}

function filter() {
  return lenientText().pipe(
    z
      .string()
      .transform((value) => (value === '' || value === ALL ? undefined : value))
      .meta({ type: 'string' }),
  );
}

/** "Most Relevant" is popular under other names; an unknown sort is alphabetical, without an error. */
function toSort(value: string): Sort {
  if (value === 'relevant' || value === 'relevance') return 'popular';
  return SORTS.find((sort) => sort === value) ?? 'alphabetical';
}

/** Words are small letters and single spaces: nothing else has a place among them. */
function toStart(value: string): string | undefined {
  const start = value.trim().toLowerCase();
  return /^[a-z ]+$/.test(start) ? start : undefined;
}
