import type { NewProposal, Proposal, ProposalDecision } from '#shared/proposals/proposals.endpoints.ts';
import type { ProposalKind, ProposalState } from '#shared/proposals/proposal-kinds.ts';
import { PROPOSALS_PAGE } from '#shared/limits.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { lockWord, lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import { countOtherModerators } from '../moderation/decisions/decisions.queries.ts';
import { notifyMember } from '../notices/notices.queries.ts';
import { acceptedView } from './kinds/accepted-view.ts';
import { alias } from './kinds/alias.ts';
import { correction } from './kinds/correction.ts';
import type { Decider, Kind, Proposed, Proposer } from './kinds/kind.ts';
import { source } from './kinds/source.ts';
import {
  closeProposal,
  lockProposal,
  selectProposal,
  selectProposals,
  updateWithdrawn,
  type ListedProposal,
  type StoredProposal,
} from './proposals.queries.ts';
import { mayAuthorChange } from './proposals.rules.ts';
import { assertFitWhy } from './why.service.ts';

/** The kinds of proposals. A new one is a line here, a schema in the contract, and its name in PROPOSAL_KINDS. */
const KINDS: { [K in ProposalKind]: Kind<Extract<NewProposal, { kind: K }>> } = {
  correction,
  alias,
  source,
  'accepted-view': acceptedView,
};

/** Takes a proposal in. @throws 400, 401 for a kind that only members propose, 404, 409 */
export function propose(ctx: AppContext, proposer: Proposer, input: NewProposal): Promise<Proposed> {
  if (proposer.member) assertMayWrite(proposer.member);
  const kind: Kind<never> = KINDS[input.kind];
  return kind.propose(ctx, proposer, input as never);
}

/**
 * Accepts or rejects a proposal: the author what is for an own definition, a moderator any. What it changes, its state,
 * the notice and the log change in one transaction; of two decisions at once the second finds it decided.
 * @returns whether the text waits for a moderator now
 * @throws 403 for an own proposal; 404; 409 when it is decided, or cannot be accepted any more
 */
export async function decideProposal(
  ctx: AppContext,
  decider: Decider,
  id: number,
  { decision, why }: ProposalDecision,
): Promise<{ isHeld: boolean }> {
  const { user, isModerator } = decider;
  assertMayWrite(user);
  const known = await selectProposal(ctx.db, id);
  assertMayDecide(known, decider);
  if (!isModerator) await assertFitWhy(ctx, '', why);
  const isAccepted = decision === 'accept';
  const accept = isAccepted ? await KINDS[known.kind].prepare(ctx, known, decider) : undefined;
  return changeContent(ctx, async (tx, changed) => {
    if (known.definitionId === null) await lockWord(tx, known.wordId);
    else await lockWordOfDefinition(tx, known.definitionId);
    const found = await lockProposal(tx, id);
    assertMayDecide(found, decider);
    if (found.state !== 'open') throw conflict(DECIDED[found.state]);
    if (isModerator && isInvolved(found, user) && (await countOtherModerators(tx, user.id)) > 0)
      throw forbidden('It is your own. Another moderator decides.');
    // Closed before the text changes: what is still open against the old text is stale from then on.
    await closeProposal(tx, id, {
      state: isAccepted ? 'accepted' : 'rejected',
      by: user.id,
      why,
      isModerator,
    });
    const { isHeld } = (await accept?.(tx, changed)) ?? { isHeld: false };
    const { proposedBy, wordId, definitionId } = found;
    if (proposedBy !== null && proposedBy !== user.id)
      await notifyMember(tx, {
        userId: proposedBy,
        kind: 'proposal-decided',
        object: String(id),
        wordId,
        definitionId,
      });
    await assertStillMember(tx, user);
    return { isHeld };
  });
}

/** @throws 404 for somebody else's, 409 when it is decided */
export async function withdrawProposal(
  ctx: AppContext,
  { id: memberId }: Express.User,
  id: number,
): Promise<void> {
  if (await updateWithdrawn(ctx.db, id, memberId)) return;
  const found = await selectProposal(ctx.db, id);
  if (found?.proposedBy !== memberId) throw notFound('Proposal not found');
  if (found.state !== 'open') throw conflict(DECIDED[found.state]);
}

/** A page of proposals as a member or a moderator sees them. */
export async function listProposals(
  { db }: AppContext,
  { id }: Express.User,
  box: 'received' | 'made' | 'open',
  after: number | undefined,
): Promise<{ proposals: Proposal[]; hasMore: boolean }> {
  const found = await selectProposals(db, id, box, after);
  return {
    proposals: found.slice(0, PROPOSALS_PAGE).map((one) => shown(one, box === 'open')),
    hasMore: found.length > PROPOSALS_PAGE,
  };
}

const DECIDED: Record<Exclude<ProposalState, 'open'>, string> = {
  accepted: 'This proposal has been accepted already.',
  rejected: 'This proposal has been rejected already.',
  withdrawn: 'This proposal was withdrawn.',
  stale: 'The text has changed since this was proposed.',
};

/** Only those know of it who may decide. */
function assertMayDecide(
  found: StoredProposal | undefined,
  { user, isModerator }: Decider,
): asserts found is StoredProposal {
  const isAuthor = found !== undefined && found.forMember === user.id && !found.isHeld;
  if (!found || (!isModerator && !isAuthor)) throw notFound('Proposal not found');
  if (!isModerator && found.proposedBy === user.id) throw forbidden('It is your own. A moderator decides.');
}

function isInvolved({ proposedBy, forMember }: StoredProposal, { id }: Express.User): boolean {
  return proposedBy === id || forMember === id;
}

function shown(
  { payload, current, base, hasVotes, wordId, definitionId, ...rest }: ListedProposal,
  isForModerator: boolean,
): Proposal {
  const common = { ...rest, word: rest.word ?? '' };
  if ('alias' in payload) return { ...common, kind: 'alias', wordId, ...payload };
  if ('acceptedView' in payload) return { ...common, kind: 'accepted-view', wordId, ...payload };
  if ('source' in payload)
    return { ...common, kind: 'source', definitionId: definitionId!, current, ...payload };
  const { text, against } = payload;
  // What the definition said before is told only while it is what everybody reads.
  const isShown = isForModerator || current === against;
  const needsModerator =
    current !== null && !mayAuthorChange({ text: current, base: base ?? current, hasVotes }, text);
  return {
    ...common,
    kind: 'correction',
    definitionId: definitionId!,
    text,
    against: isShown ? against : '',
    needsModerator,
  };
}
