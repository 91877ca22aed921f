import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import type { Rated, Verdict } from './verdict.ts';
import {
  nextToRateOptions,
  reportFailure,
  sendVote,
  showXp,
  skip,
  unskip,
} from '#client/features/votes/votes.api.ts';

const RATING = ['rating'];
const { queryKey } = nextToRateOptions;

/** The queue: the definition in front, what can be done with it, and what was done last. */
export function useRating() {
  const queryClient = useQueryClient();
  const next = useQuery(nextToRateOptions);
  const [last, setLast] = useState<Rated>();
  const goOn = () => void queryClient.resetQueries({ queryKey });

  const rating = useMutation({
    mutationKey: RATING,
    mutationFn: send,
    onSuccess(rated) {
      if (rated.tally) showXp(queryClient, rated.tally);
      void refreshWords(queryClient, 'when visited'); // at every vote would be too often for the list below
      setLast(rated);
      goOn();
    },
    onError(error, { verdict }) {
      const title = verdict === 'skip' ? 'The definition was not skipped' : 'Your vote was not saved';
      reportFailure(title, error);
      if (error instanceof ApiError && error.status === 404) goOn(); // it was removed meanwhile
    },
  });

  const undoing = useMutation({
    mutationKey: RATING,
    mutationFn: takeBack,
    async onSuccess(tally, { definition }) {
      if (tally) showXp(queryClient, tally);
      void refreshWords(queryClient, 'when visited');
      setLast(undefined);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, definition);
    },
    onError: (error) => reportFailure('Your last step was not undone', error),
  });

  // Asked of the client, not of the last drawing: two presses within one frame send one call.
  const isActing = () => queryClient.isMutating({ mutationKey: RATING }) > 0;
  function rate(verdict: Verdict): void {
    if (!next.data || isActing() || queryClient.isFetching({ queryKey }) > 0) return;
    rating.mutate({ verdict, definition: next.data });
  }
  function undo(): void {
    if (last && !isActing()) undoing.mutate(last);
  }

  return {
    /** Null if none is left; undefined while it is fetched or if that failed. */
    definition: next.data,
    last,
    isActing: rating.isPending || undoing.isPending,
    isWaiting: rating.isPending || undoing.isPending || next.isFetching,
    hasBegun: !rating.isIdle,
    hasFailed: next.isError && !next.isFetching,
    /** The verdict being sent. */
    leaving: rating.isPending ? rating.variables.verdict : undefined,
    retry: () => void next.refetch(),
    rate,
    undo,
  };
}

async function send({ verdict, definition }: Rated): Promise<Rated> {
  if (verdict !== 'skip') {
    const tally = await sendVote(definition.id, verdict === 'agree' ? 1 : -1);
    return { verdict, definition, tally };
  }
  await skip(definition.id);
  return { verdict, definition };
}

async function takeBack({ verdict, definition }: Rated) {
  if (verdict !== 'skip') return sendVote(definition.id, null);
  await unskip(definition.id);
  return undefined;
}
