import { useQuery } from '@tanstack/react-query';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { useUser } from '#client/features/auth/auth.api.ts';
import { SignInToVote } from './sign-in-to-vote.tsx';
import { useDefinitionVote } from './use-definition-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { VoteScore } from './vote-score.tsx';
import { myVotesOptions } from './votes.api.ts';

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
  });
  return (
    <>
      <VoteScore votes={standing.votes} />
      {mine?.own.includes(definition.id) ? (
        <span>Yours</span>
      ) : (
        !isPending && <VoteButtons myVote={standing.myVote} onVote={vote} />
      )}
    </>
  );
}
