import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { screenHead, SCREEN_TITLES, type ScreenName } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { ModerationNav } from '#client/features/moderation/moderation-nav.tsx';
import { SecondFactorNeeded } from '#client/features/moderation/second-factor-needed.tsx';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { NotFoundPage } from '../not-found-page.tsx';

interface ModerationScreenProps {
  name: ScreenName;
  /** What the screen shows; it is told whether an admin looks at it. */
  children: (isAdmin: boolean) => ReactNode;
}

/** The frame of the moderators' screens. Nobody but moderators is told that they exist. */
export function ModerationScreen({ name, children }: ModerationScreenProps) {
  const { data: status, error, isFetching, refetch } = useQuery(statusOptions);
  const isVisitor = error instanceof ApiError && error.status === 401;
  if (isVisitor || status?.role === 'member') return <NotFoundPage />;
  if (status)
    return (
      <Frame name={name}>
        {status.lacksSecondFactor ? <SecondFactorNeeded /> : children(status.role === 'admin')}
      </Frame>
    );
  return error && !isFetching ? (
    <Failed title="Failed to load" level={1} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
}

function Frame({ name, children }: { name: ScreenName; children: ReactNode }) {
  usePageHead(screenHead(name));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">{SCREEN_TITLES[name]}</h1>
        <ModerationNav />
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
