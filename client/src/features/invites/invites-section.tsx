import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { INVITING_RANK, RANKS } from '#shared/profile/ranks.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { CreateInvite } from './create-invite.tsx';
import { InviteRow } from './invite-row.tsx';
import { invitesOptions } from './invites.api.ts';
import { InvitesSkeleton } from './invites-skeleton.tsx';

const THRESHOLD = RANKS.find(({ name }) => name === INVITING_RANK)!.from;

/** The invites that a member made, and the way to make more. */
export function InvitesSection() {
  const { data, error, isFetching, refetch } = useQuery(invitesOptions);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-2 font-book text-xl outline-none">
        Invites
      </h2>
      {data ? (
        <>
          {data.mayInvite ? (
            <CreateInvite invites={data.invites} />
          ) : (
            <p className="border-t border-rule pt-3 text-faded">
              Invites open at the rank of {INVITING_RANK} ({THRESHOLD} XP).
            </p>
          )}
          {data.invites.length > 0 && (
            <ul className="mt-3">
              {data.invites.map((invite) => (
                // The button that had the focus is gone once its invite is revoked.
                <InviteRow key={invite.id} invite={invite} onRevoked={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
        </>
      ) : error && !isFetching ? (
        <Failed level={3} title="Failed to load invites" onRetry={() => void refetch()} />
      ) : (
        <InvitesSkeleton />
      )}
    </section>
  );
}
