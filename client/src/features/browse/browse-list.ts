import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toListFilter, type BrowseFilters } from './filters/browse-filters.ts';
import { browseOptions, wordsOf } from '#client/features/words/words.api.ts';

/** The words that match the filters, as far as they are loaded. */
export function useBrowseList(filters: BrowseFilters) {
  const query = useInfiniteQuery(browseOptions(toListFilter(filters)));
  const words = useMemo(() => query.data && wordsOf(query.data.pages), [query.data]);
  const first = query.data?.pages[0];
  return {
    query,
    /** Undefined before the first response. */
    words,
    total: first?.total,
    corrected: first?.corrected,
    named: first?.named ?? true,
  };
}

export type BrowseList = ReturnType<typeof useBrowseList>;
