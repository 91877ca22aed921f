import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { accountOptions } from '#client/features/account/account.api.ts';
import { DeleteSection } from '#client/features/account/delete-section.tsx';
import { DetailsSection } from '#client/features/account/details-section.tsx';
import { ExportSection } from '#client/features/account/export-section.tsx';
import { PasswordSection } from '#client/features/account/password-section.tsx';
import { secondFactorOptions } from '#client/features/account/second-factor/second-factor.api.ts';
import { SecondFactorSection } from '#client/features/account/second-factor/second-factor-section.tsx';
import { PlanSection } from '#client/features/billing/plan/plan-section.tsx';
import { SessionsSection } from '#client/features/account/sessions-section.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /account: everything about the account itself; what its member does in the dictionary is on /profile. */
export function AccountPage() {
  usePageHead(screenHead('account'));
  // A plan takes one line or ten, passkeys too: the sections below wait for both, so that they do not shift.
  const account = useQuery(accountOptions);
  const secondFactor = useQuery(secondFactorOptions);
  const isFetched = account.isFetched && secondFactor.isFetched;
  const [, navigate] = useLocation();
  const leave = () => navigate(PAGE_PATHS.home);
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks onLoggedOut={leave} />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">Account</h1>
        <PlanSection />
        {isFetched && (
          <>
            <DetailsSection />
            <PasswordSection />
            <SecondFactorSection />
            <SessionsSection />
            <ExportSection />
            <DeleteSection onDeleted={leave} />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}
