import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { useDelayed } from '#client/lib/hooks/use-delayed.ts';
import { explorationOptions, explorationStepOptions } from './explorations.api.ts';

/** After this time the preparation screen replaces the skeleton. */
const SKELETON_FOR_MS = 1000;

/** The state of a word's exploration. A failure is `none`, not an error screen. */
export type ExplorationState =
  | { kind: 'loading' }
  | { kind: 'preparing'; step: number }
  | { kind: 'ready'; exploration: Exploration }
  | { kind: 'none'; reason?: string; tryAgain: () => void };

/** `loading` is the first second of waiting; a retry starts with `preparing`. */
export function useExploration(wordId: number): ExplorationState {
  const { data: exploration, error, isPending, refetch } = useQuery(explorationOptions(wordId));
  const { data: step = 0 } = useQuery(explorationStepOptions(wordId));
  const [isTriedAgain, setIsTriedAgain] = useState(false);
  const isLongWait = useDelayed(isPending, SKELETON_FOR_MS);

  if (exploration) return { kind: 'ready', exploration };
  if (isPending) return isLongWait || isTriedAgain ? { kind: 'preparing', step } : { kind: 'loading' };
  return {
    kind: 'none',
    reason: error instanceof ApiError && error.status === 429 ? error.userMessage : undefined,
    tryAgain: () => {
      setIsTriedAgain(true);
      void refetch();
    },
  };
}
