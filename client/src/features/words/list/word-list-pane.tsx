import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { EARLIER_HEIGHT } from './word-list-earlier.tsx';
import { WordListRows } from './word-list-rows.tsx';
import { useScrollRestoration, useVirtualWords } from './word-list-virtual.ts';

export interface WordListViewProps {
  words: readonly WordSummary[];
  total: number | undefined;
  /** Name of the list and its filter: it is what a scroll position is kept for. */
  list: string;
  /** Shown above the first card. */
  earlier?: ReactNode;
  onLetter?: (letter: string) => void;
  /** What follows the last card. */
  children: ReactNode;
}

/** The list in a pane of its own that scrolls. */
export function WordListPane({ words, total, list, earlier, onLetter, children }: WordListViewProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { options, before, setFocused } = useVirtualWords(words, list);
  // oxlint-disable-next-line react/incompatible-library -- it warns users of the React compiler; there is none here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => pane.current,
    scrollMargin: earlier ? EARLIER_HEIGHT : 0,
    initialOffset: before?.offset ?? 0,
  });
  useScrollRestoration(virtualizer, list);
  const letter = words[virtualizer.range?.startIndex ?? 0]?.word[0];
  useEffect(() => {
    if (letter) onLetter?.(letter);
  }, [letter, onLetter]);
  return (
    <div ref={pane} className="h-full overflow-y-auto overscroll-contain">
      {earlier}
      <WordListRows words={words} total={total} virtualizer={virtualizer} onFocusWord={setFocused} />
      {children}
    </div>
  );
}
