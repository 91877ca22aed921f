import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import { NOT_WAITING } from '#shared/http/prefer.ts';
import { EXPLORATION_RETRY } from '#shared/limits.ts';
import { ApiError, call } from '#client/lib/api/api.ts';
import { streamCall } from '#client/lib/api/event-stream.ts';
import { completeExploration } from './complete-exploration.ts';

/**
 * The exploration of a word; null when there is none. The query key is separate from the words' keys, because a vote or a
 * new definition does not change an exploration.
 * @param begins true to have one made, and to wait for it; else only what is there, or is being made, is waited for
 */
export const explorationOptions = (wordId: number, begins = false) =>
  queryOptions({
    queryKey: ['exploration', wordId],
    queryFn: async ({ client, signal }): Promise<Exploration | null> => {
      const onStep = (step: number) => {
        client.setQueryData(explorationStepOptions(wordId).queryKey, step);
      };
      onStep(0);
      const answer = await streamCall('GET /api/words/:wordId/exploration', {
        params: { wordId },
        headers: begins ? {} : { Prefer: NOT_WAITING },
        signal,
        onStep,
      }).catch((error: unknown) => {
        if (isNone(error)) return null;
        throw error;
      });
      return answer && completeExploration(answer);
    },
    // Somebody may have it made at any time.
    staleTime: ({ state: { data } }) => (data === null ? 0 : Infinity),
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

/** There is none, or none can be made any more. */
const isNone = (error: unknown) =>
  error instanceof ApiError && (error.status === 204 || error.code === 'not_explored');

/** False for a removed word (404) and for a rate limit (429). */
function mayPassByItself(error: Error): boolean {
  return !(error instanceof ApiError) || (error.status !== 404 && error.status !== 429);
}
