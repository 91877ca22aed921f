import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Why, WordActionInput, WordTools } from '#shared/moderation/words.endpoints.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';

const TOOLS = '/api/moderation/words';

export const toolWordsOptions = (search: string) =>
  queryOptions({
    queryKey: [TOOLS, 'search', search],
    queryFn: () => call('GET /api/moderation/words', { query: { search } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
    staleTime: 0,
  });

export const wordToolsOptions = (wordId: number) =>
  queryOptions({
    queryKey: [TOOLS, 'word', wordId],
    queryFn: () => call('GET /api/moderation/words/:wordId', { params: { wordId } }),
    staleTime: 0,
  });

export const mergePreviewOptions = (wordId: number, into: number) =>
  queryOptions({
    queryKey: [TOOLS, 'preview', wordId, into],
    queryFn: () =>
      call('GET /api/moderation/words/:wordId/merge-preview', {
        params: { wordId },
        query: { into: String(into) },
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Acts on a word. */
export function useWordAction(wordId: number, onDone: () => void) {
  return useChange(
    (body: WordActionInput) =>
      call('POST /api/moderation/words/:wordId/actions', { params: { wordId }, body }),
    { done: 'Done', failed: 'Not done' },
    onDone,
  );
}

/** Takes an action back. */
export function useUndoAction(actionId: number, onDone: () => void) {
  return useChange(
    (body: Why) => call('POST /api/moderation/word-actions/:actionId/undo', { params: { actionId }, body }),
    { done: 'Taken back', failed: 'Not taken back' },
    onDone,
  );
}

function useChange<Body>(
  mutationFn: (body: Body) => Promise<WordTools>,
  titles: { done: string; failed: string },
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      toast({ title: titles.done });
      onDone();
      void refreshWords(queryClient);
    },
    onError: (error) =>
      toast({
        title: titles.failed,
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    // Also after a failure: another moderator may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TOOLS] }),
  });
}
