import { useSyncExternalStore } from 'react';
import { isConnectionCut, watchConnection } from '#client/lib/api/connection.ts';

/** Whether the browser knows of no connection, or the last answer asked for did not come for want of one. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine || isConnectionCut());
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stopWatching = watchConnection(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    stopWatching();
  };
}
