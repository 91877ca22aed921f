import { Link } from 'wouter';
import { plainHead } from '#shared/page-head.ts';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { BetaBanner } from '#client/components/layout/beta-banner.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { usePageHead } from '#client/lib/use-page-head.ts';

/** Says that accounts are still to come; nothing else here needs one. */
export function AuthPage() {
  usePageHead(plainHead('Sign in', PAGE_PATHS.auth));
  return (
    <>
      <header>
        <BetaBanner />
        <div className="px-4 py-3 md:px-6">
          <Logo />
        </div>
      </header>
      <main className="py-8">
        <Message
          level={1}
          title="Accounts open soon"
          actions={
            <Link href={PAGE_PATHS.browse} className={buttonClasses()}>
              Just browse and add words
            </Link>
          }
        >
          {PRODUCT_NAME} is in beta. To register you will need an invite code; signing in opens in one of the
          next versions. Reading, searching and adding words need no account.
        </Message>
      </main>
    </>
  );
}
