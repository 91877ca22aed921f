import { z } from 'zod';
import { AFFILIATE_LINK_MAX, affiliateUrl, webUrl } from './affiliate-link.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath } from '#shared/http/schema-parts.ts';
import { listWords } from '#shared/words/words.endpoints.ts';

export const AFFILIATE_FILTERS = ['no-affiliate', 'has-affiliate'] as const;
export type AffiliateFilter = (typeof AFFILIATE_FILTERS)[number];

/** What a member types: trimmed, and nothing means "no link". */
export const AffiliateLink = z
  .string('Link must be text')
  .nullable()
  .transform((text) => text?.trim() || null)
  .refine(
    (text) => text === null || text.length <= AFFILIATE_LINK_MAX,
    `Link must be at most ${AFFILIATE_LINK_MAX} characters`,
  )
  .refine(
    (text) => text === null || webUrl(text) !== undefined,
    'Please enter a web address that starts with http:// or https://, without spaces or a password',
  )
  .refine(
    (text) => webUrl(text) === undefined || affiliateUrl(text) !== undefined,
    'Please enter the address of a public web site by its name, like https://example.com, without a port number',
  );

/** Why a word that is marked so has no link. */
export const NO_LINK_FOR_HEALTH =
  'This word is about a practice that can harm health, so it takes no sponsored link.';

export const AffiliateWord = z.object({
  id: z.int(),
  word: z.string(),
  type: z.enum(['word', 'phrase']),
  category: z.string().nullable(),
  affiliateLink: z.string().nullable(),
  healthRisk: z.boolean().describe('about a practice that can harm health: it takes no link, and shows none'),
  liveDefinition: z.string().nullable().describe('its text alone'),
});
export type AffiliateWord = z.infer<typeof AffiliateWord>;

export const AffiliateChange = z.object({
  id: z.int(),
  by: z
    .string()
    .nullable()
    .describe('name of the member; null once the account is deleted, and for the operator'),
  byOperator: z.boolean().describe('who undid a change of before'),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type AffiliateChange = z.infer<typeof AffiliateChange>;

const ofWord = z.object({ wordId: IdInPath });

export const listAffiliateWords = endpoint({
  method: 'GET',
  path: '/api/words/affiliate',
  access: 'member',
  summary:
    'Words with their sponsored links, in alphabetical order; 403 where only some members may edit them',
  query: z.object({
    limit: listWords.query.shape.limit,
    offset: listWords.query.shape.offset,
    search: listWords.query.shape.search.describe(
      'a part of the word; of the definition when no word has it',
    ),
    filter: z
      .unknown()
      .optional()
      .transform((value) => AFFILIATE_FILTERS.find((filter) => filter === value))
      .meta({ type: 'string', enum: [...AFFILIATE_FILTERS], description: 'any other value lists all words' }),
  }),
  response: z.object({
    words: z.array(AffiliateWord),
    pagination: z.object({ total: z.int(), hasMore: z.boolean() }).describe('of what filter and search find'),
    summary: z
      .object({ withoutAffiliateLinks: z.int(), withAffiliateLinks: z.int(), totalWords: z.int() })
      .describe('of the whole dictionary'),
  }),
});
export type AffiliateList = z.infer<typeof listAffiliateWords.response>;

export const setAffiliateLink = endpoint({
  method: 'PATCH',
  path: '/api/words/:wordId/affiliate',
  access: 'member',
  summary:
    'Sets the sponsored link of a word, or removes it ("" or null); who, when, before and after are kept; 409 for a word that takes none',
  params: ofWord,
  body: z.object({ affiliateLink: AffiliateLink }),
  response: AffiliateWord,
});

export const listAffiliateChanges = endpoint({
  method: 'GET',
  path: '/api/words/:wordId/affiliate/changes',
  access: 'member',
  summary: "The last 50 changes of a word's sponsored link, latest first (an addition)",
  params: ofWord,
  response: z.array(AffiliateChange),
});
