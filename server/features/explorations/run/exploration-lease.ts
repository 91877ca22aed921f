import type { AppContext } from '#server/context.ts';
import { holdExploration, type Claim } from '../explorations.queries.ts';

const RENEW_EVERY_MS = 5_000;

export interface Lease {
  /** Aborted when the word turns out to be another's: its process thought us dead, or a curated one came. */
  lost: AbortSignal;
  /** Says, to all who wait for the word, that a step begins. */
  moveTo: (step: number) => Promise<void>;
  end: () => void;
}

/** Renews the lease of a claimed word while work continues. The next renewal makes up for a failed one. */
export function keepLease({ db, log }: AppContext, claim: Claim, onMove: () => void): Lease {
  const lost = new AbortController();
  let step = 0;
  const hold = async () => {
    try {
      if (!(await holdExploration(db, claim, step))) lost.abort();
    } catch (error) {
      log.warn({ error, wordId: claim.wordId }, 'the lease of an exploration could not be renewed');
    }
  };
  const renewing = setInterval(() => void hold(), RENEW_EVERY_MS);
  return {
    lost: lost.signal,
    async moveTo(next) {
      step = Math.max(step, next);
      await hold();
      onMove();
    },
    end: () => clearInterval(renewing),
  };
}
