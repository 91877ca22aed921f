import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { InvitedMember, MemberHistory } from '#shared/moderation/people.endpoints.ts';
import { REASONS } from '#shared/moderation/reason-codes.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { ActionForm } from './action-form.tsx';
import { DONE, memberHistoryPath, memberOptions } from './people.api.ts';

/** What a moderator has to know of a member, and what they can do. */
export function MemberView({ memberId }: { memberId: number }) {
  const { data: member, error, refetch } = useQuery(memberOptions(memberId));
  if (error && !member)
    return (
      <Failed title="This member cannot be shown" level={2} onRetry={() => void refetch()}>
        {messageFor(error, 'Please try again.')}
      </Failed>
    );
  if (!member) return <Spinner label="Loading the member" />;
  return (
    <article aria-label={member.username} className="mt-8">
      <h2 className="font-book text-3xl wrap-anywhere">{member.username}</h2>
      <p className="text-sm text-faded">{standing(member)}</p>
      <Counters member={member} />
      {member.barredBecause === null ? (
        <ActionForm member={member} />
      ) : (
        <p className="mt-4 font-medium">{member.barredBecause}</p>
      )}
      <Actions actions={member.actions} />
      <Texts texts={member.latestTexts} />
      <Tree top={member.id} invited={member.invited} />
    </article>
  );
}

function standing({ id, role, joinedAt, isSuspended, suspendedUntil, areVotesVoid }: MemberHistory): string {
  const suspension = suspendedUntil ? `suspended until ${formatDate(suspendedUntil)}` : 'suspended';
  return [
    `#${id}`,
    role,
    `since ${formatDate(joinedAt)}`,
    isSuspended && suspension,
    areVotesVoid && 'votes void',
  ]
    .filter(Boolean)
    .join(', ');
}

function Counters({ member }: { member: MemberHistory }) {
  const { xp, texts, votes, reports, sessions, openInvites, invitedBy, isEmailConfirmed } = member;
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <Counter label="Texts">{`${texts.all}, ${texts.removed} removed`}</Counter>
      <Counter label="Votes">{`${votes.cast}, ${votes.counted} counted`}</Counter>
      <Counter label="Reports">
        {`${reports.sent}, ${reports.right} agreed with, ${reports.wrong} refused`}
      </Counter>
      <Counter label="Xp">{xp}</Counter>
      <Counter label="E-mail">{isEmailConfirmed ? 'confirmed' : 'not confirmed'}</Counter>
      <Counter label="Sessions">{sessions}</Counter>
      <Counter label="Open invites">{openInvites}</Counter>
      <Counter label="Invited by">
        {invitedBy ? (
          <Link href={memberHistoryPath(invitedBy.id)} className="text-accent underline underline-offset-4">
            {invitedBy.username}
          </Link>
        ) : (
          'the code of the site'
        )}
      </Counter>
    </dl>
  );
}

function Counter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-faded">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}

function Actions({ actions }: Pick<MemberHistory, 'actions'>) {
  if (actions.length === 0) return null;
  return (
    <Section title="Earlier actions">
      {actions.map(({ id, action, reason, facts, until, by, createdAt }) => (
        <li key={id} className="wrap-anywhere">
          {`${DONE[action]}${until ? ` until ${formatDate(until)}` : ''}: ${REASONS[reason].title}`}
          {facts && `. ${facts}`}
          <span className="text-sm text-faded">{` ${by ?? 'the site'}, ${relativeTime(createdAt)}`}</span>
        </li>
      ))}
    </Section>
  );
}

function Texts({ texts }: { texts: MemberHistory['latestTexts'] }) {
  if (texts.length === 0) return null;
  return (
    <Section title="Latest texts">
      {texts.map(({ id, word, text, visibility, createdAt }) => (
        <li key={id} className="wrap-anywhere">
          <Link href={wordPath(word)} className="font-medium text-accent underline underline-offset-4">
            {word}
          </Link>
          <span className="text-sm text-faded">
            {` ${visibility === 'visible' ? '' : `${visibility}, `}${relativeTime(createdAt)}`}
          </span>
          <p className="font-book">{text}</p>
        </li>
      ))}
    </Section>
  );
}

/** Who came by the member's invites, and by theirs, each below the one who invited them. */
function Tree({ top, invited }: { top: number; invited: InvitedMember[] }) {
  if (invited.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-sm text-faded">Invited</h3>
      <Branch inviterId={top} invited={invited} />
    </section>
  );
}

function Branch({ inviterId, invited }: { inviterId: number; invited: InvitedMember[] }) {
  const own = invited.filter((member) => member.inviterId === inviterId);
  if (own.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 border-l border-rule pl-3">
      {own.map(({ id, username, texts, removed, isSuspended }) => (
        <li key={id}>
          <Link href={memberHistoryPath(id)} className="text-accent underline underline-offset-4">
            {username}
          </Link>
          <span className="text-sm text-faded">
            {` ${texts} ${texts === 1 ? 'text' : 'texts'}, ${removed} removed${isSuspended ? ', suspended' : ''}`}
          </span>
          <Branch inviterId={id} invited={invited} />
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="text-sm text-faded">{title}</h3>
      <ul className="mt-1 space-y-2">{children}</ul>
    </section>
  );
}
