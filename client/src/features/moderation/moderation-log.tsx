import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { MODERATION_PAGE } from '#shared/limits.ts';
import type { LogEntry } from '#shared/moderation/moderation.endpoints.ts';
import { REASONS } from '#shared/moderation/reason-codes.ts';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { call } from '#client/lib/api/api.ts';
import { formatDate } from '#client/lib/format-date.ts';

const logOptions = infiniteQueryOptions({
  queryKey: ['/api/moderation/log'],
  queryFn: async ({ pageParam }) =>
    (
      await call('GET /api/moderation/log', {
        query: pageParam === undefined ? {} : { before: pageParam },
      })
    ).entries,
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last: LogEntry[]) => (last.length === MODERATION_PAGE ? last.at(-1)!.id : undefined),
  staleTime: 0,
});

const KINDS: Record<LogEntry['kind'], string> = {
  definition: 'A definition',
  word: 'A word',
  exploration: 'An item of an exploration',
  member: "A member's name",
  answer: 'An answer of the assistant',
};
const ACTIONS: Record<LogEntry['action'], string> = {
  keep: 'was kept',
  remove: 'was removed',
  restore: 'was shown again',
  locked: 'was closed to new definitions',
  unlocked: 'was opened to new definitions again',
  moved: 'was moved to another category',
  merged: 'was merged into',
  'merge-undone': 'was split again from',
};

/** Nobody but one visitor saw an answer: there is nothing to keep or to remove. */
const ON_ANSWERS: Partial<typeof ACTIONS> = {
  keep: 'was found to be in order',
  remove: 'was found to be wrong',
  restore: 'was found to be in order',
};

/** Every decision, latest first, without names. */
export function ModerationLog() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(logOptions);
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the log" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the log" />
    );
  const entries = data.pages.flat();
  if (entries.length === 0) return <Message title="Nothing was decided yet" />;
  return (
    <>
      <ol className="mt-6">
        {entries.map((entry) => (
          <LogItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-6"
          aria-disabled={isFetching}
          onClick={() => !isFetching && void fetchNextPage()}
        >
          {isFetching ? 'Loading...' : 'Earlier decisions'}
        </Button>
      )}
    </>
  );
}

function LogItem({ entry }: { entry: LogEntry }) {
  const { kind, word, into, action, reason, isAutomated, isAppeal, isOverturned, decidedAt } = entry;
  return (
    <li className="border-t border-rule py-3 last:border-b">
      <p className="wrap-anywhere">
        {KINDS[kind]}
        {word !== null && (
          <>
            {kind === 'word' ? ', ' : ' of '}
            <WordLink word={word} />
            {kind === 'word' && ','}
          </>
        )}
        {` ${(kind === 'answer' ? { ...ACTIONS, ...ON_ANSWERS } : ACTIONS)[action]}`}
        {(action === 'merged' || action === 'merge-undone') && (
          <> {into === null ? 'another word' : <WordLink word={into} />}</>
        )}
        {isAppeal && ' after an appeal'}
        {isAutomated && ' by an automatic check'}
        {'. '}
        <Link
          href={`${PAGE_PATHS.rules}#${reason}`}
          className="underline underline-offset-4 hover:text-accent"
        >
          {REASONS[reason].title}
        </Link>
        {isOverturned && <span className="font-medium"> (overturned since)</span>}
      </p>
      <time dateTime={decidedAt} className="text-sm text-faded">
        {formatDate(decidedAt)}
      </time>
    </li>
  );
}

function WordLink({ word }: { word: string }) {
  return (
    <Link href={wordPath(word)} className="text-accent underline underline-offset-4">
      {word}
    </Link>
  );
}
