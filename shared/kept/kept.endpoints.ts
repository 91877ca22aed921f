import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { KEPT } from '#shared/limits.ts';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';

const WordId = z.int().positive().max(999_999_999);
const byWordId = { params: z.object({ wordId: IdInPath }) };

/** A word as lists of kept and viewed words show it. */
const ListedWord = z.object({
  id: z.int(),
  word: z.string(),
  category: z.enum(CATEGORY_VALUES).nullable(),
  text: z.string().nullable().describe('the live definition'),
});

export const KeptWord = ListedWord.extend({
  at: z.iso.datetime().describe('when it was kept, or looked at'),
});
export type KeptWord = z.infer<typeof KeptWord>;

export const listKept = endpoint({
  method: 'GET',
  path: '/api/kept',
  access: 'member',
  summary: "A page of the member's kept words, the last kept first (an addition)",
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,9}$/, 'Not a valid place in the list')
      .optional()
      .describe('`next` of the page before'),
  }),
  response: z.object({ words: z.array(KeptWord).max(KEPT.page), next: z.string().nullable() }),
});
export type KeptPage = z.infer<typeof listKept.response>;

export const exportKept = endpoint({
  method: 'GET',
  path: '/api/kept/export',
  access: 'member',
  summary: "All of the member's kept words (an addition)",
  response: z.object({ words: z.array(KeptWord.omit({ text: true })).max(KEPT.withAccount) }),
});
export type ExportedWord = z.infer<typeof exportKept.response>['words'][number];

export const getKept = endpoint({
  method: 'GET',
  path: '/api/kept/:wordId',
  access: 'member',
  summary: 'Whether the member has kept a word, and since when (an addition)',
  ...byWordId,
  response: z.object({ keptAt: z.iso.datetime().nullable() }),
});
export type KeptState = z.infer<typeof getKept.response>;

export const keepWord = endpoint({
  method: 'PUT',
  path: '/api/kept/:wordId',
  access: 'member',
  summary: `Keeps a word, whether or not it was kept; 409 from the ${KEPT.withAccount + 1}th on (an addition)`,
  ...byWordId,
  response: z.object({ keptAt: z.iso.datetime() }),
});

export const removeKept = endpoint({
  method: 'DELETE',
  path: '/api/kept/:wordId',
  access: 'member',
  summary: 'Keeps a word no longer; also answers 200 when it was not kept (an addition)',
  ...byWordId,
  response: NoContent,
});

export const clearKept = endpoint({
  method: 'DELETE',
  path: '/api/kept',
  access: 'member',
  summary: 'Keeps no word any more (an addition)',
  response: NoContent,
});

const Moment = z.iso.datetime('Not a valid time');

export const mergeKept = endpoint({
  method: 'POST',
  path: '/api/kept/merge',
  access: 'member',
  summary:
    'Adds what a browser kept to what the member has kept: of two times the earlier one, none in the future; as many as ' +
    'there is room for, the last kept first. The same call again changes nothing (an addition)',
  body: z.object({
    kept: z.array(z.object({ wordId: WordId, at: Moment })).max(KEPT.inBrowser),
    viewed: z.array(z.object({ wordId: WordId, at: Moment })).max(KEPT.viewed),
  }),
  response: z.object({
    /** How many words were not kept before. */
    added: z.int(),
    /** How many there was no room for. */
    leftOut: z.int(),
  }),
});
export type KeptInBrowser = z.infer<typeof mergeKept.body>;

export const listViewed = endpoint({
  method: 'GET',
  path: '/api/viewed',
  access: 'member',
  summary: 'The words that the member looked at last (an addition)',
  response: z.object({ words: z.array(KeptWord).max(KEPT.viewed) }),
});
export type ViewedList = z.infer<typeof listViewed.response>;

export const recordViewed = endpoint({
  method: 'PUT',
  path: '/api/viewed/:wordId',
  access: 'member',
  summary: 'Notes that the member looked at a word (an addition)',
  ...byWordId,
  response: NoContent,
});

export const clearViewed = endpoint({
  method: 'DELETE',
  path: '/api/viewed',
  access: 'member',
  summary: 'Forgets which words the member looked at (an addition)',
  response: NoContent,
});

/** For the lists of visitors, whose browsers know ids: what became of those words. */
export const listWordsById = endpoint({
  method: 'GET',
  path: '/api/public/words',
  access: 'public',
  summary:
    'Words by their ids: a word that was merged is answered by the other one, and hidden words are left out (an addition)',
  query: z.object({
    ids: z
      .string('Ids are required')
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Ids are numbers with commas between them')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .pipe(z.array(z.int()).max(KEPT.page, `At most ${KEPT.page} ids at a time`))
      .meta({ type: 'string', example: '12,345' }),
  }),
  response: z.array(ListedWord.extend({ askedId: z.int() })),
});
