import { Award } from 'lucide-react';
import type { Badge } from '#shared/profile/ranks.ts';
import { BADGE_TILE } from './locked-tile.tsx';

export function BadgeTile({ badge }: { badge: Badge }) {
  return (
    <li className={BADGE_TILE}>
      <Award aria-hidden className="size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-sm font-medium">{badge.name}</p>
        <p className="text-sm text-faded">{badge.description}</p>
      </div>
    </li>
  );
}
