import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { AFFILIATE_FILTERS } from '#shared/affiliate/affiliate.endpoints.ts';
import { readSearch } from '#shared/words/list-filter.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import type { AffiliateChoice } from './affiliate.api.ts';

/** What the address says about the list, and the ways to change it. */
export function useAffiliateFilters() {
  const address = useSearch(); // the browser's own, because wouter's decodes a "%25" twice
  const [, navigate] = useLocation();
  const choice = useMemo(() => readChoice(address), [address]);

  function go(part: Partial<AffiliateChoice>, replace: boolean) {
    // Read again: a debounced search must not undo a filter that was chosen in the meantime.
    const next = { ...readChoice(window.location.search), ...part };
    navigate(PAGE_PATHS.affiliateManagement + addressOf(next), { replace });
  }
  return {
    choice,
    /** Replaces the history entry; the list restarts at its first page. */
    choose: (part: Partial<Omit<AffiliateChoice, 'page'>>) => go({ ...part, page: 0 }, true),
    /** Makes an entry, so that the browser's button leads back to the page before. */
    turnTo: (page: number) => go({ page }, false),
    /** For a page that there is not. */
    correctTo: (page: number) => go({ page }, true),
  };
}

export type AffiliateFilters = ReturnType<typeof useAffiliateFilters>;

/** Pages in the URL count from 1. Unknown values fall back to the default. */
function readChoice(address: string): AffiliateChoice {
  const query = new URLSearchParams(address);
  const page = query.get('page') ?? '';
  return {
    search: readSearch(query) ?? '',
    filter: AFFILIATE_FILTERS.find((filter) => filter === query.get('filter')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
  };
}

/** The query of the address, defaults left out. */
function addressOf({ search, filter, page }: AffiliateChoice): string {
  const query = new URLSearchParams();
  if (search.trim()) query.set('search', search.trim());
  if (filter) query.set('filter', filter);
  if (page > 0) query.set('page', String(page + 1));
  return serializeQuery(query);
}
