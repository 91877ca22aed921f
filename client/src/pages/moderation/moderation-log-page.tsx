import { Link } from 'wouter';
import { moderationLogHead } from '#shared/pages/feed-heads.ts';
import { SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { ModerationLog } from '#client/features/moderation/moderation-log.tsx';
import { PublicNumbers } from '#client/features/moderation/numbers/public-numbers.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /moderation/log: what moderators decided, for everybody to check. */
export function ModerationLogPage() {
  usePageHead(moderationLogHead());
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">{SCREEN_TITLES.moderationLog}</h1>
        <p className="mt-3 text-faded">
          {'Every decision, latest first, without the names of writers, reporters or moderators. '}
          <Link href={PAGE_PATHS.rules} className="text-accent underline underline-offset-4">
            The rules
          </Link>
        </p>
        <PublicNumbers />
        <ModerationLog />
      </main>
      <SiteFooter />
    </>
  );
}
