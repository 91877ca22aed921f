import { useLocation } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AffiliateScreen } from '#client/features/affiliate/affiliate-screen.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /affiliate-management: the sponsored links of the dictionary, for members. */
export function AffiliateManagementPage() {
  usePageHead(screenHead('affiliateManagement'));
  const [, navigate] = useLocation();
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks onLoggedOut={() => navigate(PAGE_PATHS.home)} />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-8 outline-none md:px-6">
        <h1 className="font-book text-4xl leading-tight">Affiliate Link Management</h1>
        <p className="mt-2 max-w-prose text-faded">
          Each link stands with its word, marked as sponsored. Every change is kept with your name.
        </p>
        <AffiliateScreen />
      </main>
      <SiteFooter />
    </>
  );
}
