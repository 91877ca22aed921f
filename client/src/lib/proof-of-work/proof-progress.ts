import { createListeners } from '#client/lib/listeners.ts';

/** Percent of the calculation that is done, in steps of ten; null while there is none. */
let percent: number | null = null;
const { subscribe, notify } = createListeners();
export const subscribeToProof = subscribe;

/** Says how far the calculation is, as a share; null when it is over. */
export function showProofProgress(share: number | null): void {
  const next = share === null ? null : Math.min(100, Math.floor(share * 10) * 10);
  if (next === percent) return;
  percent = next;
  notify();
}

export const proofPercent = () => percent;
