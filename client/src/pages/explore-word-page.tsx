import { useQuery } from '@tanstack/react-query';
import { definitionText } from '#shared/words/shown-definition.ts';
import { exploreHead } from '#shared/pages/word-head.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useCanonicalAddress } from '#client/features/words/use-canonical-address.ts';
import { WORD_NOT_FOUND, wordOptions } from '#client/features/words/words.api.ts';
import { completeWord } from '#client/features/word/complete-word.ts';
import { useWordHead } from '#client/features/word/use-word-head.ts';
import { WordFailed } from '#client/features/word/word-failed.tsx';
import { WordHeader } from '#client/features/word/word-header.tsx';
import { WordHeadword } from '#client/features/word/word-headword.tsx';
import { WordLoading } from '#client/features/word/word-loading.tsx';
import { WordMissing } from '#client/features/word/word-missing.tsx';
import { ExploreIntro } from '#client/features/explorations/explore-intro.tsx';
import { WordExploration } from '#client/features/explorations/word-exploration.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { useWordFromPath } from '#client/lib/page/word-from-path.ts';

/** /explore/{word}: the word, and then its exploration. */
export function ExploreWordPage() {
  const asked = useWordFromPath();
  const found = useQuery({ ...wordOptions(asked), select: completeWord });
  const { data: word, error, isFetching, refetch } = found;
  const isMissing = error?.message === WORD_NOT_FOUND;
  useCanonicalAddress(asked, word);
  useWordHead(asked, found, exploreHead);
  return (
    <>
      <SkipLink />
      <PlainHeader account={<AccountLinks isCompact />} />
      <WordHeader word={word} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 outline-none">
        {word ? (
          <article className="pb-16">
            <WordHeadword word={word} />
            <ExploreIntro word={word.word} definition={definitionText(word)} />
            <WordExploration word={word} />
          </article>
        ) : isMissing ? (
          <WordMissing word={asked} addWord={<AddWordButton word={asked} />} />
        ) : error && !isFetching ? (
          <WordFailed onRetry={() => void refetch()} />
        ) : (
          <WordLoading />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
