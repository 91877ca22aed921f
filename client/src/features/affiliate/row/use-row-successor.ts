import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks the rows of the list for `useRowSuccessor`. */
export const LIST_ROW = { 'data-affiliate-row': '' };

/**
 * Keeps focus in the list when the focused row is removed, as a row of "Needs Links" is once it has a link. Focus moves
 * to the row that takes its place, so that a member can fill in one link after another.
 */
export function useRowSuccessor() {
  const list = useRef<HTMLDivElement>(null);
  const leftAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (leftAt.current === undefined) return;
    const rows = list.current?.querySelectorAll('[data-affiliate-row]') ?? [];
    const successor = rows[Math.min(leftAt.current, rows.length - 1)];
    leftAt.current = undefined;
    (successor?.querySelector<HTMLElement>('input, button') ?? list.current)?.focus();
  });
  return {
    list,
    onLeave: (position: number) => {
      leftAt.current = position;
    },
  };
}

/** Calls `onLeave` when the row unmounts while it contains focus. */
export function useOnLeave(
  row: RefObject<HTMLElement | null>,
  position: number,
  onLeave: (position: number) => void,
) {
  const latest = useRef({ position, onLeave });
  useLayoutEffect(() => {
    latest.current = { position, onLeave };
  });
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) latest.current.onLeave(latest.current.position);
    };
  }, [row]);
}
