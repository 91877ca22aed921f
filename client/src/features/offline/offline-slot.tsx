import { firstViewIsThere } from '#client/lib/page/first-view.ts';
import { optionalPart } from '#client/lib/page/optional-part.tsx';

/** Beside every screen: what makes it work offline, fetched when the first view is there, so that it costs that nothing. */
export const OfflineSlot = optionalPart(async () => {
  await firstViewIsThere();
  return (await import('./offline-support.tsx')).OfflineSupport;
});
