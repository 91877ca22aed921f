import { useState } from 'react';
import { definitionText } from '#shared/words/shown-definition.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { ChatSkeleton } from '../chat-skeleton.tsx';
import { LinkSources } from '../messages/link-sources.ts';
import { WordChatPanel } from './word-chat-panel.tsx';

interface WordChatProps {
  word: Pick<WordDetail, 'id' | 'word' | 'type' | 'liveDefinition'>;
  /** URLs of the word's sources, which replies may link to. */
  sources?: readonly string[];
  /** Reports whether a reply directs somebody in danger to help; nothing for sale may be shown beside it. */
  onCare?: (isCare: boolean) => void;
}

/** The chat about one word. The definition above it disappears when the visitor starts typing. */
export function WordChat({ word, sources = NO_SOURCES, onCare }: WordChatProps) {
  const { user, isPending } = useOptionalUser(); // each user has their own chat
  const [hasTyped, setHasTyped] = useState(false);
  return (
    <LinkSources value={sources}>
      {!hasTyped && <DefinitionBanner text={definitionText(word)} />}
      {isPending ? (
        <ChatSkeleton />
      ) : (
        <WordChatPanel
          key={user?.id}
          wordId={word.id}
          word={word.word}
          type={word.type}
          userId={user?.id}
          onInput={() => setHasTyped(true)}
          onCare={onCare}
        />
      )}
    </LinkSources>
  );
}

const NO_SOURCES: readonly string[] = [];

/** The live definition above the chat. */
function DefinitionBanner({ text }: { text: string }) {
  return (
    <section aria-label="Definition" className="shrink-0 border-b border-rule py-3 md:py-6">
      <p className="font-book leading-relaxed max-[22rem]:leading-snug md:text-xl md:leading-relaxed wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
