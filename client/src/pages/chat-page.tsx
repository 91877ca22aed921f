import { useQuery } from '@tanstack/react-query';
import { chatHead, plainHead } from '#shared/page-head.ts';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { NO_DEFINITION } from '#shared/shown-definition.ts';
import type { WordDetail } from '#shared/words.ts';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { ChatActions } from '#client/features/chat/chat-actions.tsx';
import { ChatHeader } from '#client/features/chat/chat-header.tsx';
import { ChatSoon } from '#client/features/chat/chat-soon.tsx';
import { DefinitionBanner } from '#client/features/chat/definition-banner.tsx';
import { WORD_NOT_FOUND, wordOptions } from '#client/features/dictionary/dictionary.api.ts';
import { WordCategoryBadge } from '#client/features/dictionary/word-category-badge.tsx';
import { WordFailed } from '#client/features/dictionary/word-failed.tsx';
import { WordLoading } from '#client/features/dictionary/word-loading.tsx';
import { WordMissing } from '#client/features/dictionary/word-missing.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { useAddressWord } from '#client/lib/address-word.ts';
import { useIsDesktop } from '#client/lib/use-is-desktop.ts';
import { usePageHead } from '#client/lib/use-page-head.ts';

export function ChatPage() {
  const asked = useAddressWord();
  const { data: word, error, isFetching, refetch } = useQuery(wordOptions(asked));
  const isMissing = error?.message === WORD_NOT_FOUND;
  usePageHead(
    word ? chatHead(word) : isMissing ? plainHead('Word Not Found', window.location.pathname) : undefined,
  );
  return (
    <>
      <SkipLink />
      <Header word={word} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 outline-none">
        {word ? (
          <>
            <DefinitionBanner text={word.liveDefinition?.text ?? NO_DEFINITION} />
            <ChatSoon word={word.word} />
          </>
        ) : isMissing ? (
          <WordMissing word={asked} addWord={<AddWordButton word={asked} />} />
        ) : error && !isFetching ? (
          <WordFailed onRetry={() => void refetch()} />
        ) : (
          <WordLoading />
        )}
      </main>
    </>
  );
}

function Header({ word }: { word: WordDetail | undefined }) {
  const back = useIsDesktop() ? PAGE_PATHS.browse : PAGE_PATHS.home;
  if (!word) return <ChatHeader back={back} />;
  return (
    <ChatHeader
      back={back}
      word={word.word}
      badge={word.category && <WordCategoryBadge category={word.category} />}
    >
      <ChatActions
        word={word}
        definition={word.liveDefinition?.text ?? NO_DEFINITION}
        addWord={<AddWordButton look="quiet" />}
      />
    </ChatHeader>
  );
}
