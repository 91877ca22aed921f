import { ArrowLeft } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { historyHead, plainHead } from '#shared/pages/page-head.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { WORD_MISSING_TITLE } from '#shared/pages/word-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { historyOptions } from '#client/features/history/history.api.ts';
import { WordHistory } from '#client/features/history/word-history.tsx';
import { WordMissing } from '#client/features/word/word-missing.tsx';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { useWordFromPath } from '#client/lib/page/word-from-path.ts';

/** /dictionary/{word}/history: every text that its definitions had. */
export function WordHistoryPage() {
  const asked = useWordFromPath(1);
  const { data, error } = useInfiniteQuery(historyOptions(asked));
  const isMissing = error instanceof ApiError && error.status === 404;
  const word = data?.pages[0]?.word ?? asked;
  usePageHead(isMissing ? plainHead(WORD_MISSING_TITLE, window.location.pathname) : historyHead(word));
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      {/* As high as the screen, so that the footer stays out of sight while the history comes. */}
      <main id="main" tabIndex={-1} className="mx-auto min-h-dvh max-w-3xl px-4 py-8 outline-none">
        {isMissing ? (
          <WordMissing word={asked} />
        ) : (
          <>
            <Link
              href={wordPath(word)}
              className="inline-flex min-h-11 items-center gap-2 text-sm text-faded hover:text-accent"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Back to the word
            </Link>
            <h1 className="mt-2 font-book text-4xl text-balance wrap-anywhere">
              {'The history of '}
              <i>{word}</i>
            </h1>
            <p className="mt-3 text-faded">
              Every text that its definitions had, latest first: who wrote it, when and why.
            </p>
            <WordHistory word={asked} />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}
