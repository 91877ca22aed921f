import { useRef } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { WordListCard } from './word-list-card.tsx';
import { moveWordFocus } from './word-list-keys.ts';

interface StandAloneListRowsProps {
  words: readonly WordSummary[];
  marked?: string;
}

/** All cards at once: fifty are few enough to draw. */
export function StandAloneListRows({ words, marked }: StandAloneListRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const reveal = (index: number) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  return (
    <ul ref={list} aria-label="Words">
      {words.map((word, index) => (
        <li key={word.id} data-index={index}>
          <WordListCard
            word={word}
            mark={word.word === marked ? 'Your addition' : undefined}
            onKeyDown={(event) => moveWordFocus(event, reveal)}
          />
        </li>
      ))}
    </ul>
  );
}
