import { plainHead } from '#shared/pages/page-head.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Link } from 'wouter';

export function NotFoundPage() {
  usePageHead(plainHead('404 Page Not Found', window.location.pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center pb-17 outline-none"
      >
        <Rabbit className="-mb-6 size-20 text-accent" />
        <Message
          level={1}
          title="404 Page Not Found"
          actions={
            <Link href={PAGE_PATHS.home} className={buttonClasses()}>
              Back to the dictionary
            </Link>
          }
        >
          Did you forget to add the page to the router?
        </Message>
      </main>
    </div>
  );
}
