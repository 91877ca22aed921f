import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a row of parts may be drawn: one more whenever the browser has nothing better to do, so that a slow phone
 * can be scrolled meanwhile. All at once when they are there from the start, as after going back.
 */
export function useProgressiveRender(count: number, isReady: boolean): number {
  const [turns, setTurns] = useState(isReady ? count : 0);
  useEffect(() => {
    if (!isReady || turns >= count) return undefined;
    return whenIdle(() => startTransition(() => setTurns(turns + 1)));
  }, [count, isReady, turns]);
  return turns;
}

/** In milliseconds. */
const PATIENCE = 300;

/** @returns what calls it off */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(act, { timeout: PATIENCE });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(act, 0); // Safari
  return () => clearTimeout(id);
}
