import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { WordListViewProps } from './word-list-pane.tsx';
import { WordListRows } from './word-list-rows.tsx';
import { useScrollRestoration, useVirtualWords } from './word-list-virtual.ts';

/** The list as part of the page, which scrolls as a whole. */
export function WordListPage({ words, total, list, earlier, children }: WordListViewProps) {
  const rows = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const { options, before, setFocused } = useVirtualWords(words, list);
  // oxlint-disable-next-line react/incompatible-library -- it warns users of the React compiler; there is none here
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    scrollMargin: top,
    initialOffset: () => before?.offset ?? window.scrollY,
  });
  useScrollRestoration(virtualizer, list);

  // Content above the list (a selector, a hint) may grow at any render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it settles immediately: an equal number causes no render
  useLayoutEffect(() => {
    if (rows.current) setTop(Math.round(rows.current.getBoundingClientRect().top + window.scrollY));
  });
  return (
    <>
      {earlier}
      <WordListRows
        ref={rows}
        words={words}
        total={total}
        virtualizer={virtualizer}
        onFocusWord={setFocused}
      />
      {children}
    </>
  );
}
