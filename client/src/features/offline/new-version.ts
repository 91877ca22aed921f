import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';

let isHere = false;
const { subscribe, notify } = createListeners();

/** Whether this page is older than the worker that now serves it: screens it has not fetched yet may be gone. */
export function useIsNewVersionHere(): boolean {
  return useSyncExternalStore(subscribe, () => isHere);
}

export function announceNewVersion(): void {
  isHere = true;
  notify();
}
