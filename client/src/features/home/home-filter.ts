import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { readHomeListFilter } from '#shared/words/list-filter.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Sort } from '#shared/words/words.endpoints.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { homeListOptions } from '#client/features/words/words.api.ts';

/** The filter of the home page, from its URL; missing fields do not filter. */
export interface HomeFilter {
  search?: string;
  category?: string;
  subCategory?: string;
  sort: Sort;
  /** The letter at which the list begins; nothing for its beginning. */
  from?: string;
}

export const HOME_SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'alphabetical', label: 'A-Z' },
  { value: 'popular', label: 'Popular' },
  { value: 'recent', label: 'Recent' },
];

/** The filter in the URL, and a function to change parts of it. A change replaces the history entry. */
export function useHomeFilter(): [HomeFilter, (change: Partial<HomeFilter>) => void] {
  const address = useSearch(); // the browser's own, because wouter's decodes a "%25" twice
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const isDesktop = useIsDesktop();
  const filter = useMemo(() => readFilter(address, isDesktop), [address, isDesktop]);

  function change(part: Partial<HomeFilter>) {
    // Read again: a debounced search must not undo a category that was chosen in the meantime.
    const now = readFilter(window.location.search, isDesktop);
    const reset = 'category' in part ? { subCategory: undefined } : {};
    // A letter is a place in one list: any other list is read from its beginning.
    const query = queryOf({ ...now, from: undefined, ...reset, ...part });
    // The same list again stays as far as it was read; only the letter that it begins at leads back to its beginning.
    if (query === queryOf(now) && !part.from) return;
    startAtFirstPage(queryClient, readFilter(query, isDesktop));
    navigate(PAGE_PATHS.home + query, { replace: true });
  }
  return [filter, change];
}

function readFilter(address: string, isDesktop: boolean): HomeFilter {
  const query = new URLSearchParams(address);
  const filter = readHomeListFilter(query);
  const sort = isDesktop ? 'alphabetical' : toSort(query.get('sort')); // a desktop has no sort control
  const from = query.get('from')?.toLowerCase() ?? '';
  return {
    ...filter,
    sort,
    from: /^[b-z]$/.test(from) && !filter.search && sort === 'alphabetical' ? from : undefined,
  };
}

function toSort(value: string | null): Sort {
  return HOME_SORTS.find((sort) => sort.value === value)?.value ?? 'alphabetical';
}

function queryOf({ search, category, subCategory, sort, from }: HomeFilter): string {
  const query = new URLSearchParams();
  if (search?.trim()) query.set('search', search.trim());
  if (category) query.set('category', category);
  if (subCategory) query.set('subcategory', subCategory);
  if (sort !== 'alphabetical') query.set('sort', sort);
  if (from) query.set('from', from);
  return serializeQuery(query);
}

/** A filter that was looked at before is in the cache with all its pages; choosing it again begins with the first. */
function startAtFirstPage(queryClient: QueryClient, filter: HomeFilter): void {
  const { queryKey } = homeListOptions(filter);
  queryClient.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
  );
}
