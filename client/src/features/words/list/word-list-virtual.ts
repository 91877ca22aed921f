import {
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import {
  currentHistoryEntry,
  savedScrollPosition,
  saveScrollPosition,
} from '#client/lib/page/scroll-restoration.ts';

const CARD_HEIGHT = 93;

/**
 * The virtualizer options of both lists, in a pane and in the page. The card that had the focus last is always
 * drawn: removing it would throw the keyboard back to the top of the page.
 */
export function useVirtualWords(words: readonly WordSummary[], list: string) {
  const [focused, setFocused] = useState(-1);
  const [before] = useState(() => savedScrollPosition<VirtualItem[]>(list));
  return {
    before,
    setFocused,
    options: {
      count: words.length,
      estimateSize: () => CARD_HEIGHT,
      overscan: 6,
      getItemKey: (index: number) => words[index]?.id ?? index,
      rangeExtractor: (range: Range) => withIndex(defaultRangeExtractor(range), focused, range.count),
      ...(before ? { initialMeasurementsCache: before.extra } : {}),
    },
  };
}

/** Saves the scroll position of the list for when the visitor returns to this history entry. */
export function useScrollRestoration(virtualizer: AnyVirtualizer, list: string): void {
  useLayoutEffect(() => {
    const entry = currentHistoryEntry();
    return () =>
      saveScrollPosition(entry, list, {
        offset: virtualizer.scrollOffset ?? 0,
        extra: virtualizer.measurementsCache,
      });
  }, [virtualizer, list]);
}

export type AnyVirtualizer = Virtualizer<HTMLDivElement, HTMLLIElement> | Virtualizer<Window, HTMLLIElement>;

function withIndex(indexes: number[], index: number, count: number): number[] {
  if (index < 0 || index >= count || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}
