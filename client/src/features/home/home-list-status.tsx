import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchMissProps } from '#client/features/words/search/search-miss.tsx';
import { homeListOptions } from '#client/features/words/words.api.ts';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import type { HomeFilter } from './home-filter.ts';

interface HomeListStatusProps {
  filter: HomeFilter;
  /** Adds the word that was searched. */
  addWord: ReactNode;
}

// Few searches miss, and everybody loads this file first.
const SearchMiss = optionalPart<SearchMissProps>(() =>
  import('#client/features/words/search/search-miss.tsx').then((m) => m.SearchMiss),
);

/** Says what the list shows: aloud how many words, and in sight the spelling that was searched instead. */
export function HomeListStatus({ filter, addWord }: HomeListStatusProps) {
  const { data } = useInfiniteQuery(homeListOptions(filter));
  const first = data?.pages[0];
  const { from, search } = filter;
  return (
    <>
      <div role="status">
        {first?.corrected && (
          <p className="border-b border-rule px-4 py-2 text-sm text-faded">
            Showing results for <strong className="font-medium text-ink">{first.corrected}</strong>
          </p>
        )}
        {first?.total !== undefined && first.total > 0 && (
          <span className="sr-only">
            {from // the total is that of the whole list: the number after a letter is unknown
              ? `Words from ${from.toUpperCase()} on`
              : `${first.total} ${first.total === 1 ? 'word' : 'words'}`}
          </span>
        )}
      </div>
      {search && first?.named === false && (
        // Keeps the room until its code is there.
        <div className={`border-b border-rule px-4 pt-1 text-sm ${first.corrected ? '' : 'min-h-24.25'}`}>
          <SearchMiss search={search} corrected={first.corrected} addWord={addWord} />
        </div>
      )}
    </>
  );
}
