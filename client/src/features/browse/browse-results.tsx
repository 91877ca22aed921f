import type { ReactNode } from 'react';
import { Failed } from '#client/components/ui/failed.tsx';
import { cn } from '#client/lib/cn.ts';
import { BrowseCards } from './cards/browse-cards.tsx';
import { useColumns } from './cards/browse-columns.ts';
import { BrowseEmpty } from './browse-empty.tsx';
import { addressOf, type BrowseFilters, type ChangeFilters } from './filters/browse-filters.ts';
import type { BrowseList } from './browse-list.ts';
import { BrowseMore } from './browse-more.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';
import { useNewCardFocus } from './use-new-card-focus.ts';

interface BrowseResultsProps {
  list: BrowseList;
  filters: BrowseFilters;
  /** What to do when a search found nothing. */
  addWord: ReactNode;
  onChange: ChangeFilters;
}

/** The cards, in every state they can be in. */
export function BrowseResults({
  list: { query, words, total },
  filters,
  addWord,
  onChange,
}: BrowseResultsProps) {
  const columns = useColumns(filters.view);
  const { frame, expectMore } = useNewCardFocus(words?.length ?? 0);
  if (query.isPending || (!words && query.isFetching)) return <BrowseSkeleton columns={columns} />;
  if (!words) {
    return (
      <Failed title="Failed to load dictionary entries" onRetry={() => void query.refetch()}>
        The rest of the book is still here; try again in a moment.
      </Failed>
    );
  }
  if (words.length === 0) return <BrowseEmpty filters={filters} addWord={addWord} onChange={onChange} />;
  const name = `browse ${columns} ${addressOf(filters)}`;
  return (
    <div
      ref={frame}
      aria-busy={query.isPlaceholderData}
      className={cn('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60')}
    >
      <BrowseCards key={name} list={name} words={words} total={total} columns={columns} view={filters.view} />
      {query.hasNextPage && !query.isPlaceholderData && (
        <BrowseMore
          isFetching={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onMore={() => {
            expectMore();
            void query.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
