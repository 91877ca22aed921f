import { queryOptions, skipToken } from '@tanstack/react-query';
import { EXPLORATION_RETRY } from '#shared/limits.ts';
import { ApiError, call } from '#client/lib/api/api.ts';
import { streamCall } from '#client/lib/api/event-stream.ts';
import { completeExploration } from './complete-exploration.ts';

/**
 * The exploration of a word. The first request for a word waits while the server makes it. The query key is separate
 * from the words' keys, because a vote or a new definition does not change an exploration.
 */
export const explorationOptions = (wordId: number) =>
  queryOptions({
    queryKey: ['exploration', wordId],
    queryFn: async ({ client, signal }) => {
      const onStep = (step: number) => {
        client.setQueryData(explorationStepOptions(wordId).queryKey, step);
      };
      onStep(0);
      return completeExploration(
        await streamCall('GET /api/words/:wordId/exploration', { params: { wordId }, signal, onStep }),
      );
    },
    retry: (failures, error) => failures < EXPLORATION_RETRY.times && mayPassByItself(error),
    retryDelay: EXPLORATION_RETRY.delayMs,
  });

/** The current step of the preparation, from 1; 0 before the first. Set by `explorationOptions`, never fetched. */
export const explorationStepOptions = (wordId: number) =>
  queryOptions<number>({ queryKey: ['exploration-step', wordId], queryFn: skipToken });

/** The words connected to a word. They come from its exploration, so a new `madeAt` refetches them. */
export const connectionsOptions = (word: string, madeAt: string | undefined) =>
  queryOptions({
    queryKey: ['connections', word, madeAt],
    queryFn: () => call('GET /api/words/:word/connections', { params: { word } }),
  });

/** False for a removed word (404) and for a rate limit (429). */
function mayPassByItself(error: Error): boolean {
  return !(error instanceof ApiError) || (error.status !== 404 && error.status !== 429);
}
