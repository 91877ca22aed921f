import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { MemberProfile } from '#shared/profile/profile.endpoints.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { BadgeGrid } from './badge-grid.tsx';
import { ProfileCounters } from './profile-counters.tsx';
import { ProfileHeading } from './profile-heading.tsx';
import { ProfileSection } from './profile-section.tsx';

/** A member's public profile. */
export function MemberView({ member }: { member: MemberProfile }) {
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
      <BadgeGrid counters={member} />
      <MemberDefinitions definitions={member.definitions} />
    </>
  );
}

interface MemberDefinitionsProps {
  definitions: MemberProfile['definitions'];
}

function MemberDefinitions({ definitions }: MemberDefinitionsProps) {
  return (
    <ProfileSection title="Definitions">
      {definitions.length === 0 ? (
        <p className="border-t border-rule pt-3 text-faded">No definitions yet.</p>
      ) : (
        <ul>
          {definitions.map((definition) => (
            <MemberDefinition key={definition.id} definition={definition} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

interface MemberDefinitionProps {
  definition: MemberProfile['definitions'][number];
}

/** One definition under its word, with its net score. */
function MemberDefinition({ definition }: MemberDefinitionProps) {
  const { word, text, votes, challengeStatus, createdAt } = definition;
  return (
    <li className="border-t border-rule pt-1 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 font-book text-xl wrap-anywhere">
          <Link href={wordPath(word)} className="inline-flex min-h-11 items-center hover:text-accent">
            {word}
          </Link>
        </h3>
        {challengeStatus === 'live' && <span className="text-sm font-medium text-accent">Live</span>}
      </div>
      <p className="font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 flex gap-3 text-sm text-faded">
        <span className="tabular-nums">
          {votes} {Math.abs(votes) === 1 ? 'vote' : 'votes'}
        </span>
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </p>
    </li>
  );
}
