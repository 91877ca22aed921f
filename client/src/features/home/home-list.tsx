import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { Message } from '#client/components/ui/message.tsx';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { reloadPage } from '#client/lib/page/navigation.ts';
import { homeListOptions, wordsOf } from '#client/features/words/words.api.ts';
import type { HomeFilter } from './home-filter.ts';
import { WordListEarlier } from '#client/features/words/list/word-list-earlier.tsx';
import { WordListEnd } from '#client/features/words/list/word-list-end.tsx';
import { WordListPage } from '#client/features/words/list/word-list-page.tsx';
import { WordListPane } from '#client/features/words/list/word-list-pane.tsx';
import { WordListWaiting } from '#client/features/words/list/word-list-waiting.tsx';

const AskGuide = optionalPart<{ question: string }>(() =>
  import('#client/components/search/ask-guide-link.tsx').then((m) => m.AskGuideLink),
);

interface HomeListProps {
  filter: HomeFilter;
  /** Whether the list scrolls in a pane of its own or with the page. */
  scrolls: 'pane' | 'page';
  /** What to do when nothing was found. */
  addWord: ReactNode;
  /** Leads from a letter back to the beginning. */
  onEarlier: () => void;
  /** Told the letter of the first word in sight. */
  onLetter?: (letter: string) => void;
}

/** The words of a filter, in every state of a list. Use the filter as its key, so that a new one remounts it. */
export function HomeList({ filter, scrolls, addWord, onEarlier, onLetter }: HomeListProps) {
  const query = useInfiniteQuery(homeListOptions(filter));
  // Beside the list's own heading on a desktop, straight below the page's on a phone.
  const level = scrolls === 'pane' ? 3 : 2;
  const { data, isFetchNextPageError: hasFailed } = query;
  const words = useMemo(() => wordsOf(data?.pages ?? []), [data]);
  if (!data) return <WordListWaiting level={level} isPending={query.isPending} onRetry={reloadPage} />;
  const earlier = filter.from && <WordListEarlier onClick={onEarlier} />;
  if (words.length === 0 && filter.from) {
    return (
      <>
        {earlier}
        <Message role="status" level={level} title={`No words from ${filter.from.toUpperCase()} on`} />
      </>
    );
  }
  if (words.length === 0) {
    return filter.search ? (
      <Message
        role="status"
        level={level}
        title="No words found"
        actions={
          <>
            <AskGuide question={filter.search} />
            {addWord}
          </>
        }
      >
        Try a different search term
      </Message>
    ) : (
      <Message role="status" level={level} title="No words in this category" actions={addWord} />
    );
  }
  const View = scrolls === 'pane' ? WordListPane : WordListPage;
  return (
    <View
      words={words}
      // For a list that starts at a letter the number of remaining words is unknown.
      total={filter.from ? undefined : data.pages[0]?.total}
      list={`home ${scrolls}`}
      earlier={earlier}
      onLetter={onLetter}
    >
      <WordListEnd
        isOpen={query.hasNextPage && !query.isFetching && !hasFailed}
        isFetching={query.isFetchingNextPage}
        hasFailed={hasFailed && !query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </View>
  );
}
