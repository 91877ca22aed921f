import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { PAGE_SIZE } from '#shared/limits.ts';
import type { AffiliateFilter, AffiliateList, AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** The list's filters and page, which counts from 0. */
export interface AffiliateChoice {
  search: string;
  filter: AffiliateFilter | undefined;
  page: number;
}

export const AFFILIATE_PAGE = PAGE_SIZE.default;

const LISTS = ['/api/words/affiliate'];

export const affiliateListOptions = ({ search, filter, page }: AffiliateChoice) =>
  queryOptions({
    queryKey: [...LISTS, { search, filter, page }],
    queryFn: () => {
      const query = { limit: AFFILIATE_PAGE, offset: page * AFFILIATE_PAGE, search, filter };
      return call('GET /api/words/affiliate', { query });
    },
    staleTime: 5000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });

export const affiliateChangesOptions = (wordId: number) =>
  queryOptions({
    queryKey: ['/api/words/affiliate/changes', wordId],
    queryFn: () => call('GET /api/words/:wordId/affiliate/changes', { params: { wordId } }),
    staleTime: 5000,
  });

/** Saves the link of a word; null removes it. `onSaved` runs even if the row has unmounted. */
export function useSetAffiliateLink(wordId: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  const mutationKey = ['/api/words', wordId, 'affiliate'];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (affiliateLink: string | null) =>
      call('PATCH /api/words/:wordId/affiliate', { params: { wordId }, body: { affiliateLink } }),
    onSuccess: (word) => {
      toast({
        title: 'Affiliate link updated!',
        description: 'Link has been saved successfully.',
      });
      // Updates the cache at once, so that the old link does not reappear until the refetch.
      queryClient.setQueriesData<AffiliateList>({ queryKey: LISTS }, (list) => list && withWord(list, word));
      onSaved();
      void refreshWords(queryClient);
    },
    onError: (error) =>
      toast({
        title: 'Failed to update affiliate link',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    /** Ignored while a request is pending. */
    setLink: (affiliateLink: string | null) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(affiliateLink);
    },
  };
}

function withWord(list: AffiliateList, word: AffiliateWord): AffiliateList {
  return { ...list, words: list.words.map((old) => (old.id === word.id ? word : old)) };
}
