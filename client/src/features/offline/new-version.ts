import { useSyncExternalStore } from 'react';

let isHere = false;
const listeners = new Set<() => void>();

/** Whether this page is older than the worker that now serves it: screens it has not fetched yet may be gone. */
export function useIsNewVersionHere(): boolean {
  return useSyncExternalStore(subscribe, () => isHere);
}

export function announceNewVersion(): void {
  isHere = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
