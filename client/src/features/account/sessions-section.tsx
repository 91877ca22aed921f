import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { sessionsOptions } from './account.api.ts';
import { SessionRow } from './session-row.tsx';

/** The devices that the member is signed in on. */
export function SessionsSection() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsOptions);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection title="Sessions" headingRef={heading}>
      {sessions ? (
        <ul className="-my-2">
          {sessions.map((session) => (
            // The focused button is removed with its session.
            <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
          ))}
        </ul>
      ) : error && !isFetching ? (
        <Failed level={3} title="Failed to load sessions" onRetry={() => void refetch()} />
      ) : (
        <SessionsSkeleton />
      )}
    </AccountSection>
  );
}

/** One row in the shape of `SessionRow`: there is always at least one session. */
function SessionsSkeleton() {
  return (
    <div role="status" className="-my-2 flex min-h-16 items-center gap-3 py-2">
      <span className="sr-only">Loading sessions</span>
      <div className="flex-1">
        <Skeleton className="h-6 w-40 max-w-full" />
        <Skeleton className="mt-1 h-4 w-64 max-w-full" />
      </div>
      <Skeleton className="h-5 w-20" />
    </div>
  );
}
