import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` parts may render: one more whenever the browser is idle, so that a slow phone can scroll in the
 * meantime. All at once if they are ready on mount, as after going back.
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

/** @returns a function that cancels it */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(act, { timeout: PATIENCE });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(act, 0); // Safari
  return () => clearTimeout(id);
}
