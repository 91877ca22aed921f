import { AddWordSlot } from '#client/features/submissions/add-word-slot.tsx';
import { KeptMerge } from '#client/features/kept/kept-merge.tsx';
import { OfflineSupport } from '#client/features/offline/offline-support.tsx';
import { PauseBanner } from '#client/features/switches/pause-banner.tsx';

/**
 * Beside every screen: what makes it work offline, the line about what is switched off, what brings the words that this
 * browser kept into the account, and the form that the search box opens.
 */
export function StatusParts() {
  return (
    <>
      <KeptMerge />
      <OfflineSupport>
        <PauseBanner />
      </OfflineSupport>
      <AddWordSlot />
    </>
  );
}
