import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { PAGE_SIZE } from '#shared/limits.ts';
import { firstListUrl } from '#shared/pages/preloaded-responses.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { browseOptions, homeListOptions, wordOptions } from '#client/features/words/words.api.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { preloadedUrls } from '#client/lib/api/preloaded-responses.ts';

const UNFILTERED = { sort: 'alphabetical' } as const;
const WORD = /^\/api\/public\/dictionary\/([^/?]+)$/;

/** A word stays on screen if the server fails, but not if it has been removed. */
const isWordGone = (status: number) => status === 404;
/** A list shows its error if the server fails, as it would without the preloaded response. */
const isListGone = (status: number) => status >= 500;

/** Stores the responses preloaded with the page in the query cache, for the first frame. Sends no request. */
export async function storePreloadedResponses(queryClient: QueryClient): Promise<void> {
  const storeWord = (options: ReturnType<typeof wordOptions>) => {
    confirmLater(queryClient, options.queryKey, isWordGone);
    return queryClient.prefetchQuery(options);
  };
  const storeList = (options: ReturnType<typeof homeListOptions>) => {
    confirmLater(queryClient, options.queryKey, isListGone);
    return queryClient.prefetchInfiniteQuery(options);
  };
  const store = async (address: string): Promise<void> => {
    const [, word] = WORD.exec(address) ?? [];
    if (word) return storeWord(wordOptions(decodeURIComponent(word)));
    switch (address) {
      case '/api/user':
        return queryClient.prefetchQuery(userOptions);
      case firstListUrl(PAGE_SIZE.home):
        return storeList(homeListOptions(UNFILTERED));
      case firstListUrl(PAGE_SIZE.browse):
        return storeList(browseOptions(UNFILTERED));
      default: // consumed by the screen's own call
        return undefined;
    }
  };
  await Promise.all(preloadedUrls().map(store));
}

/**
 * Refetches a preloaded query when the browser is idle: the server counts the view, the service worker caches the
 * response for offline reading, and the screen gets current data.
 * @param isGone whether an error response with that status discards the preloaded data; a network error never does
 */
function confirmLater(
  queryClient: QueryClient,
  queryKey: QueryKey,
  isGone: (status: number) => boolean,
): void {
  const refetch = () =>
    void queryClient
      .refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      .catch((error: unknown) => {
        const { cause } = error as Error;
        if (cause instanceof ApiError && isGone(cause.status))
          queryClient.getQueryCache().find({ queryKey })?.setState({ data: undefined });
      });
  if ('requestIdleCallback' in window) window.requestIdleCallback(refetch, { timeout: 5000 });
  else setTimeout(refetch, 2000);
}
