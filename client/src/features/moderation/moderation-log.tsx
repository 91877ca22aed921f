import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { MODERATION_PAGE } from '#shared/limits.ts';
import { LOG_KINDS, logAction } from '#shared/moderation/log-entry.ts';
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
        {LOG_KINDS[kind]}
        {word !== null && (
          <>
            {kind === 'word' ? ', ' : ' of '}
            <WordLink word={word} />
            {kind === 'word' && ','}
          </>
        )}
        {` ${logAction(entry)}`}
        {(action === 'merged' || action === 'merge-undone') && (
          <> {into === null ? 'another word' : <WordLink word={into} />}</>
        )}
        {isAppeal && ' after an appeal'}
        {isAutomated && ' by an automatic check'}
        {'. '}
        {reason !== null && (
          <Link
            href={`${PAGE_PATHS.rules}#${reason}`}
            className="underline underline-offset-4 hover:text-accent"
          >
            {REASONS[reason].title}
          </Link>
        )}
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
