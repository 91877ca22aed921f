import type { VoteValue } from '#shared/votes/votes.endpoints.ts';
import type { Config } from '../../config.ts';
import type { XpEvent } from '../xp/xp.rules.ts';

/** Accounts younger than this are young: their votes are looked at together with those from the same place. */
export const YOUNG_ACCOUNT_DAYS = 30;
/** Votes on one definition that count from one branch of the invites: an account and the young ones below it. */
export const VOTES_PER_INVITE_ROOT = 2;

/** Which votes count. With an age of 0 all do, except those of the author and of suspended members. */
export interface CountingRules {
  /** Age of the account in hours. */
  minAgeHours: number;
  /** Only where mail is set up: without it nobody could confirm an address. */
  needsConfirmedEmail: boolean;
}

/** The rules of this site, by its settings. */
export function countingRules(
  config: Pick<Config, 'VOTE_MIN_ACCOUNT_AGE_HOURS' | 'SMTP_URL'>,
): CountingRules {
  return {
    minAgeHours: config.VOTE_MIN_ACCOUNT_AGE_HOURS,
    needsConfirmedEmail: config.SMTP_URL !== undefined,
  };
}

/**
 * What a vote pays: the voter for the first vote on a definition, until it is taken back, and the author for each
 * member whose vote turns to "up" and counts. A changed vote pays the voter nothing.
 */
export function xpOfVote(vote: {
  voterId: number;
  definitionId: number;
  authorId: number | null;
  before: VoteValue | null;
  after: VoteValue | null;
  isCounted: boolean;
}): { pay: XpEvent[]; takeBack: XpEvent[] } {
  const { voterId, definitionId, authorId, before, after, isCounted } = vote;
  const voted: XpEvent = { userId: voterId, kind: 'vote', object: String(definitionId) };
  const pay: XpEvent[] = before === null && after !== null ? [voted] : [];
  if (authorId !== null && after === 1 && before !== 1 && isCounted)
    pay.push(upVoteReceived(authorId, definitionId, voterId));
  return { pay, takeBack: before !== null && after === null ? [voted] : [] };
}

/** What the author is paid for the up-votes that count now and did not before; once for each voter. */
export function upVotesReceived(
  authorId: number | null,
  definitionId: number,
  changes: readonly { userId: number; value: VoteValue; isCounted: boolean }[],
): XpEvent[] {
  if (authorId === null) return [];
  return changes
    .filter(({ value, isCounted }) => value === 1 && isCounted)
    .map(({ userId }) => upVoteReceived(authorId, definitionId, userId));
}

const upVoteReceived = (authorId: number, definitionId: number, voterId: number): XpEvent => ({
  userId: authorId,
  kind: 'up-vote',
  object: `${definitionId}/${voterId}`,
});
