import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { ReceiptView } from '#client/features/receipts/receipt-view.tsx';
import { receiptOptions } from '#client/features/receipts/receipts.api.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /receipt/{token}: what became of a text or a report by somebody without an account. */
export function ReceiptPage() {
  usePageHead(screenHead('receipt'));
  const { token = '' } = useParams();
  const { data: receipt, error, isFetching, refetch } = useQuery(receiptOptions(token));
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        {receipt ? (
          <ReceiptView token={token} receipt={receipt} />
        ) : isUnknown ? (
          <Message
            title="There is no such receipt"
            level={1}
            actions={
              <Link href={PAGE_PATHS.receipts} className={buttonClasses('outline')}>
                Receipts in this browser
              </Link>
            }
          >
            Please check that the address is complete.
          </Message>
        ) : error && !isFetching ? (
          <Failed title="Failed to load the receipt" level={1} onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the receipt" />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
