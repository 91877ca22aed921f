import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { AFFILIATE_FILTERS } from '#shared/affiliate/affiliate.endpoints.ts';
import { readSearch } from '#shared/words/list-filter.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import type { AffiliateChoice } from './affiliate.api.ts';

/** Reads the list's filters from the URL, and changes them there. */
export function useAffiliateFilters() {
  const address = useSearch(); // not from 'wouter' itself, which decodes a "%25" twice
  const [, navigate] = useLocation();
  const choice = useMemo(() => readChoice(address), [address]);

  function go(part: Partial<AffiliateChoice>, replace: boolean) {
    // Reads the URL again: a debounced search must not undo a filter chosen in the meantime.
    const next = { ...readChoice(window.location.search), ...part };
    navigate(PAGE_PATHS.affiliateManagement + addressOf(next), { replace });
  }
  return {
    choice,
    /** Replaces the history entry, and returns to the first page. */
    choose: (part: Partial<Omit<AffiliateChoice, 'page'>>) => go({ ...part, page: 0 }, true),
    /** Pushes a history entry, so that Back returns to the previous page. */
    turnTo: (page: number) => go({ page }, false),
    /** For a page number that does not exist: replaces the history entry. */
    correctTo: (page: number) => go({ page }, true),
  };
}

export type AffiliateFilters = ReturnType<typeof useAffiliateFilters>;

/** In the URL, pages count from 1. Unknown values fall back to the default. */
function readChoice(address: string): AffiliateChoice {
  const query = new URLSearchParams(address);
  const page = query.get('page') ?? '';
  return {
    search: readSearch(query) ?? '',
    filter: AFFILIATE_FILTERS.find((filter) => filter === query.get('filter')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
  };
}

/** The query string, without default values. */
function addressOf({ search, filter, page }: AffiliateChoice): string {
  const query = new URLSearchParams();
  if (search.trim()) query.set('search', search.trim());
  if (filter) query.set('filter', filter);
  if (page > 0) query.set('page', String(page + 1));
  return serializeQuery(query);
}
