import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { definitionText } from '#shared/words/shown-definition.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { chatHead } from '#shared/pages/word-head.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { ChatActions } from '#client/features/chat/word-chat/chat-actions.tsx';
import { ChatHeader } from '#client/features/chat/word-chat/chat-header.tsx';
import { WordChat } from '#client/features/chat/word-chat/word-chat.tsx';
import { useCanonicalAddress } from '#client/features/words/use-canonical-address.ts';
import { WORD_NOT_FOUND, wordOptions } from '#client/features/words/words.api.ts';
import { useWordHead } from '#client/features/word/use-word-head.ts';
import { WordCategoryBadge } from '#client/features/words/word-category-badge.tsx';
import { WordFailed } from '#client/features/word/word-failed.tsx';
import { WordLoading } from '#client/features/word/word-loading.tsx';
import { WordMissing } from '#client/features/word/word-missing.tsx';
import { explorationOptions } from '#client/features/explorations/explorations.api.ts';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { useWordFromPath } from '#client/lib/page/word-from-path.ts';
import { useTrack } from '#client/lib/analytics.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';

/** As high as the window: only the messages scroll. */
export function ChatPage() {
  const asked = useWordFromPath();
  const found = useQuery(wordOptions(asked));
  const { data: word, error, isFetching, refetch } = found;
  const [isCare, setIsCare] = useState(false);
  useQuery(userOptions); // asked for now, so that the chat need not wait for it after the word
  const isMissing = error?.message === WORD_NOT_FOUND;
  useCanonicalAddress(asked, word);
  useWordHead(asked, found, chatHead);
  useTrack('chat_access', word && { word: word.word });
  return (
    <div className="window-high flex min-h-[34rem] flex-col">
      <SkipLink />
      <PlainHeader account={<AccountLinks isCompact />} />
      <Header word={word} isCare={isCare} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col overflow-y-auto px-4 outline-none"
      >
        {word ? (
          <Chat key={word.id} word={word} onCare={setIsCare} />
        ) : isMissing ? (
          <WordMissing word={asked} addWord={<AddWordButton word={asked} />} />
        ) : error && !isFetching ? (
          <WordFailed onRetry={() => void refetch()} />
        ) : (
          <WordLoading />
        )}
      </main>
    </div>
  );
}

function Chat({ word, onCare }: { word: WordDetail; onCare: (isCare: boolean) => void }) {
  // Only what is known already: asking would have it made.
  const { data: exploration } = useQuery({ ...explorationOptions(word.id), enabled: false });
  const sources = exploration?.sources.map(({ url }) => url).filter(Boolean);
  return <WordChat word={word} sources={sources} onCare={onCare} />;
}

interface HeaderProps {
  word: WordDetail | undefined;
  /** A reply below leads somebody in danger to help: nothing for sale is shown beside it, and nothing asks for words. */
  isCare: boolean;
}

function Header({ word, isCare }: HeaderProps) {
  const back = useIsDesktop() ? PAGE_PATHS.browse : PAGE_PATHS.home;
  if (!word) {
    return (
      <ChatHeader back={back}>
        {/* The room of the second line that the word's actions take on a phone. */}
        <div className="h-11 w-full md:hidden" />
      </ChatHeader>
    );
  }
  return (
    <ChatHeader
      back={back}
      word={word.word}
      badge={word.category && <WordCategoryBadge category={word.category} />}
    >
      <ChatActions
        word={isCare ? { ...word, affiliateLink: null } : word}
        definition={definitionText(word)}
        addWord={!isCare && <AddWordButton variant="quiet" />}
      />
    </ChatHeader>
  );
}
