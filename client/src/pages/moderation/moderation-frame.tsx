import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { screenHead, SCREEN_TITLES, type ScreenName } from '#shared/pages/page-head.ts';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { SecondFactorNeeded } from '#client/features/moderation/second-factor-needed.tsx';
import { ModerationNav } from '#client/features/moderation/moderation-nav.tsx';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { NotFoundPage } from '../not-found-page.tsx';

interface ModerationFrameProps {
  screen: ScreenName;
  children: ReactNode;
}

/** A screen of the moderators. Nobody else is told that it exists. */
export function ModerationFrame({ screen, children }: ModerationFrameProps) {
  const { data: status, error, isFetching, refetch } = useQuery(statusOptions);
  const isVisitor = error instanceof ApiError && error.status === 401;
  if (isVisitor || status?.role === 'member') return <NotFoundPage />;
  if (status)
    return <Frame screen={screen}>{status.lacksSecondFactor ? <SecondFactorNeeded /> : children}</Frame>;
  return error && !isFetching ? (
    <Failed title="Failed to load" level={1} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
}

function Frame({ screen, children }: ModerationFrameProps) {
  usePageHead(screenHead(screen));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">{SCREEN_TITLES[screen]}</h1>
        <ModerationNav />
        {children}
      </main>
    </>
  );
}
