import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AffiliateList } from '#shared/affiliate/affiliate.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { cn } from '#client/lib/cn.ts';
import { reloadPage } from '#client/lib/page/navigation.ts';
import type { AffiliateFilters } from './affiliate-filters.ts';
import { AffiliatePaging } from './affiliate-paging.tsx';
import { AFFILIATE_PAGE } from './affiliate.api.ts';
import { AffiliateRows } from './row/affiliate-rows.tsx';
import type { LinkDrafts } from './row/use-link-drafts.ts';
import { useRowSuccessor } from './row/use-row-successor.ts';

interface AffiliateResultsProps {
  query: UseQueryResult<AffiliateList>;
  filters: AffiliateFilters;
  drafts: LinkDrafts;
  onClearSearch: () => void;
}

/** The list in each of its states: loaded, empty, loading, failed. */
export function AffiliateResults({ query, filters, drafts, onClearSearch }: AffiliateResultsProps) {
  const { list, onLeave } = useRowSuccessor();
  const { data, isPlaceholderData } = query;
  const { search, page } = filters.choice;
  const isBeyond = usePageThatExists(query, filters);

  function content() {
    if (data && data.words.length > 0)
      return (
        <>
          <AffiliateRows words={data.words} drafts={drafts} onLeave={onLeave} />
          <AffiliatePaging
            page={page}
            pagination={data.pagination}
            isWaiting={isPlaceholderData}
            onTurn={filters.turnTo}
          />
        </>
      );
    if (data && !isPlaceholderData && !isBeyond)
      return <AffiliateEmpty search={search} onClear={onClearSearch} />;
    if (data || query.isFetching) return <AffiliateSkeleton />;
    return <Failed title="Failed to load words" onRetry={reloadPage} />;
  }

  return (
    <div
      ref={list}
      tabIndex={-1}
      role="region"
      aria-label="Words"
      aria-busy={query.isFetching}
      className={cn('mt-6 outline-none transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
    >
      {content()}
    </div>
  );
}

function AffiliateSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading words</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-20 items-start gap-6 border-t border-rule pt-3">
          <div className="w-1/2 md:w-[30%]">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-full" />
          </div>
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}

/**
 * Goes to the last page if the URL names one beyond it, for example after the only word of the last page no longer
 * matches the filter.
 * @returns whether the URL names a page beyond the last
 */
function usePageThatExists(query: UseQueryResult<AffiliateList>, filters: AffiliateFilters): boolean {
  const { data, isPlaceholderData } = query;
  const { page } = filters.choice;
  const isBeyond = page > 0 && data?.words.length === 0 && !isPlaceholderData;
  const last = Math.max(0, Math.ceil((data?.pagination.total ?? 0) / AFFILIATE_PAGE) - 1);
  useEffect(() => {
    if (isBeyond) filters.correctTo(Math.min(page - 1, last));
  });
  return isBeyond;
}

interface AffiliateEmptyProps {
  search: string;
  onClear: () => void;
}

/** Nothing matched. Offers to clear a search, but not a filter. */
function AffiliateEmpty({ search, onClear }: AffiliateEmptyProps) {
  if (!search) return <Message role="status" title="No words found" />;
  return (
    <div className="wrap-anywhere">
      <Message
        role="status"
        title={`No words found for "${search}"`}
        actions={
          <Button variant="outline" onClick={onClear}>
            Clear Search
          </Button>
        }
      />
    </div>
  );
}
