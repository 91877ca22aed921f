import { Lock } from 'lucide-react';

export const BADGE_TILE = 'flex min-h-19 items-start gap-2 border-t border-rule py-3';

/** The place of a badge that is still to be earned. */
export function LockedTile() {
  return (
    <li className={BADGE_TILE}>
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-faded" />
      <p className="text-sm text-faded">Locked</p>
    </li>
  );
}
