import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api/api.ts';

/**
 * Asks for what the page brought, when nobody waits for it: the server counts the view, the worker keeps the answer for
 * reading offline, and the screen follows what is answered now.
 * @param isGone whether a refusal with that status takes away what the page brought; a lost connection never does
 */
export function confirmLater(
  queryClient: QueryClient,
  queryKey: QueryKey,
  isGone: (status: number) => boolean,
): void {
  const ask = () =>
    void queryClient
      .refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      .catch((error: unknown) => {
        const { cause } = error as Error;
        if (cause instanceof ApiError && isGone(cause.status))
          queryClient.getQueryCache().find({ queryKey })?.setState({ data: undefined });
      });
  if ('requestIdleCallback' in window) window.requestIdleCallback(ask, { timeout: 5000 });
  else setTimeout(ask, 2000);
}
