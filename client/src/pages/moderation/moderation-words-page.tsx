import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { PAGE_PATHS, wordToolsPath } from '#shared/pages/page-paths.ts';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { WordFinder } from '#client/features/moderation/words/word-finder.tsx';
import { WordTools } from '#client/features/moderation/words/word-tools.tsx';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** /moderation/words: the tools for words. Nobody but moderators is told that they exist. */
export function ModerationWordsPage() {
  const { data: status, error, isFetching, refetch } = useQuery(statusOptions);
  const isVisitor = error instanceof ApiError && error.status === 401;
  if (isVisitor || status?.role === 'member') return <NotFoundPage />;
  if (status) return <Words />;
  return error && !isFetching ? (
    <Failed title="Failed to load" level={1} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
}

function Words() {
  usePageHead(screenHead('moderationWords'));
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('word') ?? '';
  const wordId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="font-book text-4xl">{SCREEN_TITLES.moderationWords}</h1>
          <Link
            href={PAGE_PATHS.moderation}
            className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
          >
            Queue
          </Link>
        </div>
        <WordFinder
          label="Find a word"
          onChoose={({ id }) => {
            navigate(wordToolsPath(id));
            document.getElementById('main')?.focus(); // the list that had the focus is gone
          }}
        />
        {wordId !== undefined && <WordTools key={wordId} wordId={wordId} />}
      </main>
    </>
  );
}
