import type { VoteValue } from '#shared/votes/votes.endpoints.ts';
import type { XpEvent } from '../xp/xp.rules.ts';

/**
 * What a vote pays: the voter for the first vote on a definition, until it is taken back, and the author for each
 * member whose vote turns to "up". A changed vote pays the voter nothing.
 */
export function xpOfVote(vote: {
  voterId: number;
  definitionId: number;
  authorId: number | null;
  before: VoteValue | null;
  after: VoteValue | null;
}): { pay: XpEvent[]; takeBack: XpEvent[] } {
  const { voterId, definitionId, authorId, before, after } = vote;
  const voted: XpEvent = { userId: voterId, kind: 'vote', object: String(definitionId) };
  const pay: XpEvent[] = before === null && after !== null ? [voted] : [];
  if (authorId !== null && after === 1 && before !== 1)
    pay.push({ userId: authorId, kind: 'up-vote', object: `${definitionId}/${voterId}` });
  return { pay, takeBack: before !== null && after === null ? [voted] : [] };
}
