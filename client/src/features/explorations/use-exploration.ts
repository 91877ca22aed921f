import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { explorationOptions, explorationStepOptions } from './explorations.api.ts';

/** The state of a word's exploration. A failure is `none`, not an error screen. */
export type ExplorationState =
  | { kind: 'loading' }
  /** Nobody has explored the word. `explore` is undefined until that is certain. */
  | { kind: 'unexplored'; explore: (() => void) | undefined }
  /** `isAskedFor` when this visitor pressed a button for it, which is gone by now. */
  | { kind: 'preparing'; step: number; isAskedFor: boolean }
  | { kind: 'ready'; exploration: Exploration }
  | { kind: 'none'; reason?: string; tryAgain: () => void };

/** Reads the exploration of a word, and has one made only when a visitor asks for it. */
export function useExploration({ id, isExplored }: Pick<WordDetail, 'id' | 'isExplored'>): ExplorationState {
  const queryClient = useQueryClient();
  const query = useQuery(explorationOptions(id));
  const { data: step = 0 } = useQuery(explorationStepOptions(id));
  const [isAskedFor, setIsAskedFor] = useState(false);
  const { data: exploration, error, isFetching, isPending, failureCount, refetch } = query;

  if (exploration) return { kind: 'ready', exploration };
  // Others may have begun it. A call that failed is made again by itself.
  if (isFetching && (isAskedFor || step > 0 || failureCount > 0))
    return { kind: 'preparing', step, isAskedFor };
  if (isPending) return isExplored ? { kind: 'loading' } : { kind: 'unexplored', explore: undefined };
  if (error)
    return {
      kind: 'none',
      reason: error instanceof ApiError && error.status === 429 ? error.userMessage : undefined,
      tryAgain: () => {
        setIsAskedFor(true);
        if (exploration === null) void begin();
        else void refetch();
      },
    };
  return {
    kind: 'unexplored',
    explore: () => {
      setIsAskedFor(true);
      void begin();
    },
  };

  /** A failure is in the query's state. */
  function begin() {
    return queryClient.fetchQuery({ ...explorationOptions(id, true), staleTime: 0 }).catch(() => undefined);
  }
}
