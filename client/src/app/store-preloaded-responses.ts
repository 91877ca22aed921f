import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { PAGE_SIZE } from '#shared/limits.ts';
import { firstListUrl } from '#shared/pages/preloaded-responses.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { browseOptions, homeListOptions, wordOptions } from '#client/features/words/words.api.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { preloadedUrls } from '#client/lib/api/preloaded-responses.ts';

const UNFILTERED = { sort: 'alphabetical' } as const;
const WORD = /^\/api\/public\/dictionary\/([^/?]+)$/;

/** A word that is being read stays where the server fails; one that was removed does not. */
const isWordGone = (status: number) => status === 404;
/** A list reports its failure, as it would without the responses that came with the page. */
const isListGone = (status: number) => status >= 500;

/** Puts what the page brought to where its screen looks, so that its first frame has it. Nothing is asked for yet. */
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
      default: // the screen's own call takes it
        return undefined;
    }
  };
  await Promise.all(preloadedUrls().map(store));
}

/**
 * Asks for what the page brought, when nobody waits for it: the server counts the view, the worker keeps the answer for
 * reading offline, and the screen follows what is answered now.
 * @param isGone whether a refusal with that status takes away what the page brought; a lost connection never does
 */
function confirmLater(
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
