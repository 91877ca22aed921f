import { QueryClient } from '@tanstack/react-query';

/**
 * Defaults of specification section 7: no retry, never stale, no refetch on focus, no polling. Without a connection
 * calls are made all the same: the service worker may know the answer, and what fails must say so instead of waiting.
 * A change in particular is made now or not at all: nobody wants one, least of all a payment, carried out much later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
