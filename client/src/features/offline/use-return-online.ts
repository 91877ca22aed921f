import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnectionCut, watchConnection } from '#client/lib/api/connection.ts';
import { USER_KEY } from '#client/lib/api/query-client.ts';

/** Browsers announce a connection slightly before it works. */
const SETTLE_MS = 1000;

/** Once the connection is back, refetches what the screen could not load without it. */
export function useReturnOnline(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const askAgain = (predicate: (query: Query) => boolean) => {
      clearTimeout(asking);
      asking = setTimeout(() => void queries.refetchQueries({ type: 'active', predicate }), SETTLE_MS);
    };
    const handleReturn = () => askAgain((query) => hasNoConnection(query) || isUserUnknown(query));
    window.addEventListener('online', handleReturn);
    // Where the browser believed in a connection all the time, an answer that comes is the sign.
    const stopWatching = watchConnection(() => !isConnectionCut() && handleReturn());
    if (navigator.onLine) askAgain(hasNoConnection); // it may have come back before this was here
    return () => {
      clearTimeout(asking);
      window.removeEventListener('online', handleReturn);
      stopWatching();
    };
  }, [queries]);
}

/** `call` throws a TypeError then (lib/api.ts), which features wrap in an error of their own. */
function hasNoConnection({ state: { error } }: Query): boolean {
  return error instanceof TypeError || error?.cause instanceof TypeError;
}

/** Any failure may be over once the connection is back. */
function isUserUnknown({ queryKey, state: { status } }: Query): boolean {
  return queryKey[0] === USER_KEY[0] && status === 'error';
}
