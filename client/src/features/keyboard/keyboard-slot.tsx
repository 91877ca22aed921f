import { firstViewIsThere } from '#client/lib/page/first-view.ts';
import { optionalPart } from '#client/lib/page/optional-part.tsx';

/** The shortcuts of every screen, in a chunk of their own so that the first view does not wait for them. */
export const KeyboardSlot = optionalPart(async () => {
  await firstViewIsThere();
  return (await import('./site-keys.tsx')).SiteKeys;
});

/** A button for the help, for visitors who do not know "?". */
export const KeyHelpSlot = optionalPart(() => import('./key-help-button.tsx').then((m) => m.KeyHelpButton));
