import type { ReactNode } from 'react';
import { PlainHeader } from './plain-header.tsx';
import { SkipLink } from './skip-link.tsx';

interface NarrowPageProps {
  /** Shown above the logo. */
  banner?: ReactNode;
  children: ReactNode;
}

/** A screen with a single form: the logo, and one narrow column. */
export function NarrowPage({ banner, children }: NarrowPageProps) {
  return (
    <>
      <SkipLink />
      <PlainHeader banner={banner} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 pt-2 pb-16 outline-none sm:pt-8">
        {children}
      </main>
    </>
  );
}
