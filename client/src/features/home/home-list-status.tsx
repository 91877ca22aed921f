import { useInfiniteQuery } from '@tanstack/react-query';
import { homeListOptions } from '#client/features/words/words.api.ts';
import type { HomeFilter } from './home-filter.ts';

/** Says what the list shows: aloud how many words, and in sight the spelling that was searched instead. */
export function HomeListStatus({ filter }: { filter: HomeFilter }) {
  const { data } = useInfiniteQuery(homeListOptions(filter));
  const first = data?.pages[0];
  const { from } = filter;
  return (
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
  );
}
