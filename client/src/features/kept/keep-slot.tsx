import { firstViewIsThere } from '#client/lib/page/first-view.ts';
import { optionalPart } from '#client/lib/page/optional-part.tsx';

const Slot = optionalPart(async () => {
  await firstViewIsThere();
  return (await import('./keep-this-word.tsx')).KeepThisWord;
});

/** The button that keeps the word of the page, fetched when its first view is there; its place is kept free. */
export function KeepSlot() {
  return (
    <span className="inline-flex size-11 shrink-0">
      <Slot />
    </span>
  );
}
