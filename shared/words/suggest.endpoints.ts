import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { SEARCH_MAX } from '#shared/limits.ts';

/** A word that a visitor may be typing. */
export const Suggestion = z.object({
  word: z.string(),
  alias: z
    .string()
    .nullable()
    .describe('the other name that matched, as it is written; null when the word itself did'),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestWords = endpoint({
  method: 'GET',
  path: '/api/suggest',
  access: 'public',
  summary: 'Words and other names that begin with a text, the exact one first, then alphabetically',
  query: z.object({
    q: z
      .string()
      .max(SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters`)
      .refine((text) => !text.includes('\0'), 'Text must not contain NUL characters'),
  }),
  response: z.array(Suggestion).describe('at most eight'),
});
