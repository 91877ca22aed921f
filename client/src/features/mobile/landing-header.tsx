import { LogOut, LogIn } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Logo } from '#client/components/layout/logo.tsx';
import { ThemeSwitch } from '#client/components/layout/theme-switch.tsx';
import { SiteSearch } from '#client/components/search/site-search.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import type { AuthMode } from '#client/features/auth/auth-texts.ts';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { cn } from '#client/lib/cn.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { useLandingLogout } from './landing.api.ts';

const loadDialog = () => import('#client/features/auth/auth-dialog.tsx').then((m) => m.AuthDialog);

export function LandingHeader() {
  return (
    <header className="relative shrink-0 border-b border-rule px-4 py-2">
      <div className="flex items-center justify-between gap-1">
        <Logo />
        <div className="flex min-w-0 items-center">
          <ThemeSwitch />
          <LandingAccount />
        </div>
      </div>
      <div className="mt-2">
        <SiteSearch />
      </div>
    </header>
  );
}

/** The corner of the landing's header: who is signed in and the way out, or the ways in. */
function LandingAccount() {
  const { user, isPending } = useOptionalUser();
  const { logout, isLeaving } = useLandingLogout();
  // Until the user is known, the buttons are invisible but keep their space.
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

/** An icon to sign in, and "Join"; both open the same dialog, whose code is fetched on first use. */
function LandingAuthButtons({ className }: { className?: string | undefined }) {
  const [mode, setMode] = useState<AuthMode>('login');
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadDialog);
  const opens = (chosen: AuthMode) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: preload,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      setMode(chosen);
      void open(event.currentTarget);
    },
  });
  return (
    <div className={cn('flex shrink-0 items-center gap-1', className)}>
      <IconButton label="Login" {...opens('login')}>
        <LogIn aria-hidden className="size-5" />
      </IconButton>
      <Button {...opens('register')}>Join</Button>
      {Dialog && <Dialog mode={mode} {...dialogProps} />}
    </div>
  );
}
