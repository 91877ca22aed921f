import { Copy } from 'lucide-react';
import type { Invite } from '#shared/invites/invites.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { toast } from '#client/lib/toast/toast.ts';
import { useRevokeInvite } from './invites.api.ts';

interface InviteRowProps {
  invite: Invite;
  onRevoked: () => void;
}

/** One invite: its code, its state and, while it is open, its actions. */
export function InviteRow({ invite, onRevoked }: InviteRowProps) {
  const { id, code, state } = invite;
  const { revokeInvite, isPending } = useRevokeInvite(id, onRevoked);
  const revoke = isPending ? 'Revoking...' : 'Revoke';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-2 border-t border-rule py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-mono text-sm break-all">{code}</p>
        <p className="text-sm wrap-anywhere text-faded">{stateOf(invite)}</p>
      </div>
      {state === 'open' && (
        <div className="flex items-center">
          <IconButton label={`Copy the link of invite ${code}`} onClick={() => void copyInviteLink(code)}>
            <Copy aria-hidden className="size-5" />
          </IconButton>
          {/* While it waits it keeps the focus, which a disabled button would lose. */}
          <Button
            variant="quiet"
            className="aria-disabled:cursor-default aria-disabled:opacity-60"
            aria-label={`${revoke} invite ${code}`}
            aria-disabled={isPending || undefined}
            onClick={revokeInvite}
          >
            {revoke}
          </Button>
        </div>
      )}
    </li>
  );
}

function stateOf({ state, usedBy }: Invite): string {
  if (state === 'open') return 'Open';
  if (state === 'revoked') return 'Revoked';
  return usedBy === null ? 'Used' : `Used by ${usedBy}`;
}

/** The URL for registering with a code. */
function inviteLink(code: string): string {
  const query = new URLSearchParams({ mode: 'register', invite: code });
  return `${window.location.origin}${PAGE_PATHS.auth}?${query}`;
}

/** Copies the link, or shows it where the browser lets nothing be copied: without it an invite is of no use. */
async function copyInviteLink(code: string): Promise<void> {
  const link = inviteLink(code);
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Invite link copied' });
  } catch {
    toast({ title: 'Copy this link by hand', description: link });
  }
}
