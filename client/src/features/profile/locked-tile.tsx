import { Lock } from 'lucide-react';

export const BADGE_TILE = 'flex min-h-16 items-center gap-2 border-t border-rule py-2.5';

/** The place of a badge that is still to be earned. */
export function LockedTile() {
  return (
    <li className={BADGE_TILE}>
      <Lock aria-hidden className="size-5 shrink-0 text-faded" />
      <p className="text-sm text-faded">Locked</p>
    </li>
  );
}
