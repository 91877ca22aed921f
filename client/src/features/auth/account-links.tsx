import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { AuthButtons } from './auth-buttons.tsx';
import { useLogout, useOptionalUser } from './auth.api.ts';

// Few need it, and everybody loads this file first.
const ModerationLink = optionalPart(() => import('./moderation-link.tsx').then((m) => m.ModerationLink));
const NoticesLink = optionalPart(() => import('./notices-link.tsx').then((m) => m.NoticesLink));

interface AccountLinksProps {
  /** On a members-only screen: leaves it before it would redirect to sign-in. */
  onLoggedOut?: () => void;
  /** In a header of one line: on a phone the first letter stands for the name. */
  isCompact?: boolean;
}

/** The header's corner: username and logout, or the sign-in buttons. */
export function AccountLinks({ onLoggedOut, isCompact = false }: AccountLinksProps) {
  const { user, isPending } = useOptionalUser();
  const { logout, isPending: isLeaving } = useLogout(onLoggedOut);
  // Until the session is known, the buttons are invisible but reserve their space.
  if (!user) return <AuthButtons isCompact={isCompact} className={isPending ? 'invisible' : undefined} />;
  return (
    <div className="relative flex items-center gap-1">
      <ModerationLink />
      {/* Keeps its place until it is there. On a phone it is a dot beside the name. */}
      <span className="md:size-11">
        <NoticesLink />
      </span>
      <Link
        href={PAGE_PATHS.profile}
        className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm text-faded hover:text-accent"
      >
        {isCompact && (
          <span
            aria-hidden
            className="size-8 rounded-full border border-edge text-center leading-7.5 uppercase md:hidden"
          >
            {user.username[0]}
          </span>
        )}
        {/* On the narrowest phones only the name fits beside the logo. */}
        <span className={isCompact ? COMPACT_NAME : 'max-w-[min(calc(100vw-15.25rem),12rem)] truncate'}>
          <span className="max-[23rem]:sr-only">Welcome,</span> {user.username}
        </span>
      </Link>
      {/* Does not fit on a phone, where it is on the member's own pages instead. */}
      <Button variant="quiet" className="-mr-4 max-md:hidden" disabled={isLeaving} onClick={logout}>
        Logout
      </Button>
    </div>
  );
}

const COMPACT_NAME = 'max-w-40 truncate max-md:sr-only';
