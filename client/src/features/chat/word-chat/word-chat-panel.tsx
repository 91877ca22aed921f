import { useState } from 'react';
import { wordPrompts } from '#shared/chat/suggested-prompts.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { askAboutWord } from '../chat.api.ts';
import { wordChatFailure } from '../chat-failure.ts';
import { wordChatKey } from '../chat-keys.ts';
import { ChatPanel } from '../chat-panel.tsx';

/** A longer word would be cut off in the placeholder on a narrow phone. */
const FITS_IN_FIELD = 14;

interface WordChatPanelProps {
  wordId: number;
  word: string;
  type: WordDetail['type'];
  userId: number | undefined;
  onInput: () => void;
  onCare?: (isCare: boolean) => void;
}

export function WordChatPanel(props: WordChatPanelProps) {
  const { wordId, word, type, userId, onInput, onCare } = props;
  const [ask] = useState(() => askAboutWord(wordId));
  return (
    <ChatPanel
      storageKey={wordChatKey(wordId, userId)}
      ask={ask}
      onFailure={wordChatFailure}
      userId={userId}
      wordId={wordId}
      title={`Chat about ${word}`}
      placeholder={`Ask about ${word.length > FITS_IN_FIELD ? `this ${type}` : `"${word}"`}`}
      beginnings={{ title: `Ready to explore "${word}"?`, prompts: wordPrompts(word) }}
      onInput={onInput}
      onCare={onCare}
    />
  );
}
