import type { QueryClient } from '@tanstack/react-query';
import { firstListAddress } from '#shared/pages/first-answers.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { browseOptions, homeListOptions, wordOptions } from '#client/features/words/words.api.ts';
import { firstAddresses } from '#client/lib/api/first-answers.ts';
import { confirmLater } from './confirm-later.ts';

const UNFILTERED = { sort: 'alphabetical' } as const;
const WORD = /^\/api\/public\/dictionary\/([^/?]+)$/;

/** A word that is being read stays where the server fails; one that was removed does not. */
const isWordGone = (status: number) => status === 404;
/** A list says that it cannot be had, as it would without what the page brought. */
const isListGone = (status: number) => status >= 500;

/** Puts what the page brought to where its screen looks, so that its first frame has it. Nothing is asked for yet. */
export async function storeFirstAnswers(queryClient: QueryClient): Promise<void> {
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
      case firstListAddress(PAGE_SIZE.home):
        return storeList(homeListOptions(UNFILTERED));
      case firstListAddress(PAGE_SIZE.browse):
        return storeList(browseOptions(UNFILTERED));
      default: // the screen's own call takes it
        return undefined;
    }
  };
  await Promise.all(firstAddresses().map(store));
}
