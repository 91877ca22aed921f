import type { SignedInSession } from '#shared/account/account.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { relativeTime } from '#shared/text/relative-time.ts';
import { useEndSession } from './account.api.ts';

interface SessionRowProps {
  session: SignedInSession;
  onEnded: () => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { endSession, isPending } = useEndSession(session, onEnded);
  const { device, isCurrent, signedInAt, lastSeenAt } = session;
  const signOut = isPending ? 'Signing out...' : 'Sign out';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-rule py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere">{device}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faded">
          <span>
            Signed in <time dateTime={signedInAt}>{relativeTime(signedInAt)}</time>
          </span>
          <span>
            Last seen <time dateTime={lastSeenAt}>{relativeTime(lastSeenAt)}</time>
          </span>
        </p>
      </div>
      {isCurrent ? (
        <p className="text-sm font-medium text-accent">This device</p>
      ) : (
        // aria-disabled while pending, because a disabled button would lose focus.
        <Button
          variant="outline"
          className="aria-disabled:cursor-default aria-disabled:opacity-60"
          aria-label={`${signOut} ${device}`}
          aria-disabled={isPending || undefined}
          onClick={endSession}
        >
          {signOut}
        </Button>
      )}
    </li>
  );
}
