import type { MyVotes, VoteTally, VoteValue } from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Transaction } from '../../db/client.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { parseWord } from '../words/parse-word.ts';
import { applyXp } from '../xp/xp.service.ts';
import { lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import { settleLiveDefinition } from '../live-definition/live-definition.service.ts';
import { recountTally, type Recount } from './count-votes.queries.ts';
import {
  deleteVote,
  selectDefinitionWithVote,
  selectMyVotes,
  selectTally,
  selectWait,
  upsertVote,
} from './votes.queries.ts';
import { countingRules, upVotesReceived, xpOfVote, type CountingRules } from './votes.rules.ts';

const UNCHANGED: Recount = { isCounted: false, changes: [] };

interface Voter extends Express.User {
  addressHash: string;
}

export async function listMyVotes(
  { db, config }: AppContext,
  { id }: Express.User,
  word: string,
): Promise<MyVotes> {
  const [rows, waits] = await Promise.all([
    selectMyVotes(db, parseWord(word), id),
    selectWait(db, id, countingRules(config)),
  ]);
  return {
    waits,
    votes: rows.flatMap(({ definitionId, value }) => (value === null ? [] : [{ definitionId, value }])),
    own: rows.filter(({ isOwn }) => isOwn).map(({ definitionId }) => definitionId),
  };
}

/**
 * Votes, changes the vote, or takes it back. Vote, tally, live definition and xp change together or not at all, one vote
 * on a word after the other.
 * @param value null takes the vote back, which does nothing when there is none
 * @throws 404, and 403 on an own definition or for a suspended member
 */
export async function changeVote(
  ctx: AppContext,
  voter: Voter,
  definitionId: number,
  value: VoteValue | null,
): Promise<VoteTally> {
  assertMayWrite(voter);
  const rules = countingRules(ctx.config);
  return changeContent(ctx, async (tx, changed) => {
    const definition = await lockForVoting(tx, voter.id, definitionId);
    const { wordId, authorId, myVote: before } = definition;
    const { isCounted, changes } =
      before === value ? UNCHANGED : await saveVote(tx, voter, definitionId, value, rules);
    const settled = await settleLiveDefinition(tx, wordId);
    const xp = xpOfVote({ voterId: voter.id, definitionId, authorId, before, after: value, isCounted });
    // The vote of somebody else may count now that this one is taken back.
    const others = changes.filter(({ userId }) => userId !== voter.id);
    await applyXp(tx, {
      pay: [...settled.payments, ...xp.pay, ...upVotesReceived(authorId, definitionId, others)],
      takeBack: xp.takeBack,
      actorId: voter.id,
    });
    if (before !== value || settled.hasChanged) changed(wordId);
    const { upVotes, downVotes, challengeStatus } = await selectTally(tx, definitionId);
    return {
      definitionId,
      wordId,
      votes: upVotes - downVotes,
      upVotes,
      downVotes,
      myVote: value,
      challengeStatus,
      liveDefinitionId: settled.liveDefinitionId,
      xp: await assertStillMember(tx, voter),
      waits: await selectWait(tx, voter.id, rules),
    };
  });
}

async function lockForVoting(tx: Transaction, voterId: number, definitionId: number) {
  const wordId = await lockWordOfDefinition(tx, definitionId);
  // Read after the lock was had: a vote of the same member may have come in while it was waited for.
  const definition = wordId && (await selectDefinitionWithVote(tx, definitionId, voterId));
  if (!wordId || !definition) throw notFound('Definition not found');
  if (definition.authorId === voterId) throw forbidden('You cannot vote on your own definition');
  return { ...definition, wordId };
}

async function saveVote(
  tx: Transaction,
  { id: userId, addressHash }: Voter,
  definitionId: number,
  value: VoteValue | null,
  rules: CountingRules,
): Promise<Recount> {
  if (value === null) await deleteVote(tx, userId, definitionId);
  else await upsertVote(tx, { userId, definitionId, value, addressHash }, rules);
  return recountTally(tx, definitionId, rules, userId);
}
