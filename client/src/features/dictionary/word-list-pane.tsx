import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import type { WordSummary } from '#shared/words.ts';
import { WordListRows } from './word-list-rows.tsx';
import { useKeptPosition, useVirtualWords } from './word-list-virtual.ts';

export interface WordListViewProps {
  words: readonly WordSummary[];
  total: number | undefined;
  /** Name of the list and its filter: it is what a scroll position is kept for. */
  list: string;
  /** What follows the last card. */
  children: ReactNode;
}

/** The list in a pane of its own that scrolls. */
export function WordListPane({ words, total, list, children }: WordListViewProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { options, before, setFocused } = useVirtualWords(words, list);
  // oxlint-disable-next-line react/incompatible-library -- it warns users of the React compiler; there is none here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => pane.current,
    initialOffset: before?.offset ?? 0,
  });
  useKeptPosition(virtualizer, list);
  return (
    <div ref={pane} className="h-full overflow-y-auto overscroll-contain">
      <WordListRows words={words} total={total} virtualizer={virtualizer} onFocusWord={setFocused} />
      {children}
    </div>
  );
}
