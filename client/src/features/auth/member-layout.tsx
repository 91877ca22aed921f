import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { BottomBar } from '#client/components/layout/bottom-bar.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { ThemeSwitch } from '#client/components/layout/theme-switch.tsx';
import { SiteSearch } from '#client/components/search/site-search.tsx';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { useLogout, useUser } from './auth.api.ts';

/** A phone-width layout, also on a desktop: xp and logout at the top, the bottom bar below. */
export function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="mx-auto max-w-md">
        <header className="relative border-b border-rule px-4 py-2">
          <div className="flex items-center justify-between gap-2">
            <Logo />
            <div className="flex shrink-0 items-center">
              <ThemeSwitch />
              <MemberCorner />
            </div>
          </div>
          <div className="mt-2">
            <SiteSearch />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="px-4 pt-5 pb-8 outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
      <BottomBar />
    </>
  );
}

function MemberCorner() {
  const user = useUser();
  const [, navigate] = useLocation();
  const { logout, isPending } = useLogout(() => navigate(PAGE_PATHS.home));
  if (!user) {
    return (
      <Link href={PAGE_PATHS.auth} className={cn(buttonClasses('quiet'), '-mr-4')}>
        Login
      </Link>
    );
  }
  return (
    <div className="flex items-center gap-1">
      <p className="text-sm whitespace-nowrap text-faded tabular-nums">{user.xp} XP</p>
      <Button variant="quiet" className="-mr-4" disabled={isPending} onClick={logout}>
        Logout
      </Button>
    </div>
  );
}
