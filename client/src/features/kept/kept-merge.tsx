import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { KEPT_KEYS, sendMerge } from './kept.api.ts';
import { markMerged, subscribeToKept, unmergedFor } from './kept-store.ts';

/** Beside every screen: once somebody is signed in, what this browser kept joins their account. */
export function KeptMerge() {
  // Asks nothing itself: the screens find out who is there.
  const { data: user } = useQuery({ ...userOptions, enabled: false });
  const queryClient = useQueryClient();
  const userId = user?.id;
  const waiting = useSyncExternalStore(subscribeToKept, () =>
    userId === undefined ? '' : signatureOf(userId),
  );
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  useEffect(() => {
    if (userId === undefined || waiting === '' || !isOnline) return;
    const join = async () => {
      if (await inTurn(() => merge(userId))) await queryClient.invalidateQueries({ queryKey: KEPT_KEYS.all });
    };
    // What could not be sent is sent the next time.
    join().catch(() => {});
  }, [userId, waiting, isOnline, queryClient]);
  return null;
}

/** @returns whether there was something to merge */
async function merge(userId: number): Promise<boolean> {
  const here = unmergedFor(userId);
  if (here.kept.length + here.viewed.length === 0) return false;
  const { leftOut } = await sendMerge(here);
  markMerged(here);
  if (leftOut > 0)
    toast({
      title: 'Your account has no room for more words',
      description: `${leftOut} stay in this browser only.`,
    });
  return true;
}

/** One tab after the other, so that the second finds nothing left; the server takes the same list twice all the same. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('voxicon-kept', work) : work();
}

const signatureOf = (userId: number) => {
  const { kept, viewed } = unmergedFor(userId);
  return [...kept, ...viewed].map(({ wordId, at }) => `${wordId}@${at}`).join();
};

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}
