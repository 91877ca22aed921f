import { useQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { VoteValue } from '#shared/votes/votes.endpoints.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useUser, useOptionalUser } from '#client/features/auth/auth.api.ts';
import { saveIntendedPath } from '#client/features/auth/intended-path.ts';
import { cn } from '#client/lib/cn.ts';
import { useDefinitionVote } from './use-definition-vote.ts';
import { myVotesOptions, waitSentence } from './votes.api.ts';

const BUTTONS = [
  { value: 1, label: 'Agree with this definition', Icon: ThumbsUp },
  { value: -1, label: 'Disagree with this definition', Icon: ThumbsDown },
] as const;

interface DefinitionVotesProps {
  word: string;
  definition: Definition;
}

/** The score of a definition; members can vote, but not on their own ones. */
export function DefinitionVotes({ word, definition }: DefinitionVotesProps) {
  const user = useUser();
  return user ? (
    <MemberVotes word={word} definition={definition} userId={user.id} />
  ) : (
    <>
      <VoteScore votes={definition.votes} />
      {definition.challengeStatus === 'live' && <SignInToVote />}
    </>
  );
}

function MemberVotes({ word, definition, userId }: DefinitionVotesProps & { userId: number }) {
  const { data: mine, isPending } = useQuery(myVotesOptions(word, userId));
  const myVote = mine?.votes.find(({ definitionId }) => definitionId === definition.id)?.value ?? null;
  const { standing, vote } = useDefinitionVote({
    word,
    definitionId: definition.id,
    userId,
    saved: { votes: definition.votes, myVote },
    isCounted: !mine?.waits,
  });
  return (
    <>
      <VoteScore votes={standing.votes} />
      {mine?.own.includes(definition.id) ? (
        <span>Yours</span>
      ) : (
        !isPending && <VoteButtons myVote={standing.myVote} onVote={vote} />
      )}
      {mine?.waits && standing.myVote !== null && <span className="text-sm">{waitSentence(mine.waits)}</span>}
    </>
  );
}

/** "1 vote", "-2 votes": what is for it less what is against it. */
function VoteScore({ votes }: { votes: number }) {
  return <span className="tabular-nums">{`${votes} ${Math.abs(votes) === 1 ? 'vote' : 'votes'}`}</span>;
}

/** For visitors, where members have their buttons. */
function SignInToVote() {
  const { user, isPending } = useOptionalUser();
  if (user || isPending) return null;
  return (
    <Link
      href={PAGE_PATHS.auth}
      onClick={() => saveIntendedPath()}
      className="inline-flex min-h-11 items-center text-sm text-faded underline underline-offset-4 hover:text-accent"
    >
      Sign in to vote
    </Link>
  );
}

interface VoteButtonsProps {
  myVote: VoteValue | null;
  onVote: (value: VoteValue) => void;
}

function VoteButtons({ myVote, onVote }: VoteButtonsProps) {
  return (
    <div className="flex">
      {BUTTONS.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={myVote === value}
          className="aria-pressed:text-accent"
          onClick={() => onVote(value)}
        >
          <Icon aria-hidden className={cn('size-4.5', myVote === value && 'fill-current')} />
        </IconButton>
      ))}
    </div>
  );
}
