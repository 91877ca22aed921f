import type { ReactNode } from 'react';
import { PlainHeader } from './plain-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

interface NarrowPageProps {
  /** Shown above the logo. */
  banner?: ReactNode;
  children: ReactNode;
}

/** A screen with a single form: the header, one narrow column, the footer. */
export function NarrowPage({ banner, children }: NarrowPageProps) {
  return (
    <>
      <SkipLink />
      <PlainHeader banner={banner} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 pt-6 pb-16 outline-none sm:pt-10">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
