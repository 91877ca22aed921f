import type { ReactNode } from 'react';
import type { Profile } from '#shared/profile/profile.endpoints.ts';
import { BadgeGrid } from './badge-grid.tsx';
import { BadgeProgressList } from './badge-progress-list.tsx';
import { ProfileCounters } from './profile-counters.tsx';
import { ProfileHeading } from './profile-heading.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { RankBar } from './rank-bar.tsx';
import { RecentActivity } from './recent-activity.tsx';

interface ProfileViewProps {
  profile: Profile;
  isModerator: boolean;
  unreadNotices: number;
  /** The section of invites. */
  invites: ReactNode;
}

/** A member's own profile. */
export function ProfileView({ profile, isModerator, unreadNotices, invites }: ProfileViewProps) {
  return (
    <>
      <ProfileHeading username={profile.username} rank={profile.rank} />
      <div className="my-6">
        <RankBar xp={profile.xp} />
      </div>
      <ProfileCounters counters={profile} />
      <BadgeGrid counters={profile} />
      <BadgeProgressList counters={profile} />
      <RecentActivity activity={profile.recentActivity} />
      {invites}
      <ProfileLinks username={profile.username} isModerator={isModerator} unreadNotices={unreadNotices} />
    </>
  );
}
