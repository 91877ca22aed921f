import { Award, Lock } from 'lucide-react';
import { BADGE_TILES, earnedBadges, type Counters, type Badge } from '#shared/xp/ranks.ts';
import { ProfileSection } from './profile-section.tsx';

const BADGE_TILE = 'flex min-h-16 items-center gap-2 border-t border-rule py-2.5';

/** The badges that were earned, and "Locked" in the tiles that are left. */
export function BadgeGrid({ counters }: { counters: Counters }) {
  const earned = earnedBadges(counters);
  const locked = Math.max(0, BADGE_TILES - earned.length);
  return (
    <ProfileSection title="Badges">
      <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-6">
        {earned.map((badge) => (
          <BadgeTile key={badge.name} badge={badge} />
        ))}
        {Array.from({ length: locked }, (_, index) => (
          <LockedTile key={index} />
        ))}
      </ul>
    </ProfileSection>
  );
}

function BadgeTile({ badge }: { badge: Badge }) {
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

/** The tile of a badge that is not earned yet. */
function LockedTile() {
  return (
    <li className={BADGE_TILE}>
      <Lock aria-hidden className="size-5 shrink-0 text-faded" />
      <p className="text-sm text-faded">Locked</p>
    </li>
  );
}
