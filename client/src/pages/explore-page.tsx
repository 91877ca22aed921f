import { screenHead } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { ExploreForm } from '#client/features/explorations/explore-form/explore-form.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /explore: the way to an exploration by its word. */
export function ExplorePage() {
  usePageHead(screenHead('explore'));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 py-8 outline-none">
        <h1 className="font-book text-4xl text-ink">Explore a word</h1>
        <p className="mt-2 mb-6 text-balance text-faded">
          Its history, its people and places, its sources and what it leads to.
        </p>
        <ExploreForm />
      </main>
      <SiteFooter />
    </>
  );
}
