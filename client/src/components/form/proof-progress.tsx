import { useSyncExternalStore } from 'react';
import { proofPercent, subscribeToProof } from '#client/lib/proof-of-work/proof-progress.ts';

/** How far the calculation is that is needed before a text can be sent; nothing while there is none. */
export function ProofProgress() {
  const done = useSyncExternalStore(subscribeToProof, proofPercent);
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
