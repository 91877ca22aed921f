import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MyVotes, VoteTally, VoteValue, VoteWait } from '#shared/votes/votes.endpoints.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { formatMoment } from '#client/lib/format-date.ts';

/** The definition to rate, or null when none is left. It depends on every vote before, so it is never kept. */
export const nextToRateOptions = queryOptions({
  queryKey: ['/api/rate/next'],
  queryFn: async () => (await call('GET /api/rate/next')).definition,
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false, // would exchange the card while it is read
});

/** The votes of the signed-in member on one word; the member is part of the key, as another may sign in. */
export const myVotesOptions = (word: string, userId: number) =>
  queryOptions({
    queryKey: ['/api/words', word, 'my-votes', userId],
    queryFn: (): Promise<MyVotes> => call('GET /api/words/:word/my-votes', { params: { word } }),
  });

/** How the live definition of a word won. */
export const liveChangesOptions = (word: string) =>
  queryOptions({
    queryKey: ['/api/words', word, 'live-changes'],
    queryFn: () => call('GET /api/words/:word/live-changes', { params: { word } }),
  });

/** Casts a vote, or takes it back with null. */
export function sendVote(definitionId: number, value: VoteValue | null): Promise<VoteTally> {
  const params = { definitionId };
  return value === null
    ? call('DELETE /api/definitions/:definitionId/vote', { params })
    : call('PUT /api/definitions/:definitionId/vote', { params, body: { value } });
}

export async function skip(definitionId: number): Promise<void> {
  await call('PUT /api/definitions/:definitionId/skip', { params: { definitionId } });
}

export async function unskip(definitionId: number): Promise<void> {
  await call('DELETE /api/definitions/:definitionId/skip', { params: { definitionId } });
}

/** Moves the xp in the header; a vote's answer carries it. */
export function showXp(queryClient: QueryClient, { xp }: VoteTally): void {
  queryClient.setQueryData(userOptions.queryKey, (user) => user && { ...user, xp });
}

/** From when the member's votes count: "Your vote counts from 24 Nov 2026, 14:05." */
export function waitSentence({ until, needsConfirmedEmail }: NonNullable<VoteWait>): string {
  const from = until && formatMoment(until);
  if (!needsConfirmedEmail) return `Your vote counts from ${from}.`;
  const once = 'Your vote counts once you have confirmed your e-mail address';
  return from ? `${once}, and not before ${from}.` : `${once}.`;
}

/** Says what did not work, and why. */
export function reportFailure(title: string, error: Error): void {
  toast({ title, description: messageFor(error, 'Please try again.'), variant: 'destructive' });
}
