import type { UseQueryResult } from '@tanstack/react-query';
import type { AffiliateList } from '#shared/affiliate/affiliate.endpoints.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { cn } from '#client/lib/cn.ts';
import { reloadPage } from '#client/lib/page/reload-page.ts';
import { AffiliateEmpty } from './affiliate-empty.tsx';
import type { AffiliateFilters } from './affiliate-filters.ts';
import { AffiliatePaging } from './affiliate-paging.tsx';
import { AffiliateRows } from './row/affiliate-rows.tsx';
import { AffiliateSkeleton } from './affiliate-skeleton.tsx';
import type { LinkDrafts } from './row/use-link-drafts.ts';
import { usePageThatExists } from './use-page-that-exists.ts';
import { useRowSuccessor } from './row/use-row-successor.ts';

interface AffiliateResultsProps {
  query: UseQueryResult<AffiliateList>;
  filters: AffiliateFilters;
  drafts: LinkDrafts;
  onClearSearch: () => void;
}

/** The words, in every state the list can be in. */
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
