import { useWindowVirtualizer, type Virtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { PAGE_SIZE } from '#shared/limits.ts';
import { savedScrollPosition } from '#client/lib/page/scroll-restoration.ts';
import { useScrollRestoration } from '#client/features/words/list/word-list-virtual.ts';

export const ROW_GAP = 16;
const ROW_HEIGHT = 220;
const FIRST_OVERSCAN = 2;
const STEP_CARDS = 6;
const STEP_MS = 40;

interface Rows {
  /** The cards, in rows of `columns`. */
  ids: readonly number[];
  columns: number;
  /** Name of the list, under which its scroll position is saved. */
  list: string;
  frame: RefObject<HTMLElement | null>;
}

/**
 * Virtualises the rows of cards. Renders a whole page of cards around the viewport, so that the browser's find-in-page
 * works, but renders the visible cards first.
 */
export function useRows({ ids, columns, list, frame }: Rows): Virtualizer<Window, HTMLLIElement> {
  const [before] = useState(() => savedScrollPosition<VirtualItem[]>(list));
  const overscan = useGrowing(Math.ceil(PAGE_SIZE.browse / columns), Math.ceil(STEP_CARDS / columns));
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- only concerns the React compiler, which is not used
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => ROW_HEIGHT,
    gap: ROW_GAP,
    overscan,
    getItemKey: (row) => ids[row * columns] ?? row,
    scrollMargin: top,
    initialOffset: () => before?.offset ?? window.scrollY,
    ...(before ? { initialMeasurementsCache: before.extra } : {}),
  });

  // The content above the cards (sub-categories, a hint) may change its height with any render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs after every render; an equal number is a no-op
  useLayoutEffect(() => {
    if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
  });

  useScrollRestoration(virtualizer, list);
  return virtualizer;
}

/** Grows to a number in small steps, so that no single render blocks input. */
function useGrowing(goal: number, step: number): number {
  const [reached, setReached] = useState(FIRST_OVERSCAN);
  useEffect(() => {
    const more = reached < goal ? step : 0;
    const timer = setTimeout(() => setReached(reached + more), STEP_MS);
    return () => clearTimeout(timer);
  }, [reached, goal, step]);
  return Math.min(reached, goal);
}
