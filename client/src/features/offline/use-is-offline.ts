import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isNoConnection } from './no-connection.ts';

/** Whether the browser knows of no connection, or the last answer asked for did not come for want of one. */
export function useIsOffline(): boolean {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine);
  const answers = useQueryClient().getQueryCache();
  const [isCut, setIsCut] = useState(() => answers.getAll().some(({ state }) => isNoConnection(state.error)));
  useEffect(
    () =>
      answers.subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'success') setIsCut(false);
        else if (event.action.type === 'error') setIsCut(isNoConnection(event.action.error));
      }),
    [answers],
  );
  return !isConnected || isCut;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
