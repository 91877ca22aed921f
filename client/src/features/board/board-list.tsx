import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { memberPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { boardOptions } from './board.api.ts';

/** Who has earned the most xp since Monday, of those who want to be listed. */
export function BoardList() {
  const { data, error, isFetching, refetch } = useQuery(boardOptions);
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the board" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the board" />
    );
  if (data.members.length === 0)
    return (
      <Message
        title="Nobody yet"
        actions={
          <Link href={PAGE_PATHS.rate} className={buttonClasses('outline')}>
            Rate definitions
          </Link>
        }
      >
        Nobody who wants to be listed has earned xp since Monday. The board begins anew every Monday, 00:00
        UTC.
      </Message>
    );
  return (
    <>
      <p className="mt-2 text-faded">{`Xp since Monday, ${formatDate(`${data.week}T12:00:00.000Z`)}.`}</p>
      <ol className="mt-6">
        {data.members.map(({ username, rank, xp }, place) => (
          <li key={username} className="flex items-center gap-4 border-b border-rule py-1">
            <span className="w-6 text-right text-faded tabular-nums">{place + 1}</span>
            <div className="min-w-0 flex-1">
              <Link
                href={memberPath(username)}
                className="inline-flex min-h-11 items-center font-book text-xl wrap-anywhere hover:text-accent"
              >
                @{username}
              </Link>
            </div>
            <span className="text-sm text-faded">{rank}</span>
            <span className="w-16 text-right tabular-nums">{`${xp} xp`}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
