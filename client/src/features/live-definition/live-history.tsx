import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { truncate } from '#shared/text/text.ts';
import type { LiveChange } from '#shared/votes/votes.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { liveChangesOptions } from '#client/features/votes/votes.api.ts';
import { formatMoment } from '#client/lib/format-date.ts';

/** How definitions come to be the live one, and how this word's did; fetched when it is first opened. */
export function LiveHistory({ word }: { word: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group mt-2 text-sm text-faded"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 hover:text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        How this definition won
      </summary>
      <p className="max-w-prose pb-2">
        The first definition of a word is live at once. A challenger takes its place with at least five votes
        and clearly better odds of being the better one; the live definition changes at most once a day.
      </p>
      {isOpen && <Changes word={word} />}
    </details>
  );
}

function Changes({ word }: { word: string }) {
  const { data: changes, isFetching, refetch } = useQuery(liveChangesOptions(word));
  if (changes)
    return (
      <ol>
        {changes.map((change) => (
          <LiveChangeItem key={`${change.createdAt} ${change.to}`} change={change} />
        ))}
      </ol>
    );
  if (isFetching) return <Skeleton className="h-5 w-2/3" />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      The history could not be loaded.
      <Button variant="outline" onClick={() => void refetch()}>
        Retry
      </Button>
    </p>
  );
}

/** One step: which definition took the place of which, when, and by how much. */
function LiveChangeItem({ change }: { change: LiveChange }) {
  const { createdAt, fromUpVotes, fromDownVotes, toUpVotes, toDownVotes, reason, from, to } = change;
  const winner = quoted(to, 'A definition that is gone now');
  return (
    <li className="border-t border-rule py-3">
      <time dateTime={createdAt} title={formatMoment(createdAt)} className="block">
        {relativeTime(createdAt)}
      </time>
      <p className="mt-1 font-book text-base text-ink wrap-anywhere">
        {reason === 'removed' && `${winner} took the place of a definition that was removed`}
        {reason === 'restored' && `${winner} was shown again and took its place back`}
        {reason === 'void' && `${winner} took its place back, as votes against it were void`}
        {reason === 'won' && `${winner} won over ${quoted(from, 'a definition that is gone now')}`}
      </p>
      {reason === 'won' && (
        <p className="mt-1 tabular-nums">
          {`${toUpVotes} for, ${toDownVotes} against over ${fromUpVotes} for, ${fromDownVotes} against`}
        </p>
      )}
    </li>
  );
}

function quoted(text: string | null, gone: string): string {
  return text === null ? gone : `"${truncate(text, TEXT_LENGTH.shared)}"`;
}
