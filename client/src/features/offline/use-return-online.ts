import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgainIfUnsure } from '#client/features/auth/auth.api.ts';
import { isNoConnection } from './no-connection.ts';

/** Connections are announced a little before they carry anything. */
const SETTLE_MS = 1000;

/** Asks again, once, for what the screen could not get, and who is signed in, when the connection is back. */
export function useReturnOnline(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const handleOnline = () => {
      clearTimeout(asking);
      asking = setTimeout(() => {
        askAgainIfUnsure(queries);
        void queries.refetchQueries({
          type: 'active',
          predicate: ({ state }) => isNoConnection(state.error),
        });
      }, SETTLE_MS);
    };
    window.addEventListener('online', handleOnline);
    if (navigator.onLine) handleOnline(); // it may have come back before this was here
    return () => {
      clearTimeout(asking);
      window.removeEventListener('online', handleOnline);
    };
  }, [queries]);
}
