import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { MemberWins as Wins } from '#shared/profile/profile.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { memberWinsOptions } from './profile.api.ts';
import { ProfileSection } from './profile-section.tsx';

interface MemberWinsProps {
  username: string;
  /** What stands below: it comes with the wins, so that they push nothing down. */
  children: ReactNode;
}

/** The history of the live places that a member won by votes; nothing without one. */
export function MemberWins({ username, children }: MemberWinsProps) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberWinsOptions(username),
  );
  const wins = data?.pages.flatMap((page) => page.wins) ?? [];
  if (isPending) return null;
  if (wins.length === 0) return children;
  return (
    <>
      <ProfileSection title="Live places won">
        <ul>
          {wins.map((win) => (
            <Win key={win.id} win={win} />
          ))}
        </ul>
        {hasNextPage && (
          <Button
            variant="outline"
            className="mt-4"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Earlier wins
          </Button>
        )}
      </ProfileSection>
      {children}
    </>
  );
}

function Win({ win: { word, text, upVotes, downVotes, isLive, createdAt } }: { win: Wins['wins'][number] }) {
  return (
    <li className="border-t border-rule pt-1 pb-3">
      <h3 className="font-book text-xl wrap-anywhere">
        <Link href={wordPath(word)} className="inline-flex min-h-11 items-center hover:text-accent">
          {word}
        </Link>
      </h3>
      <p className="line-clamp-2 font-book wrap-anywhere">{text}</p>
      <p className="mt-1 text-sm text-faded">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {` · won with ${upVotes} for, ${downVotes} against${isLive ? ' · still live' : ''}`}
      </p>
    </li>
  );
}
