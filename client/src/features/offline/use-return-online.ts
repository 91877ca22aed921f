import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgainIfUnsure } from '#client/features/auth/auth.api.ts';
import { isConnectionCut, watchConnection } from '#client/lib/connection.ts';

/** Connections are announced a little before they carry anything. */
const SETTLE_MS = 1000;

/** Asks again, once, for what the screen could not get, and who is signed in, when the connection is back. */
export function useReturnOnline(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const askAgain = () => {
      clearTimeout(asking);
      asking = setTimeout(() => {
        askAgainIfUnsure(queries);
        void queries.refetchQueries({
          type: 'active',
          predicate: ({ state }) => isNoConnection(state.error),
        });
      }, SETTLE_MS);
    };
    window.addEventListener('online', askAgain);
    // Where the browser believed in a connection all the time, an answer that comes is the sign.
    const stopWatching = watchConnection(() => !isConnectionCut() && askAgain());
    if (navigator.onLine) askAgain(); // it may have come back before this was here
    return () => {
      clearTimeout(asking);
      window.removeEventListener('online', askAgain);
      stopWatching();
    };
  }, [queries]);
}

/** `call` throws a TypeError then (lib/api.ts), which features wrap in an error of their own. */
function isNoConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
