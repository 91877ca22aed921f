import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks the rows of the list for `useRowSuccessor`. */
export const LIST_ROW = { 'data-affiliate-row': '' };

/**
 * Keeps the focus in the list when the row that has it leaves, as a row of "Needs Links" does when it gets a link: the
 * row that takes its place has it then, so that a member can fill in one after the other.
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

/** Tells when the row goes while the focus is in it. */
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
