import { SCREEN_TITLES, screenHead } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AnalyticsReport } from '#client/features/analytics/analytics-report.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** Shows what is reported to analytics, for those who want to check it. */
export function TestAnalyticsPage() {
  usePageHead(screenHead('testAnalytics'));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[65ch] px-4 pt-8 pb-16 outline-none">
        <h1 className="font-book text-4xl leading-tight">{SCREEN_TITLES.testAnalytics}</h1>
        <p className="mt-3 text-faded">
          What an analytics service would be told of this visit, and whether it is.
        </p>
        <AnalyticsReport />
      </main>
      <SiteFooter />
    </>
  );
}
