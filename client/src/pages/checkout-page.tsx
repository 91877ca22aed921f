import { useLocation } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { Checkout } from '#client/features/billing/checkout/checkout.tsx';
import { PAID_PATH } from '#client/features/billing/paid-path.ts';
import { PremiumOffer } from '#client/features/billing/offer/premium-offer.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /checkout: what Premium is, and the way to pay for it. */
export function CheckoutPage() {
  usePageHead(screenHead('checkout'));
  const [, navigate] = useLocation();
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks onLoggedOut={() => navigate(PAGE_PATHS.home)} />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <PremiumOffer />
        {/* The way back leads past the form, which is of no use any more. */}
        <Checkout onPaid={() => navigate(PAID_PATH, { replace: true })} />
      </main>
      <SiteFooter />
    </>
  );
}
