import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { ReceiptList } from '#client/features/receipts/receipt-list.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /receipts: what this browser has added and reported without an account. */
export function ReceiptsPage() {
  usePageHead(screenHead('receipts'));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">{SCREEN_TITLES.receipts}</h1>
        <ReceiptList />
      </main>
      <SiteFooter />
    </>
  );
}
