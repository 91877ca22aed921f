import { firstViewIsThere } from '#client/lib/page/first-view.ts';
import { optionalPart } from '#client/lib/page/optional-part.tsx';

/**
 * Beside every screen: what makes it work offline, and the line about what is switched off. Fetched when the first view is
 * there, so that it costs that nothing.
 */
export const StatusSlot = optionalPart(async () => {
  await firstViewIsThere();
  const [{ OfflineSupport }, { PauseBanner }] = await Promise.all([
    import('#client/features/offline/offline-support.tsx'),
    import('#client/features/switches/pause-banner.tsx'),
  ]);
  return () => (
    <OfflineSupport>
      <PauseBanner />
    </OfflineSupport>
  );
});
