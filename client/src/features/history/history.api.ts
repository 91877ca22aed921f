import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReasonCode } from '#shared/moderation/reason-codes.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** Every text that the definitions of a word had, a page at a time, latest first. */
export const historyOptions = (word: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/words', word, 'history'],
    queryFn: ({ pageParam }) =>
      call('GET /api/words/:word/history', { params: { word }, query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Takes an earlier text out of the history; for moderators. */
export function useHideRevision(onHidden: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ revisionId, reason }: { revisionId: number; reason: ReasonCode }) =>
      call('POST /api/moderation/revisions/:revisionId/hide', { params: { revisionId }, body: { reason } }),
    onSuccess: () => {
      toast({ title: 'Taken out of the history' });
      void refreshWords(queryClient);
      onHidden();
    },
    onError: (error) =>
      toast({
        title: 'Not hidden',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
