import type { Ref } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { WordListCard } from './word-list-card.tsx';
import type { AnyVirtualizer } from './word-list-virtual.ts';
import { moveWordFocus } from './word-list-keys.ts';

interface WordListRowsProps {
  words: readonly WordSummary[];
  /** How many there are in all, loaded or not, where that is known. */
  total: number | undefined;
  virtualizer: AnyVirtualizer;
  onFocusWord: (index: number) => void;
  ref?: Ref<HTMLUListElement>;
}

/** The visible cards, each at its position in the whole list. */
export function WordListRows({ words, total, virtualizer, onFocusWord, ref }: WordListRowsProps) {
  const { scrollMargin } = virtualizer.options;
  return (
    <ul ref={ref} aria-label="Words" className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const word = words[index];
        return (
          word && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <WordListCard
                word={word}
                onFocus={() => onFocusWord(index)}
                onKeyDown={(event) => moveWordFocus(event, (next) => virtualizer.scrollToIndex(next))}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
