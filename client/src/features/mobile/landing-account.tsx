import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useWhoIsThere } from '#client/features/auth/auth.api.ts';
import { LandingAuthButtons } from './landing-auth-buttons.tsx';
import { useLandingLogout } from './landing.api.ts';

/** The corner of the landing's header: who is signed in and the way out, or the ways in. */
export function LandingAccount() {
  const { user, isPending } = useWhoIsThere();
  const { logout, isLeaving } = useLandingLogout();
  // Until it is known who is there, the buttons keep their place without being seen.
  if (!user) return <LandingAuthButtons className={isPending ? 'invisible' : undefined} />;
  return (
    <div className="-mr-3 flex min-w-0 items-center gap-1">
      <Link
        href={PAGE_PATHS.profile}
        className="inline-flex min-h-11 min-w-0 items-center text-sm text-faded hover:text-accent"
      >
        <span className="truncate">{user.username}</span>
      </Link>
      <IconButton label="Logout" disabled={isLeaving} onClick={logout}>
        <LogOut aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
