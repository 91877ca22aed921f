import type { UseQueryResult } from '@tanstack/react-query';
import { plainHead } from '#shared/pages/page-head.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

interface MemberUnknownProps {
  /** The session check. */
  asked: Pick<UseQueryResult, 'isPending' | 'refetch'>;
}

/** Replaces a members-only screen when the session check fails. Stays mounted during a retry, to keep focus. */
export function MemberUnknown({ asked: { isPending, refetch } }: MemberUnknownProps) {
  usePageHead(plainHead(UNKNOWN, window.location.pathname));
  return (
    <>
      <SkipLink />
      <PlainHeader />
      <main id="main" tabIndex={-1} className="flex flex-col items-center justify-center pb-17 outline-none">
        {isPending ? (
          <Spinner />
        ) : (
          <Failed level={1} title={UNKNOWN} onRetry={() => void refetch()}>
            This page is for members, and it cannot tell right now whether you are signed in.
          </Failed>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

const UNKNOWN = 'Failed to check who is signed in';
