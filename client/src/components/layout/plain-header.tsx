import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The logo and the theme, on a screen that has nothing else to offer above its content. */
export function PlainHeader({ banner }: { banner?: ReactNode }) {
  return (
    <header>
      {banner}
      <div className="flex items-center justify-between gap-2 px-4 py-3 md:px-6">
        <Logo />
        <div className="-mr-3">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
