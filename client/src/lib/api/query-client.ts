import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Key of the query for the signed-in member. */
export const USER_KEY = ['/api/user'];

/**
 * The defaults: no retry, never stale, no refetch on focus, no polling. Without a connection
 * calls are made all the same: the service worker may know the answer, and what fails must say so instead of waiting.
 * Mutations run now or fail: none, least of all a payment, may run much later.
 * A 401 of an expired session refetches who is signed in, which shows the screen that then applies.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isDenied(error)) askWhoIsThere(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Features wrap errors in their own. */
function isDenied(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && isDenied(error.cause);
}

/** Without a current user no session can have expired: the 401 is a refused login. */
function askWhoIsThere(client: QueryClient): void {
  if (client.getQueryData(USER_KEY)) void client.invalidateQueries({ queryKey: USER_KEY });
}
