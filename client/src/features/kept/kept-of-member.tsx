import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import {
  fetchExport,
  KEPT_KEYS,
  keptListOptions,
  sendClearKept,
  sendClearViewed,
  sendRemove,
  viewedOptions,
} from './kept.api.ts';
import { KeptWords } from './kept-words.tsx';
import { clearKeptHere, clearViewedHere, readKept, removeHere } from './kept-store.ts';
import { ViewedWords } from './viewed-words.tsx';

/** What a member keeps: in the account, so the same in every browser. */
export function KeptOfMember() {
  const list = useInfiniteQuery(keptListOptions);
  const { data: viewed = [] } = useQuery(viewedOptions);
  const change = useChange();
  if (!list.data)
    return list.error && !list.isFetching ? (
      <Failed title="Failed to load your words" onRetry={() => void list.refetch()} />
    ) : (
      <Spinner label="Loading your words" />
    );
  return (
    <>
      <KeptWords
        words={list.data.pages.flatMap(({ words }) => words)}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRemove={({ id }) =>
          change(
            () => sendRemove(id),
            () => removeHere([id]),
          )
        }
        onClear={() => change(sendClearKept, clearKeptHere)}
        fetchExport={() => fetchExport(true, readKept())}
      />
      <ViewedWords words={viewed} onClear={() => change(sendClearViewed, clearViewedHere)} />
    </>
  );
}

/** Changes the account's list, then the list that this browser has of before: it is not to come back from there. */
function useChange() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; here: () => void }) => send(),
    onSuccess: (_, { here }) => {
      here();
      return queryClient.invalidateQueries({ queryKey: KEPT_KEYS.all });
    },
    onError: (error) =>
      toast({
        title: 'Not removed',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
  return (send: () => Promise<unknown>, here: () => void) => mutate({ send, here });
}
