import type { ReactNode } from 'react';
import { TAGLINE } from '#shared/product.ts';
import { SiteSearch } from '../search/site-search.tsx';
import { BetaBanner } from './beta-banner.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface SiteHeaderProps {
  /** Login or name of the visitor. */
  account: ReactNode;
  /** The search box of a page whose list follows it; every other page has the general one. */
  search?: ReactNode;
  /** Shown below: the tabs of the desktop home. */
  children?: ReactNode;
}

/** Brand, search and account; on a phone the search has a line of its own. Its first view is site-view.ts on the server. */
export function SiteHeader({ account, search = <SiteSearch />, children }: SiteHeaderProps) {
  return (
    <header className="relative shrink-0">
      <BetaBanner />
      <div className="flex flex-wrap items-start gap-3 border-b border-rule px-4 py-3 md:items-center md:gap-x-6 md:px-6">
        <div className="min-w-0 flex-1 md:flex-none">
          <Logo />
          <p className="text-xs tracking-wide whitespace-nowrap text-faded">{TAGLINE}</p>
        </div>
        <div className="order-last w-full md:order-none md:mx-auto md:w-auto md:max-w-xl md:min-w-40 md:flex-1">
          {search}
        </div>
        <div className="flex shrink-0 items-center md:ml-auto">
          <ThemeSwitch />
          {account}
        </div>
      </div>
      {children}
    </header>
  );
}
