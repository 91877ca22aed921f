import type { QueryClient } from '@tanstack/react-query';
import { firstListAddress } from '#shared/first-answers.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { browseOptions, homeListOptions, wordOptions } from '#client/features/dictionary/dictionary.api.ts';
import { firstAddresses } from '#client/lib/first-answers.ts';

const UNFILTERED = { sort: 'alphabetical' } as const;
const WORD = /^\/api\/public\/dictionary\/([^/?]+)$/;

/** Puts what the page brought to where its screen looks, so that its first frame has it. Nothing is asked for. */
export async function storeFirstAnswers(queryClient: QueryClient): Promise<void> {
  const store = async (address: string): Promise<void> => {
    const [, word] = WORD.exec(address) ?? [];
    if (word) return queryClient.prefetchQuery(wordOptions(decodeURIComponent(word)));
    switch (address) {
      case '/api/user':
        return queryClient.prefetchQuery(userOptions);
      case firstListAddress(PAGE_SIZE.home):
        return queryClient.prefetchInfiniteQuery(homeListOptions(UNFILTERED));
      case firstListAddress(PAGE_SIZE.browse):
        return queryClient.prefetchInfiniteQuery(browseOptions(UNFILTERED));
      default: // the screen's own call takes it
        return undefined;
    }
  };
  await Promise.all(firstAddresses().map(store));
}
