import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { KEPT } from '#shared/limits.ts';
import type { KeptState } from '#shared/kept/kept.endpoints.ts';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { KEPT_KEYS, keptStateOptions, sendKeep, sendRemove } from './kept.api.ts';
import { keepHere, readKept, removeHere, subscribeToKept } from './kept-store.ts';

interface KeepableWord {
  id: number;
  word: string;
}

export function useKeptHere() {
  return useSyncExternalStore(subscribeToKept, readKept);
}

/** Whether a word is kept, in the account or else in this browser, and what changes that. */
export function useKeep({ id, word }: KeepableWord) {
  const { user } = useOptionalUser();
  const { kept } = useKeptHere();
  const isKeptHere = kept.some(({ wordId }) => wordId === id);
  const { data } = useQuery(keptStateOptions(id, user?.id));
  const { mutate } = useKeepInAccount({ id, word }, user?.id);
  // Before the account's answer is there, what the browser knows is shown.
  const isKept = user && data ? data.keptAt !== null : isKeptHere;
  return {
    isKept,
    toggle: () => {
      if (user) mutate(!isKept);
      else if (isKept) removeHere([id]);
      else if (!keepHere({ wordId: id, word })) sayNotKept(kept.length >= KEPT.inBrowser);
    },
  };
}

/**
 * Shows at once and is taken back when the server refuses; changes of one word are sent one after the other. What is kept
 * without a connection stays in this browser, for this account, until there is one.
 */
function useKeepInAccount({ id, word }: KeepableWord, userId: number | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = keptStateOptions(id, userId);
  return useMutation({
    scope: { id: `keep-${id}` },
    mutationFn: async (isKept: boolean) => {
      if (!isKept) {
        await sendRemove(id);
        removeHere([id]);
        return;
      }
      await sendKeep(id).catch((error: unknown) => {
        if (!(error instanceof TypeError) || !keepHere({ wordId: id, word, owner: userId })) throw error;
        toast({ title: 'Kept in this browser', description: 'It joins your account when you are online.' });
      });
    },
    onMutate: async (isKept): Promise<{ before: KeptState | undefined }> => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, { keptAt: isKept ? new Date().toISOString() : null });
      return { before };
    },
    onError: (error, isKept, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast({
        title: isKept ? 'Not kept' : 'Not removed',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: KEPT_KEYS.list }),
  });
}

function sayNotKept(isFull: boolean): void {
  toast({
    title: 'Not kept',
    description: isFull
      ? `This browser keeps ${KEPT.inBrowser.toLocaleString('en-US')} words. An account keeps more.`
      : 'This browser does not let the site keep anything.',
    variant: 'destructive',
  });
}
