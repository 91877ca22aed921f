import { useHistoryState } from 'wouter/use-browser-location';
import { screenHead } from '#shared/pages/page-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { StandAloneList } from '#client/features/words/list/stand-alone-list.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** Where members see what they have added, at the top of what is new. */
export function VoxiconPage() {
  const state = useHistoryState<{ added?: string } | null>();
  usePageHead(screenHead('voxicon'));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl pb-10 outline-none">
        <div className="flex flex-wrap items-end justify-between gap-3 px-4 pt-6 pb-4 md:pt-8">
          <div>
            <h1 className="font-book text-3xl leading-tight text-ink md:text-4xl">{PRODUCT_NAME}</h1>
            <p className="mt-1 leading-6 text-faded">The newest words and phrases of the dictionary.</p>
          </div>
          <AddWordButton variant="outline" />
        </div>
        <StandAloneList marked={state?.added} />
      </main>
      <SiteFooter />
    </>
  );
}
