import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TeamMember } from '#shared/moderation/team.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { HistoryList } from '../history-list.tsx';
import { AppointForm } from './appoint-form.tsx';
import { ROLE_NAMES, teamOptions } from './team.api.ts';

/** Who moderates since when; for admins, the form that appoints and dismisses. */
export function Team({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(teamOptions);
  const { user } = useOptionalUser();
  const [chosen, setChosen] = useState<TeamMember>();
  const form = useRef<HTMLFormElement>(null);
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the team" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the team" />
    );

  function handleChoose(member: TeamMember) {
    setChosen(member);
    form.current?.querySelector('select')?.focus();
  }

  return (
    <>
      {data.team.length === 0 && <Message title="There are no moderators yet" />}
      <ul className="mt-6">
        {data.team.map((member) => (
          <li
            key={member.username}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-3 last:border-b"
          >
            <div className="min-w-0">
              <h2 className="font-medium wrap-anywhere">{member.username}</h2>
              <p className="text-sm text-faded">{aboutOf(member)}</p>
            </div>
            {isAdmin && member.username !== user?.username && (
              <Button
                variant="quiet"
                aria-label={`Change the role of ${member.username}`}
                onClick={() => handleChoose(member)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && <AppointForm key={chosen?.username} ref={form} chosen={chosen} />}
      <HistoryList
        title="The last changes"
        nobody="The operator or a former admin"
        entries={data.changes.map(({ username, from, to, ...change }) => ({
          ...change,
          text: `${username ?? 'Somebody who left'}: ${ROLE_NAMES[from].toLowerCase()} to ${ROLE_NAMES[to].toLowerCase()}`,
        }))}
      />
    </>
  );
}

function aboutOf({ role, since, decisions, isSuspended }: TeamMember): string {
  return [
    since === null ? ROLE_NAMES[role] : `${ROLE_NAMES[role]} since ${formatDate(since)}`,
    `${decisions === 1 ? '1 decision' : `${decisions} decisions`} in 30 days`,
    ...(isSuspended ? ['suspended'] : []),
  ].join(', ');
}
