import type { MemberProfile } from '#shared/profile/profile.endpoints.ts';
import { writtenDate } from '#client/lib/format-date.ts';
import { BadgeGrid } from './badge-grid.tsx';
import { MemberDefinitions } from './member-definitions.tsx';
import { ProfileCounters } from './profile-counters.tsx';
import { ProfileHeading } from './profile-heading.tsx';

/** What anybody sees of a member. */
export function MemberView({ member }: { member: MemberProfile }) {
  return (
    <>
      <ProfileHeading username={member.username} rank={member.rank}>
        <span>
          Joined <time dateTime={member.joinedAt}>{writtenDate(member.joinedAt)}</time>
        </span>
      </ProfileHeading>
      <div className="mt-6">
        <ProfileCounters counters={member} />
      </div>
      <BadgeGrid counters={member} />
      <MemberDefinitions definitions={member.definitions} />
    </>
  );
}
