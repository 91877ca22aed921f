import { plainHead } from '#shared/pages/page-head.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Link } from 'wouter';

export function NotFoundPage() {
  usePageHead(plainHead('404 Page Not Found', window.location.pathname));
  return (
    <>
      <SkipLink />
      <PlainHeader account={<AccountLinks isCompact />} />
      <main id="main" tabIndex={-1} className="flex flex-col items-center justify-center pb-17 outline-none">
        <Rabbit className="-mb-6 size-20 text-accent" />
        <Message
          level={1}
          title="404 Page Not Found"
          actions={
            <>
              <Link href={PAGE_PATHS.browse} className={buttonClasses()}>
                Browse the dictionary
              </Link>
              <Link href={PAGE_PATHS.home} className={buttonClasses('outline')}>
                Back to the dictionary
              </Link>
            </>
          }
        >
          Did you forget to add the page to the router?
        </Message>
      </main>
      <SiteFooter />
    </>
  );
}
