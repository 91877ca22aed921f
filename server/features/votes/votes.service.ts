import type { MyVotes, VoteTally, VoteValue } from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Transaction } from '../../db/client.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { parseWord } from '../words/words.service.ts';
import { applyXp } from '../xp/xp.service.ts';
import { lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import { settleLiveDefinition } from '../live-definition/live-definition.service.ts';
import {
  deleteVote,
  recountTally,
  selectDefinitionWithVote,
  selectMyVotes,
  selectTally,
  upsertVote,
} from './votes.queries.ts';
import { xpOfVote } from './votes.rules.ts';

/** Votes, or changes the vote. @throws 404, and 403 on an own definition or for a suspended member */
export function castVote(
  ctx: AppContext,
  member: Express.User,
  definitionId: number,
  value: VoteValue,
): Promise<VoteTally> {
  return changeVote(ctx, member, definitionId, value);
}

/** Takes the vote back; does nothing when there is none. @throws as `castVote` */
export function clearVote(ctx: AppContext, member: Express.User, definitionId: number): Promise<VoteTally> {
  return changeVote(ctx, member, definitionId, null);
}

export async function listMyVotes({ db }: AppContext, { id }: Express.User, word: string): Promise<MyVotes> {
  const rows = await selectMyVotes(db, parseWord(word), id);
  return {
    votes: rows.flatMap(({ definitionId, value }) => (value === null ? [] : [{ definitionId, value }])),
    own: rows.filter(({ isOwn }) => isOwn).map(({ definitionId }) => definitionId),
  };
}

/** Vote, tally, live definition and xp change together or not at all, one vote on a word after the other. */
async function changeVote(
  ctx: AppContext,
  member: Express.User,
  definitionId: number,
  value: VoteValue | null,
): Promise<VoteTally> {
  assertMayWrite(member);
  return changeContent(ctx, async (tx, changed) => {
    const definition = await lockForVoting(tx, member.id, definitionId);
    const { wordId, authorId, myVote } = definition;
    if (myVote !== value) await saveVote(tx, member.id, definitionId, value);
    const settled = await settleLiveDefinition(tx, wordId);
    const xp = xpOfVote({ voterId: member.id, definitionId, authorId, before: myVote, after: value });
    await applyXp(tx, {
      pay: [...settled.payments, ...xp.pay],
      takeBack: xp.takeBack,
      actorId: member.id,
    });
    if (myVote !== value || settled.hasChanged) changed(wordId);
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
      xp: await assertStillMember(tx, member),
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
  voterId: number,
  definitionId: number,
  value: VoteValue | null,
): Promise<void> {
  if (value === null) await deleteVote(tx, voterId, definitionId);
  else await upsertVote(tx, voterId, definitionId, value);
  await recountTally(tx, definitionId);
}
