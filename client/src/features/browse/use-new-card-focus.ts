import { useEffect, useRef, type RefObject } from 'react';

interface NewCardFocus {
  /** Goes on what holds the cards and the button that asks for more. */
  frame: RefObject<HTMLDivElement | null>;
  /** To be called when more cards are asked for. */
  expectMore: () => void;
}

/**
 * Leads whoever asked for more cards to the first of them: the button is far below them by then, or gone. Nothing
 * scrolls, since that card stands where the button stood.
 * @param count of the cards that are there
 */
export function useNewCardFocus(count: number): NewCardFocus {
  const frame = useRef<HTMLDivElement>(null);
  const asked = useRef<{ at: number; by: Element | null }>(undefined);

  useEffect(() => {
    if (!asked.current || count <= asked.current.at) return;
    const { at, by } = asked.current;
    asked.current = undefined;
    const isElsewhere = ![by, document.body, null].includes(document.activeElement);
    if (isElsewhere) return;
    frame.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] a`)
      ?.focus({ preventScroll: true });
  }, [count]);

  return { frame, expectMore: () => (asked.current = { at: count, by: document.activeElement }) };
}
