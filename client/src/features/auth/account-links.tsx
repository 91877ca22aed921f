import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { AuthButtons } from './auth-buttons.tsx';
import { useLogout, useOptionalUser } from './auth.api.ts';

interface AccountLinksProps {
  /** For a screen that only members may see: leaves it, before it is found closed. */
  onLoggedOut?: () => void;
}

/** The corner of the header: who is signed in and the way out, or the ways to sign in. */
export function AccountLinks({ onLoggedOut }: AccountLinksProps) {
  const { user, isPending } = useOptionalUser();
  const { logout, isPending: isLeaving } = useLogout(onLoggedOut);
  // Until the user is known, the buttons are invisible but keep their space.
  if (!user) return <AuthButtons className={isPending ? 'invisible' : undefined} />;
  return (
    <div className="flex items-center gap-1">
      <Link
        href={PAGE_PATHS.profile}
        className="inline-flex min-h-11 items-center text-sm text-faded hover:text-accent"
      >
        {/* The narrowest phones have room for the name alone, beside a tagline of one line. */}
        <span className="max-w-[min(calc(100vw-15.25rem),12rem)] truncate">
          <span className="max-[23rem]:sr-only">Welcome,</span> {user.username}
        </span>
      </Link>
      {/* A phone has no room for it; there it is on the member's own pages. */}
      <Button variant="quiet" className="-mr-4 max-md:hidden" disabled={isLeaving} onClick={logout}>
        Logout
      </Button>
    </div>
  );
}
