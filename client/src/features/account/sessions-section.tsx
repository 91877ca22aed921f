import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Failed } from '#client/components/ui/failed.tsx';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { sessionsOptions } from './account.api.ts';
import { SessionRow } from './session-row.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

/** Where the member is signed in. */
export function SessionsSection() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsOptions);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection title="Sessions" headingRef={heading}>
      {sessions ? (
        <ul className="-my-2">
          {sessions.map((session) => (
            // The button that had the focus goes with its session.
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
