import { useId } from 'react';
import type { Invite } from '#shared/invites/invites.endpoints.ts';
import { OPEN_INVITES_MAX } from '#shared/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useCreateInvite } from './invites.api.ts';

export function CreateInvite({ invites }: { invites: readonly Invite[] }) {
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
        look="outline"
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
