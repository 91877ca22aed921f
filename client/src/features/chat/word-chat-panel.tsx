import { useState } from 'react';
import type { ChatBeginnings } from './chat-empty.tsx';
import { askAboutWord } from './chat.api.ts';
import { wordChatFailure } from './chat-failure.ts';
import { wordChatKey } from './chat-keys.ts';
import { ChatPanel } from './chat-panel.tsx';

interface WordChatPanelProps {
  wordId: number;
  word: string;
  userId: number | undefined;
  onInput: () => void;
  onCare?: (isCare: boolean) => void;
}

export function WordChatPanel({ wordId, word, userId, onInput, onCare }: WordChatPanelProps) {
  const [ask] = useState(() => askAboutWord(wordId));
  return (
    <ChatPanel
      storageKey={wordChatKey(wordId, userId)}
      ask={ask}
      onFailure={wordChatFailure}
      userId={userId}
      title={`Chat about ${word}`}
      placeholder={`Ask about "${word}"`}
      beginnings={beginningsOf(word)}
      onInput={onInput}
      onCare={onCare}
    />
  );
}

/** Each suggestion becomes a sentence that begins with its label (A093). */
function beginningsOf(word: string): ChatBeginnings {
  return {
    title: `Ready to explore "${word}"?`,
    prompts: [
      { label: 'Historical context', text: `Historical context of "${word}"` },
      { label: 'Modern usage', text: `Modern usage of "${word}"` },
      { label: 'Related ideas', text: `Related ideas around "${word}"` },
    ],
  };
}
