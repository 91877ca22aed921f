import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** Where somebody registers with a code. */
function inviteLink(code: string): string {
  const query = new URLSearchParams({ mode: 'register', invite: code });
  return `${window.location.origin}${PAGE_PATHS.auth}?${query}`;
}

/** Copies the link, or shows it where the browser lets nothing be copied: without it an invite is of no use. */
export async function copyInviteLink(code: string): Promise<void> {
  const link = inviteLink(code);
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Invite link copied' });
  } catch {
    toast({ title: 'Copy this link by hand', description: link });
  }
}
