import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Invite } from '#shared/invites/invites.endpoints.ts';
import { OPEN_INVITES_MAX } from '#shared/limits.ts';
import { INVITING_RANK, RANKS } from '#shared/xp/ranks.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { InviteRow } from './invite-row.tsx';
import { invitesOptions, useCreateInvite } from './invites.api.ts';

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

/** Placeholder of the invites, in the shape of `InvitesSection` without any. */
function InvitesSkeleton() {
  return (
    <div role="status" className="border-t border-rule pt-3">
      <span className="sr-only">Loading invites</span>
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="mt-3 h-11 w-32" />
    </div>
  );
}

function CreateInvite({ invites }: { invites: readonly Invite[] }) {
  const { createInvite, isPending } = useCreateInvite();
  const noteId = useId();
  const isFull = invites.filter(({ state }) => state === 'open').length >= OPEN_INVITES_MAX;
  return (
    <div className="border-t border-rule pt-3">
      <p id={noteId} className="text-sm text-faded">
        {isFull
          ? `${OPEN_INVITES_MAX} invites are open, which is the most at a time. Revoke one to create another.`
          : 'Each invite lets one person register.'}
      </p>
      {/* While it waits it keeps the focus, which a disabled button would lose. */}
      <Button
        variant="outline"
        className="mt-3 aria-disabled:cursor-default aria-disabled:opacity-60"
        disabled={isFull}
        aria-disabled={isPending || undefined}
        aria-describedby={noteId}
        onClick={createInvite}
      >
        {isPending ? 'Creating invite...' : 'Create invite'}
      </Button>
    </div>
  );
}
