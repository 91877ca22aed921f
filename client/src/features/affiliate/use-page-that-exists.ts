import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AffiliateList } from '#shared/affiliate/affiliate.endpoints.ts';
import type { AffiliateFilters } from './affiliate-filters.ts';
import { AFFILIATE_PAGE } from './affiliate.api.ts';

/**
 * Goes to the last page there is when the address names one beyond it, as after the only word of the last page left
 * the filter. True while that is so.
 */
export function usePageThatExists(query: UseQueryResult<AffiliateList>, filters: AffiliateFilters): boolean {
  const { data, isPlaceholderData } = query;
  const { page } = filters.choice;
  const isBeyond = page > 0 && data?.words.length === 0 && !isPlaceholderData;
  const last = Math.max(0, Math.ceil((data?.pagination.total ?? 0) / AFFILIATE_PAGE) - 1);
  useEffect(() => {
    if (isBeyond) filters.correctTo(Math.min(page - 1, last));
  });
  return isBeyond;
}
