import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { WATCHED_WORD_BROAD_PERCENT } from '#shared/limits.ts';
import type { WatchAction, WatchedWord } from '#shared/moderation/watched-words.endpoints.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** The whole list; other moderators change it too. */
export const watchedWordsOptions = queryOptions({
  queryKey: ['/api/moderation/watched-words'],
  queryFn: () => call('GET /api/moderation/watched-words'),
  staleTime: 0,
});

/** What the form holds. */
export interface WatchedDraft {
  term: string;
  action: WatchAction;
  message: string;
}

export interface Breadth {
  matches: number;
  texts: number;
}

const tryOut = (text: string, entry: WatchedDraft | null) =>
  call('POST /api/moderation/watched-words/try', { body: { text, entry } });

/** What the list, and the term of the form if there is one, would do with a text. */
export function useTry() {
  return useMutation({
    mutationFn: ({ text, draft }: { text: string; draft: WatchedDraft }) =>
      tryOut(text, draft.term.trim() ? draft : null),
    onError: showFailure('Not tried'),
  });
}

interface Saving {
  draft: WatchedDraft;
  isConfirmed: boolean;
}

/**
 * Adds a term, or changes that of `changed`. A broad one is not saved until it is confirmed.
 * @returns how broad the term is, when it has to be confirmed
 */
export function useSaveWatchedWord(changed: WatchedWord | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, isConfirmed }: Saving): Promise<Breadth | null> => {
      if (!isConfirmed && draft.term !== changed?.term) {
        const { breadth } = await tryOut('', draft);
        if (breadth && breadth.matches * 100 > breadth.texts * WATCHED_WORD_BROAD_PERCENT) return breadth;
      }
      const body = { ...draft, isConfirmed };
      if (!changed) await call('POST /api/moderation/watched-words', { body });
      else
        await call('PUT /api/moderation/watched-words/:watchedWordId', {
          params: { watchedWordId: changed.id },
          body,
        });
      return null;
    },
    onSuccess: (broad, { draft }) => {
      if (broad) return;
      toast({ title: `"${draft.term.trim()}" is watched` });
      onSaved();
    },
    onError: showFailure('Not saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: watchedWordsOptions.queryKey }),
  });
}

export function useDeleteWatchedWord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WatchedWord) =>
      call('DELETE /api/moderation/watched-words/:watchedWordId', { params: { watchedWordId: id } }),
    onSuccess: (_, { term }) => toast({ title: `"${term}" is watched no more` }),
    onError: showFailure('Not deleted'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: watchedWordsOptions.queryKey }),
  });
}

const showFailure = (title: string) => (error: Error) =>
  toast({ title, description: messageFor(error, 'Please try again.'), variant: 'destructive' });
