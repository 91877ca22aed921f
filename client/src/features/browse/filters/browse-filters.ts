import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { Category } from '#shared/words/catalogue.ts';
import { readBrowseListFilter } from '#shared/words/list-filter.ts';
import type { Sort } from '#shared/words/words.endpoints.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import type { ListFilter } from '#client/features/words/words.api.ts';

export type BrowseView = 'grid' | 'list';

/** The list's filters in the URL; `undefined` if not chosen. */
export interface BrowseFilters {
  search: string;
  category: Category | undefined;
  subCategory: string | undefined;
  sort: Sort;
  view: BrowseView;
}

export type ChangeFilters = (part: Partial<BrowseFilters>) => void;

/** "Most Relevant" is sent as `popular`. */
export const BROWSE_SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'alphabetical', label: 'Alphabetical' },
  { value: 'recent', label: 'Recently Added' },
  { value: 'popular', label: 'Most Relevant' },
];

/** The filters in the URL, and a function that changes some of them. A change replaces the history entry. */
export function useBrowseFilters(): [BrowseFilters, ChangeFilters] {
  const address = useSearch(); // not from 'wouter' itself, which decodes a "%25" twice
  const path = usePathname();
  const [, navigate] = useLocation();
  const filters = useMemo(() => readFilters(address), [address]);

  function change(part: Partial<BrowseFilters>) {
    // Reads the URL again: a debounced search must not undo a category chosen in the meantime.
    const now = readFilters(window.location.search);
    const reset = 'category' in part ? { subCategory: undefined } : {};
    navigate(path + toQueryString({ ...now, ...reset, ...part }), { replace: true });
    window.scrollTo(0, 0);
  }
  return [filters, change];
}

/** Unknown values fall back to the default. */
export function readFilters(address: string): BrowseFilters {
  const query = new URLSearchParams(address);
  const { search = '', ...chosen } = readBrowseListFilter(query);
  return {
    search,
    ...chosen,
    sort: toSort(query.get('sort')),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The query string, without default values. */
export function toQueryString({ search, category, subCategory, sort, view }: BrowseFilters): string {
  const query = new URLSearchParams();
  if (search.trim()) query.set('search', search.trim());
  if (category) query.set('category', category);
  if (subCategory) query.set('subcategory', subCategory);
  if (sort !== 'alphabetical') query.set('sort', sort);
  if (view !== 'grid') query.set('view', view);
  return serializeQuery(query);
}

/** The filters that are sent to the server. */
export function toListFilter({ search, category, subCategory, sort }: BrowseFilters): ListFilter {
  return { search: search || undefined, category, subCategory, sort };
}

function toSort(value: string | null): Sort {
  if (value === 'relevant' || value === 'relevance') return 'popular';
  return BROWSE_SORTS.find((sort) => sort.value === value)?.value ?? 'alphabetical';
}
