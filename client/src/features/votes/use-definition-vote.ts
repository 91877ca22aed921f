import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyVotes, VoteTally, VoteValue } from '#shared/votes/votes.endpoints.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { myVotesOptions, reportFailure, sendVote, showXp } from './votes.api.ts';

/** The score of a definition, and the member's part in it. */
interface Standing {
  votes: number;
  myVote: VoteValue | null;
}

interface Ballot {
  word: string;
  definitionId: number;
  userId: number;
  /** The last value from the server. */
  saved: Standing;
  /** Whether the member's votes count at once. */
  isCounted: boolean;
}

/** The values on the screen: a vote shows immediately, and is rolled back when the server refuses it. */
export function useDefinitionVote({ word, definitionId, userId, saved, isCounted }: Ballot) {
  const queryClient = useQueryClient();
  const mutationKey = ['/api/definitions', definitionId, 'vote'];
  const [ahead, setAhead] = useState<Standing>();
  const standing = ahead ?? saved;

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (value: VoteValue | null) => sendVote(definitionId, value),
    onSuccess(tally) {
      const told = { votes: tally.votes, myVote: tally.myVote };
      setAhead(told);
      showXp(queryClient, tally);
      queryClient.setQueryData(
        myVotesOptions(word, userId).queryKey,
        (mine) => mine && withVote(mine, tally),
      );
      // Until the word is refetched, the score of the response is shown, so that no old one flashes up.
      void refreshWords(queryClient).then(() => setAhead((now) => (now === told ? undefined : now)));
    },
    onError(error) {
      setAhead(undefined);
      reportFailure('Your vote was not saved', error);
    },
  });

  /** Votes, changes the vote, or takes it back when it is the same again. */
  function vote(pressed: VoteValue): void {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    const myVote = pressed === standing.myVote ? null : pressed;
    const change = isCounted ? (myVote ?? 0) - (standing.myVote ?? 0) : 0;
    setAhead({ votes: standing.votes + change, myVote });
    mutate(myVote);
  }
  return { standing, vote };
}

function withVote({ votes, own }: MyVotes, { definitionId, myVote, waits }: VoteTally): MyVotes {
  const others = votes.filter((vote) => vote.definitionId !== definitionId);
  return { own, waits, votes: myVote === null ? others : [...others, { definitionId, value: myVote }] };
}
