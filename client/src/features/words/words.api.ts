import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { NEAREST_WORDS, PAGE_SIZE, SEARCH_MAX } from '#shared/limits.ts';
import type { Sort, WordDetail, WordSummary } from '#shared/words/words.endpoints.ts';
import { ApiError, call, callWithHeaders } from '#client/lib/api/api.ts';

/** Filter and sort of a list of words; missing fields do not filter. */
export interface ListFilter {
  search?: string;
  category?: string;
  subCategory?: string;
  sort?: Sort;
  /** The letter at which an alphabetical list begins. */
  from?: string;
}

interface WordPage {
  words: WordSummary[];
  offset: number;
  /** How many words match in all, where the server counted. */
  total: number | undefined;
  /** False for the hits of a search that no name matches as it is written. */
  named: boolean;
  /** The spelling that was searched instead. */
  corrected: string | undefined;
}

const dictionaryKeys = {
  all: ['/api/public/dictionary'] as const,
  subCategories: ['/api/subcategories'] as const,
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Fresh for 3 minutes, kept for 5, tried three times. */
export const HOME_CACHE_TIMES = {
  staleTime: 3 * MINUTE,
  gcTime: 5 * MINUTE,
  retry: 2,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
};

/** The home list: pages of 20; there is a next one only after a page of exactly 20. */
export const homeListOptions = (choice: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...dictionaryKeys.all, 'home', choice],
    queryFn: ({ pageParam }) => fetchWordPage(choice, PAGE_SIZE.home, pageParam, 'Failed to fetch words'),
    initialPageParam: 0,
    getNextPageParam: (last) => nextOffset(last, PAGE_SIZE.home),
    ...HOME_CACHE_TIMES,
  });

/** The standalone list: one request for 50, newest first. */
export const singleListOptions = (choice: ListFilter) =>
  queryOptions({
    queryKey: [...dictionaryKeys.all, 'list', choice],
    queryFn: () => fetchWordPage(choice, PAGE_SIZE.list, 0, 'Failed to fetch words'),
  });

/** The browse page: 100 first, and more when asked for. */
export const browseOptions = (choice: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...dictionaryKeys.all, 'browse', choice],
    queryFn: ({ pageParam }) =>
      fetchWordPage(choice, PAGE_SIZE.browse, pageParam, 'Failed to fetch dictionary entries'),
    initialPageParam: 0,
    getNextPageParam: (last) => nextOffset(last, PAGE_SIZE.browse),
    placeholderData: keepPreviousData,
  });

/** The few words that a search finds in place of a missing one. */
export const nearestOptions = (word: string) =>
  queryOptions({
    queryKey: [...dictionaryKeys.all, 'nearest', word],
    queryFn: () =>
      fetchWordPage(
        { search: word.slice(0, SEARCH_MAX) },
        NEAREST_WORDS,
        0,
        'Failed to search the dictionary',
      ),
  });

/** One word. A missing word is recognised by its message, "Word not found". */
export const wordOptions = (word: string) =>
  queryOptions({
    queryKey: [...dictionaryKeys.all, 'word', word],
    queryFn: (): Promise<WordDetail> =>
      call('GET /api/public/dictionary/:word', { params: { word } }).catch((error: unknown) => {
        const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
        throw new Error(missing ? WORD_NOT_FOUND : 'Failed to fetch word details', { cause: error });
      }),
  });

export const WORD_NOT_FOUND = 'Word not found';

/** Fresh for 10 minutes, kept for 30. */
export const subCategoryOptions = (category: string) =>
  queryOptions({
    queryKey: [...dictionaryKeys.subCategories, category],
    queryFn: () =>
      call('GET /api/subcategories', { query: { category } }).catch((error: unknown) => {
        throw new Error('Failed to fetch subcategories', { cause: error });
      }),
    staleTime: 10 * MINUTE,
    gcTime: 30 * MINUTE,
  });

/** Days are in UTC: returning to an open page after midnight shows the next word. */
export const wordOfTheDayOptions = queryOptions({
  queryKey: ['/api/word-of-the-day'],
  queryFn: () => call('GET /api/word-of-the-day'),
  staleTime: ({ state: { dataUpdatedAt } }) => DAY - (dataUpdatedAt % DAY),
  refetchOnWindowFocus: true,
});

/** All words of the loaded pages; a word that moved onto a second page meanwhile shows once. */
export function wordsOf(pages: readonly WordPage[]): WordSummary[] {
  const byId = new Map(pages.flatMap(({ words }) => words).map((word) => [word.id, word]));
  return [...byId.values()];
}

async function fetchWordPage(
  choice: ListFilter,
  limit: number,
  offset: number,
  failure: string,
): Promise<WordPage> {
  try {
    const { data, headers } = await callWithHeaders('GET /api/public/dictionary', {
      query: { limit, offset, ...choice },
    });
    const total = headers.get('X-Total-Count');
    return {
      words: data,
      offset,
      total: total === null ? undefined : Number(total),
      named: (headers.get('X-Search-Match') ?? 'name') === 'name',
      corrected: headers.get('X-Corrected-Search') ?? undefined,
    };
  } catch (error) {
    throw new Error(failure, { cause: error });
  }
}

function nextOffset({ words, offset }: WordPage, size: number): number | undefined {
  return words.length === size ? offset + size : undefined;
}
