import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { cn } from '#client/lib/cn.ts';
import { BrowseEmpty } from './browse-empty.tsx';
import type { BrowseList } from './browse-list.ts';
import { BrowseCards } from './cards/browse-cards.tsx';
import { useColumns } from './cards/browse-columns.ts';
import { toQueryString, type BrowseFilters, type ChangeFilters } from './filters/browse-filters.ts';

interface BrowseResultsProps {
  list: BrowseList;
  filters: BrowseFilters;
  /** Shown when a search finds nothing. */
  addWord: ReactNode;
  onChange: ChangeFilters;
}

/** The cards in each of their states: loading, failed, empty, loaded. */
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
  const name = `browse ${columns} ${toQueryString(filters)}`;
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

interface BrowseMoreProps {
  isFetching: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads the next hundred words. */
function BrowseMore({ isFetching, hasFailed, onMore }: BrowseMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      {hasFailed && !isFetching && (
        <p role="alert" className="text-danger">
          Failed to load dictionary entries
        </p>
      )}
      <Button variant="outline" aria-disabled={isFetching} onClick={() => !isFetching && onMore()}>
        {isFetching ? 'Loading...' : hasFailed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}

/** Placeholders in the shape of `BrowseCard`. */
function BrowseSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading entries</span>
      <div
        className="grid gap-x-6 gap-y-4"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: columns * 4 }, (_, index) => (
          <div key={index} className="flex h-[204px] flex-col gap-3 border-t border-rule pt-5 md:px-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface NewCardFocus {
  /** Ref for the element around the cards and the "Load more" button. */
  frame: RefObject<HTMLDivElement | null>;
  /** To be called when more cards are requested. */
  expectMore: () => void;
}

/**
 * Moves focus to the first of the newly loaded cards, because the "Load more" button is far below by then, or gone.
 * Does not scroll: that card is where the button was.
 * @param count of the loaded cards
 */
function useNewCardFocus(count: number): NewCardFocus {
  const frame = useRef<HTMLDivElement>(null);
  const asked = useRef<{ at: number; by: Element | null }>(undefined);

  useEffect(() => {
    if (!asked.current || count <= asked.current.at) return;
    const { at, by } = asked.current;
    asked.current = undefined;
    const isElsewhere = ![by, document.body, null].includes(document.activeElement);
    if (isElsewhere) return;
    frame.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] a`)
      ?.focus({ preventScroll: true });
  }, [count]);

  return { frame, expectMore: () => (asked.current = { at: count, by: document.activeElement }) };
}
