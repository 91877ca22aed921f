import { useQuery } from '@tanstack/react-query';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { truncate } from '#shared/text/text.ts';
import { wordHead } from '#shared/pages/word-head.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useCanonicalAddress } from '#client/features/words/use-canonical-address.ts';
import { WORD_NOT_FOUND, wordOptions } from '#client/features/words/words.api.ts';
import { completeWord } from '#client/features/word/complete-word.ts';
import { useWordHead } from '#client/features/word/use-word-head.ts';
import { WordArticle } from '#client/features/word/word-article.tsx';
import { WordFailed } from '#client/features/word/word-failed.tsx';
import { WordHeader } from '#client/features/word/word-header.tsx';
import { WordLoading } from '#client/features/word/word-loading.tsx';
import { WordMissing } from '#client/features/word/word-missing.tsx';
import { WordSurroundings } from '#client/features/word/word-surroundings.tsx';
import { JumpBar } from '#client/features/explorations/jump-bar.tsx';
import { WordExploration } from '#client/features/explorations/word-exploration.tsx';
import { AcceptedViewButton } from '#client/features/proposals/accepted-view-button.tsx';
import { ChangeButton } from '#client/features/proposals/change-button.tsx';
import { NameButton } from '#client/features/proposals/name-button.tsx';
import { SourceButton } from '#client/features/proposals/source-button.tsx';
import { FollowButton } from '#client/features/follows/follow-button.tsx';
import { KeepSlot } from '#client/features/kept/keep-slot.tsx';
import { ReportButton } from '#client/features/reports/report-button.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { DefinitionVotes } from '#client/features/votes/definition-votes.tsx';
import { HistoryLink } from '#client/features/history/history-link.tsx';
import { LiveHistory } from '#client/features/live-definition/live-history.tsx';
import { useTrack } from '#client/lib/analytics.ts';
import { useWordFromPath } from '#client/lib/page/word-from-path.ts';

interface WordPageProps {
  /** /public/{word} has a missing-word screen of its own. */
  isPublicVariant?: boolean;
}

export function WordPage({ isPublicVariant = false }: WordPageProps) {
  const asked = useWordFromPath();
  const found = useQuery({ ...wordOptions(asked), select: completeWord });
  const { data: word, error, isFetching, refetch } = found;
  const isMissing = error?.message === WORD_NOT_FOUND;
  useCanonicalAddress(asked, word);
  useWordHead(asked, found, wordHead);
  useTrack('dictionary_access', word && { word: word.word });
  return (
    <>
      <SkipLink />
      <PlainHeader account={<AccountLinks isCompact />} />
      <WordHeader word={word} keep={<KeepSlot />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 outline-none">
        {word ? (
          <WordArticle
            word={word}
            addDefinition={
              word.isLocked ? (
                <p className="self-center text-sm text-faded">
                  Moderators have closed this word to new definitions.
                </p>
              ) : (
                <AddWordButton word={word.word} variant="outline" label="Add another definition" />
              )
            }
            renderVotes={(definition) => (
              <>
                <DefinitionVotes word={word.word} definition={definition} />
                <span className="ml-auto flex">
                  <SourceButton word={word.word} definition={definition} isLocked={word.isLocked} />
                  <ChangeButton word={word.word} definition={definition} isLocked={word.isLocked} />
                  <ReportButton
                    target={{ kind: 'definition', definitionId: definition.id }}
                    about={truncate(definition.text, TEXT_LENGTH.shared)}
                    isIcon
                  />
                </span>
              </>
            )}
            belowDefinitions={
              <>
                <FollowButton
                  target={{ kind: 'word', wordId: word.id }}
                  about="this word"
                  className="-ml-4"
                />
                {wasContested(word) && <LiveHistory word={word.word} />}
                <div className="-ml-2 flex flex-wrap">
                  <HistoryLink word={word.word} />
                  <NameButton word={word} />
                  <AcceptedViewButton word={word} />
                  <ReportButton
                    target={{ kind: 'word', wordId: word.id }}
                    about={word.word}
                    text="Report this word"
                  />
                </div>
              </>
            }
            exploration={<WordExploration word={word} after={<WordSurroundings word={word} />} />}
            jumpBar={word.isExplored && <JumpBar />}
          />
        ) : isMissing ? (
          <WordMissing word={asked} addWord={!isPublicVariant && <AddWordButton word={asked} />} />
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

/** A single definition without votes has won nothing. */
function wasContested({ definitionCount, definitions }: WordDetail): boolean {
  return definitionCount > 1 || definitions.some(({ votes }) => votes !== 0);
}
