import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { NAMELESS } from '#shared/auth/nameless.ts';
import { hasRole } from '#shared/auth/roles.ts';
import type { HistoryState } from '#shared/history/history.endpoints.ts';
import { memberPath, wordPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { WordDiff } from '#client/components/ui/word-diff.tsx';
import { useUser } from '#client/features/auth/auth.api.ts';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { HideButton } from './hide-button.tsx';
import { historyOptions } from './history.api.ts';

/** Every text that the definitions of a word had: what changed, who wrote it, when and why. */
export function WordHistory({ word }: { word: string }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(historyOptions(word));
  const { data: status } = useQuery({ ...statusOptions, enabled: useUser() !== null });
  const isModerator = status !== undefined && hasRole(status.role, 'moderator') && !status.lacksSecondFactor;
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the history" onRetry={() => void refetch()} />
    ) : (
      <HistorySkeleton />
    );
  const states = data.pages.flatMap((page) => page.states);
  if (states.length === 0)
    return (
      <Message
        title="Nothing to tell yet"
        actions={
          <Link href={wordPath(word)} className={buttonClasses('outline')}>
            To the word
          </Link>
        }
      >
        Nobody has written a definition of this word.
      </Message>
    );
  return (
    <>
      <ol className="mt-6">
        {states.map((state) => (
          <HistoryItem
            key={`${state.definitionId} ${state.revisionId ?? ''}`}
            state={state}
            canHide={isModerator && !state.isCurrent}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-6"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Earlier texts'}
        </Button>
      )}
    </>
  );
}

const TEXT = 'mt-2 max-w-prose font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-ink';

function HistoryItem({ state, canHide }: { state: HistoryState; canHide: boolean }) {
  const { kind, text, before, createdAt, why, isCurrent, isLive, revisionId } = state;
  return (
    <li className="border-t border-rule py-5 last:border-b">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-medium text-ink">{TITLES[kind]}</span>
        <Author state={state} />
        <time dateTime={createdAt} title={new Date(createdAt).toLocaleString()} className="text-faded">
          {relativeTime(createdAt)}
        </time>
        {isCurrent && <span className="text-accent">{isLive ? 'Live now' : 'As it is now'}</span>}
      </h2>
      {before === null ? (
        <p className={TEXT}>{text}</p>
      ) : (
        <WordDiff before={before} after={text} className={TEXT} />
      )}
      {why && <p className="mt-2 text-sm wrap-anywhere text-faded">{`Why: ${why}`}</p>}
      {canHide && revisionId !== null && <HideButton revisionId={revisionId} text={text} />}
    </li>
  );
}

const TITLES: Record<HistoryState['kind'], string> = {
  first: 'Written',
  mended: 'Mended',
  corrected: 'Corrected',
};

function Author({ state: { origin, by } }: { state: HistoryState }) {
  if (origin === 'dictionary') return <span className="text-faded">ships with the dictionary</span>;
  if (origin === 'visitor') return <span className="text-faded">by a visitor</span>;
  if (by === null) return <span className="text-faded">by a former member</span>;
  if (by === NAMELESS) return <span className="text-faded">{`by ${by}`}</span>;
  return (
    <span className="text-faded">
      {'by '}
      <Link href={memberPath(by)} className="wrap-anywhere underline underline-offset-4 hover:text-accent">
        {by}
      </Link>
    </span>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="mt-6">
      <p className="sr-only">Loading the history</p>
      {[0, 1].map((item) => (
        <div key={item} className="border-t border-rule py-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-3 h-6 w-full" />
          <Skeleton className="mt-2 h-6 w-2/3" />
        </div>
      ))}
    </div>
  );
}
