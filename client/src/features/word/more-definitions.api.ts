import { infiniteQueryOptions } from '@tanstack/react-query';
import { DEFINITIONS_PAGE } from '#shared/limits.ts';
import { call } from '#client/lib/api/api.ts';

const FIRST: number = DEFINITIONS_PAGE.first;

/** The definitions of a word that its own answer does not carry, a page at a time. */
export const moreDefinitionsOptions = (word: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/words', word, 'definitions'],
    queryFn: ({ pageParam: offset }) =>
      call('GET /api/words/:word/definitions', { params: { word }, query: { offset } }),
    initialPageParam: FIRST,
    getNextPageParam: (last, _, offset) =>
      last.length === DEFINITIONS_PAGE.more ? offset + DEFINITIONS_PAGE.more : undefined,
  });
