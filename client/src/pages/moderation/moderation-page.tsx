import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { CaseQueue } from '#client/features/moderation/case-queue.tsx';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** /moderation: the queue of cases. Nobody but moderators is told that it exists. */
export function ModerationPage() {
  const { data: status, error, isFetching, refetch } = useQuery(statusOptions);
  const isVisitor = error instanceof ApiError && error.status === 401;
  if (isVisitor || status?.role === 'member') return <NotFoundPage />;
  if (status) return <Moderation />;
  return error && !isFetching ? (
    <Failed title="Failed to load" level={1} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
}

function Moderation() {
  usePageHead(screenHead('moderation'));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="font-book text-4xl">{SCREEN_TITLES.moderation}</h1>
          <span className="flex gap-x-5">
            {[
              [PAGE_PATHS.moderationWords, SCREEN_TITLES.moderationWords] as const,
              [PAGE_PATHS.moderationLog, 'Public log'] as const,
            ].map(([path, label]) => (
              <Link
                key={path}
                href={path}
                className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
              >
                {label}
              </Link>
            ))}
          </span>
        </div>
        <CaseQueue />
      </main>
    </>
  );
}
