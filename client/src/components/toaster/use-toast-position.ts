import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

const GAP = 16;
/** As high as a message gets, on the narrowest phone. */
const ROOM = 160;

/**
 * Where a message is seen: below what is in sight of the header, since buttons that send a form, the fields of chats and
 * the bars of phones are at the lower edge. It moves to that edge if it would otherwise cover the focused element, or what
 * a screen marks by data-keep-in-sight.
 * @param message of which another takes another place; undefined when none is shown
 */
export function useToastPosition(message: number | undefined) {
  const frame = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number | undefined>(GAP);

  useLayoutEffect(() => {
    if (message === undefined) return undefined;
    let header: Element | null | undefined;
    function place() {
      const found = document.querySelector('[data-page-bar]') ?? document.querySelector('header');
      // Who scrolls or loads more while the message is there must not see it jump.
      if (header !== undefined && (!found || found === header)) return;
      header = found;
      const below = topBelow(header);
      setTop(frame.current && hidesTooMuch(frame.current, below) ? undefined : below);
    }
    place();
    // A message outlives the screen that it came from: the next one has another header.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [message]);

  const style: CSSProperties = { top };
  return { frame, style, isAtBottom: top === undefined };
}

/** A dialog lies over the header, and on a phone up to its upper edge. */
function topBelow(header: Element | null): number {
  if (!header || isDialogOpen()) return GAP;
  const end = header.getBoundingClientRect().bottom + GAP / 2;
  return Math.max(GAP, Math.min(end, window.innerHeight / 2));
}

function hidesTooMuch(frame: Element, top: number): boolean {
  // The buttons of a sheet are at the lower edge, wherever its field with the focus is.
  if (isDialogOpen()) return false;
  const parts = [...document.querySelectorAll('[data-keep-in-sight]')];
  const focused = document.activeElement;
  if (focused?.matches('a, button, input, select, textarea')) parts.push(focused);
  const { left, right } = frame.getBoundingClientRect();
  return parts.some((part) => {
    const box = part.getBoundingClientRect();
    return box.bottom > top && box.top < top + ROOM && box.right > left && box.left < right;
  });
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;
