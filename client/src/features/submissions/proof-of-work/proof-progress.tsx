import { useSyncExternalStore } from 'react';

/** Percent of the calculation that is done, in steps of ten; null while there is none. */
let percent: number | null = null;
const listeners = new Set<() => void>();

/** Says how far the calculation is, as a share; null when it is over. */
export function showProofProgress(share: number | null): void {
  const next = share === null ? null : Math.min(100, Math.floor(share * 10) * 10);
  if (next === percent) return;
  percent = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far the calculation is that is needed before a text can be sent; nothing while there is none. */
export function ProofProgress() {
  const done = useSyncExternalStore(subscribe, () => percent);
  return (
    <>
      {/* Always there, since screen readers announce what changes in it. */}
      <p role="status" className="text-sm text-faded">
        {done !== null &&
          'Many texts came from your connection today, so your browser calculates for some seconds before it sends this one. There is nothing to do.'}
      </p>
      {done !== null && (
        <progress max={100} value={done} aria-label="Calculating" className="h-2 w-full accent-accent" />
      )}
    </>
  );
}
