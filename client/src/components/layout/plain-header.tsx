import type { ReactNode } from 'react';
import { SiteSearch } from '../search/site-search.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PlainHeaderProps {
  /** Shown above the logo. */
  banner?: ReactNode;
  /** Login or name of the visitor. */
  account?: ReactNode;
}

/** Brand, search and theme in one line, above a word or a form. Its first view is site-view.ts on the server. */
export function PlainHeader({ banner, account }: PlainHeaderProps) {
  return (
    <header className="relative shrink-0 border-b border-rule">
      {banner}
      <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-x-1 px-2 md:gap-x-4 md:px-4">
        <Logo isMark />
        <div className="min-w-0 flex-1 md:mx-auto md:max-w-xl">
          <SiteSearch />
        </div>
        <div className="flex shrink-0 items-center">
          <ThemeSwitch />
          {account}
        </div>
      </div>
    </header>
  );
}
