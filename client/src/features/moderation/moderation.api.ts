import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Decision, QUEUES } from '#shared/moderation/moderation.endpoints.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';

export type Queue = (typeof QUEUES)[number];

const CASES = '/api/moderation/cases';

/** A page of the queue; other moderators work on it too. */
export const casesOptions = (queue: Queue, offset: number) =>
  queryOptions({
    queryKey: [CASES, queue, offset],
    queryFn: () => call('GET /api/moderation/cases', { query: { queue, offset } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** A case with all that is known of it; reading it takes it for two minutes. */
export const caseOptions = (caseId: number) =>
  queryOptions({
    queryKey: ['/api/moderation/case', caseId],
    queryFn: () => call('PUT /api/moderation/cases/:caseId/lease', { params: { caseId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 60_000,
  });

export function leaveCase(caseId: number): void {
  void call('DELETE /api/moderation/cases/:caseId/lease', { params: { caseId } }).catch(() => {}); // it ends by itself
}

/** Decides a case; it takes effect ten seconds later. */
export function useDecide(caseId: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      call('POST /api/moderation/cases/:caseId/decision', { params: { caseId }, body }),
    onSuccess: ({ takesEffectAt }) => {
      const wait = Math.max(0, Date.parse(takesEffectAt) - Date.now()) + 1500;
      setTimeout(() => refreshAfterDecision(queryClient), wait);
      onDone();
    },
    onError: showFailure('Not decided'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CASES] }),
  });
}

/** Takes back a decision that has not taken effect yet. */
export function useUndo(caseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/moderation/cases/:caseId/decision', { params: { caseId } }),
    onSuccess: () => toast({ title: 'Undone' }),
    onError: showFailure('Not undone'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CASES] }),
  });
}

/** Removes every text of the same writer, at once. */
export function useRemoveAll(caseId: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      call('POST /api/moderation/cases/:caseId/remove-all', { params: { caseId }, body }),
    onSuccess: ({ removed }) => {
      toast({ title: `${removed} ${removed === 1 ? 'text' : 'texts'} removed` });
      onDone();
      refreshAfterDecision(queryClient);
    },
    onError: showFailure('Not removed'),
  });
}

function refreshAfterDecision(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [CASES] });
  void refreshWords(queryClient);
}

const showFailure = (title: string) => (error: Error) =>
  toast({ title, description: messageFor(error, 'Please try again.'), variant: 'destructive' });
