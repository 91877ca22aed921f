import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/profile/profile.endpoints.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { BadgeGrid } from './badge-grid.tsx';
import { BadgeProgressList } from './badge-progress-list.tsx';
import { MemberDefinitions } from './member-definitions.tsx';
import { MemberWins } from './member-wins.tsx';
import { ProfileCounters } from './profile-counters.tsx';
import { ProfileHeading } from './profile-heading.tsx';

interface MemberViewProps {
  member: MemberProfile;
  /** Whether it is the page of the one who looks at it. */
  isOwn: boolean;
  /** The way to follow the member. */
  follow: ReactNode;
  /** What stands below all of it. */
  children: ReactNode;
}

/** A member's public profile. */
export function MemberView({ member, isOwn, follow, children }: MemberViewProps) {
  return (
    <>
      <ProfileHeading username={member.username} rank={member.rank}>
        <span>
          Joined <time dateTime={member.joinedAt}>{formatDate(member.joinedAt)}</time>
        </span>
      </ProfileHeading>
      <div className="mt-6">
        <ProfileCounters counters={member} />
      </div>
      {follow}
      <BadgeGrid counters={member} />
      {isOwn && <BadgeProgressList counters={member} />}
      <MemberDefinitions username={member.username} newest={member.definitions} />
      <MemberWins username={member.username}>{children}</MemberWins>
    </>
  );
}
