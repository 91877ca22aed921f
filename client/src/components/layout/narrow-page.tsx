import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface NarrowPageProps {
  /** What stands above the logo. */
  banner?: ReactNode;
  children: ReactNode;
}

/** A screen with a single form: the logo, and one narrow column. */
export function NarrowPage({ banner, children }: NarrowPageProps) {
  return (
    <>
      <SkipLink />
      <header>
        {banner}
        <div className="px-4 py-3 md:px-6">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 pt-2 pb-16 outline-none sm:pt-8">
        {children}
      </main>
    </>
  );
}
