import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { Message } from '#client/components/ui/message.tsx';
import { reloadPage } from '#client/lib/page/navigation.ts';
import { singleListOptions } from '../words.api.ts';
import { StandAloneListRows } from './stand-alone-list-rows.tsx';
import { WordListWaiting } from './word-list-waiting.tsx';

interface StandAloneListProps {
  /** The word that the member has just added; its card is highlighted if it is among the newest. */
  marked?: string;
}

/** The newest words of the dictionary in a single list, which scrolls with its page. */
export function StandAloneList({ marked }: StandAloneListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="border-b border-rule px-4 py-2 font-book text-xl text-ink">
        Dictionary
      </h2>
      <NewestWords marked={marked} />
    </section>
  );
}

function NewestWords({ marked }: StandAloneListProps) {
  const { data, isPending } = useQuery(singleListOptions({ sort: 'recent' }));
  if (!data) return <WordListWaiting isPending={isPending} onRetry={reloadPage} />;
  if (data.words.length === 0) {
    return <Message role="status" level={3} title="No words in this category" />;
  }
  return <StandAloneListRows words={definedFirst(data.words)} marked={marked} />;
}

/** Words that have no definition yet come last: they have nothing to read. Else the order stays, newest first. */
function definedFirst(words: readonly WordSummary[]): WordSummary[] {
  return [...words.filter(isDefined), ...words.filter((word) => !isDefined(word))];
}

function isDefined({ liveDefinition }: WordSummary): boolean {
  return liveDefinition !== null;
}
