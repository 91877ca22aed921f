import type { ReactNode } from 'react';
import { TAGLINE } from '#shared/product.ts';
import { BetaBanner } from './beta-banner.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface SiteHeaderProps {
  /** Login or name of the visitor. */
  account: ReactNode;
  /** The search box; beside the logo on a desktop, below it on a phone. */
  search?: ReactNode;
  /** Shown below: the tabs of the desktop home. */
  children?: ReactNode;
}

export function SiteHeader({ account, search, children }: SiteHeaderProps) {
  return (
    <header className="shrink-0">
      <BetaBanner />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-rule px-4 py-3 md:flex-nowrap md:gap-x-6 md:px-6">
        <div className="min-w-0 flex-1 md:flex-none">
          <Logo />
          <p className="text-xs tracking-wide text-faded">{TAGLINE}</p>
        </div>
        {search && <div className="order-last w-full md:order-none md:mx-auto md:max-w-xl">{search}</div>}
        <div className="flex shrink-0 items-center md:ml-auto">
          <ThemeSwitch />
          {account}
        </div>
      </div>
      {children}
    </header>
  );
}
