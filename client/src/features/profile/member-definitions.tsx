import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { DefinitionState, MemberDefinition } from '#shared/profile/profile.endpoints.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { memberDefinitionsOptions } from './profile.api.ts';
import { ProfileSection } from './profile-section.tsx';

const CHOICES: { state: DefinitionState | undefined; label: string }[] = [
  { state: undefined, label: 'All' },
  { state: 'live', label: 'Live ones' },
  { state: 'challenger', label: 'Challengers' },
];

interface MemberDefinitionsProps {
  username: string;
  /** Those that came with the profile, the newest first. */
  newest: MemberDefinition[];
}

/** What a member wrote, by its state, a page at a time. */
export function MemberDefinitions({ username, newest }: MemberDefinitionsProps) {
  const [state, setState] = useState<DefinitionState>();
  return (
    <ProfileSection title="Definitions">
      {newest.length > 0 && (
        <div role="group" aria-label="State" className="-ml-4 flex flex-wrap">
          {CHOICES.map((choice) => (
            <Button
              key={choice.label}
              variant="quiet"
              aria-pressed={choice.state === state}
              className="aria-pressed:text-accent"
              onClick={() => setState(choice.state)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {state === undefined ? (
        <AllDefinitions username={username} newest={newest} />
      ) : (
        <DefinitionsOf key={state} username={username} state={state} />
      )}
    </ProfileSection>
  );
}

/** Those that came with the profile, and older ones when they are asked for. */
function AllDefinitions({ username, newest }: MemberDefinitionsProps) {
  const [isOlderWanted, setOlderWanted] = useState(false);
  const oldest = newest.at(-1)?.id;
  return (
    <>
      <Definitions definitions={newest} />
      {isOlderWanted ? (
        <DefinitionsOf username={username} state={undefined} before={oldest} />
      ) : (
        newest.length >= CAME_WITH_PROFILE && (
          <Button variant="outline" className="mt-4" onClick={() => setOlderWanted(true)}>
            Earlier definitions
          </Button>
        )
      )}
    </>
  );
}

/** How many the profile has at most. */
const CAME_WITH_PROFILE = 50;

interface DefinitionsOfProps {
  username: string;
  state: DefinitionState | undefined;
  before?: number | undefined;
}

function DefinitionsOf({ username, state, before }: DefinitionsOfProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(memberDefinitionsOptions(username, state, before));
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load definitions" level={3} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading definitions" />
    );
  return (
    <>
      <Definitions definitions={data.pages.flatMap(({ definitions }) => definitions)} />
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Earlier definitions
        </Button>
      )}
    </>
  );
}

function Definitions({ definitions }: { definitions: MemberDefinition[] }) {
  if (definitions.length === 0)
    return <p className="border-t border-rule pt-3 text-faded">No definitions yet.</p>;
  return (
    <ul>
      {definitions.map((definition) => (
        <Definition key={definition.id} definition={definition} />
      ))}
    </ul>
  );
}

/** One definition under its word, with its net score. */
function Definition({ definition }: { definition: MemberDefinition }) {
  const { word, text, votes, challengeStatus, createdAt, restsUntil } = definition;
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
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-faded">
        <span className="tabular-nums">
          {votes} {Math.abs(votes) === 1 ? 'vote' : 'votes'}
        </span>
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        {restsUntil && <span>{`Resting until ${formatDate(restsUntil)}`}</span>}
      </p>
    </li>
  );
}
