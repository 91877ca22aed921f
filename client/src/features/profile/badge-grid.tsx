import { BADGE_TILES, earnedBadges, type Counters } from '#shared/profile/ranks.ts';
import { BadgeTile } from './badge-tile.tsx';
import { LockedTile } from './locked-tile.tsx';
import { ProfileSection } from './profile-section.tsx';

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
