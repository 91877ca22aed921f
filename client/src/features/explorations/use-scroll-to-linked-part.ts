import { useEffect, useRef } from 'react';
import { EXPLORATION_PARTS } from './exploration-parts.ts';

/**
 * Shows the part that the address names: the browser looked for it before the word was there. Once more when what
 * stands above it has grown, unless the reader went elsewhere meanwhile.
 */
export function useScrollToLinkedPart(isSettled: boolean): void {
  const hasMoved = useRef(false);

  useEffect(() => {
    showLinkedPart();
    const stop = () => {
      hasMoved.current = true;
    };
    for (const name of MOVES) window.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of MOVES) window.removeEventListener(name, stop);
    };
  }, []);

  useEffect(() => {
    if (isSettled && !hasMoved.current) showLinkedPart();
  }, [isSettled]);
}

const MOVES = ['wheel', 'touchmove', 'keydown'] as const;

function showLinkedPart() {
  const linked = EXPLORATION_PARTS.find(({ value }) => window.location.hash === `#${value}`);
  if (linked) document.getElementById(linked.value)?.scrollIntoView();
}
