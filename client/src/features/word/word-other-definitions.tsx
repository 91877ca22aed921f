import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Definition, WordDetail } from '#shared/words/words.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { moreDefinitionsOptions } from './more-definitions.api.ts';
import { WordSources } from './word-evidence.tsx';
import { WordDefinitionMeta } from './word-definition-meta.tsx';

interface WordOtherDefinitionsProps {
  word: WordDetail;
  /** The definition shown above. */
  shown: Definition;
  renderVotes: (definition: Definition) => ReactNode;
}

/** What others say the word means, below the definition that is shown. The first come with the word, more when asked for. */
export function WordOtherDefinitions({ word, shown, renderVotes }: WordOtherDefinitionsProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const more = useInfiniteQuery({ ...moreDefinitionsOptions(word.word), enabled: wantsMore });
  // A vote may have moved one from a page to the next meanwhile.
  const all = new Map(
    [...word.definitions, ...(more.data?.pages.flat() ?? [])].map((definition) => [
      definition.id,
      definition,
    ]),
  );
  const others = [...all.values()].filter(({ id }) => id !== shown.id);
  const hidden = word.definitionCount - 1 - others.length;
  const isFetching = wantsMore && more.isFetching;
  if (others.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-sm text-faded">Other definitions</h2>
      <ol className="mt-1">
        {others.map((definition) => (
          <li key={definition.id} className="border-b border-rule pt-3 pb-1 last:border-0">
            <p className="max-w-prose font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
              {definition.text}
            </p>
            <WordSources sources={definition.sources ?? []} />
            <WordDefinitionMeta author={definition.author} votes={renderVotes(definition)} />
          </li>
        ))}
      </ol>
      {more.isError && !isFetching && (
        <p role="alert" className="mt-3 text-danger">
          Failed to load more definitions
        </p>
      )}
      {(more.data ? more.hasNextPage : hidden > 0) && (
        <Button
          variant="outline"
          className="mt-3"
          aria-disabled={isFetching}
          onClick={() => !isFetching && showMore()}
        >
          {isFetching ? 'Loading...' : more.isError ? 'Retry' : `Show more (${hidden})`}
        </Button>
      )}
    </section>
  );

  function showMore() {
    if (!wantsMore) setWantsMore(true);
    else if (more.data) void more.fetchNextPage();
    else void more.refetch();
  }
}
