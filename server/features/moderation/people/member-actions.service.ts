import { hasRole } from '#shared/auth/roles.ts';
import type { ActionOnMember } from '#shared/moderation/people.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';
import { deleteSessions } from '../../account/account.queries.ts';
import { notifyMember } from '../../notices/notices.queries.ts';
import { insertRecountsOfVoter } from '../../votes/due-recounts.queries.ts';
import { recountDueVotes } from '../../votes/due-recounts.service.ts';
import { insertXpEntry, lockUsers, selectXp } from '../../xp/xp.queries.ts';
import {
  insertAction,
  lockActedOn,
  revokeOpenInvites,
  selectPaidByVotes,
  selectSuspensionsOver,
  selectTakenByVoid,
  updateSuspension,
  updateVotesVoid,
} from './member-actions.queries.ts';

type ActedOn = NonNullable<Awaited<ReturnType<typeof lockActedOn>>>;

/**
 * Acts on a member, with a row in `member_actions`. The votes are counted again by a job that begins at once.
 * @param moderator null for the operator and for jobs
 * @throws 404; 403 when the moderator may not; 409 when it would change nothing
 */
export async function actOnMember(
  ctx: AppContext,
  moderator: Express.User | null,
  memberId: number,
  action: ActionOnMember,
): Promise<void> {
  await changeMember(ctx.db, moderator, memberId, action);
  ctx.background.run('counting votes again', () => recountDueVotes(ctx));
}

/** The same beside a running server, whose job counts the votes. */
export async function changeMember(
  db: Database,
  moderator: Express.User | null,
  memberId: number,
  action: ActionOnMember,
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockActedOn(tx, memberId);
    if (!member) throw notFound('Member not found');
    const bar = moderator && barOnActing(moderator, { id: memberId, ...member });
    if (bar) throw forbidden(bar);
    await apply(tx, memberId, member, action, moderator?.id ?? null);
  });
}

/** Lifts the suspensions whose end has come. */
export async function endSuspensions(ctx: AppContext): Promise<void> {
  for (const { id, reason } of await selectSuspensionsOver(ctx.db)) {
    const action = { action: 'lift', reason, facts: 'The suspension is over.', days: null } as const;
    await actOnMember(ctx, null, id, action);
  }
}

/** Why a moderator cannot act on a member; null when they can. */
export function barOnActing(
  moderator: Pick<Express.User, 'id' | 'role'>,
  member: { id: number; role: Express.User['role'] },
): string | null {
  if (member.id === moderator.id) return 'It is you. Another moderator acts.';
  if (member.role !== 'member' && !hasRole(moderator.role, 'admin'))
    return 'Only admins act on moderators and admins.';
  return null;
}

async function apply(
  tx: Transaction,
  memberId: number,
  member: ActedOn,
  action: ActionOnMember,
  actedBy: number | null,
): Promise<void> {
  const record = async () => {
    const actionId = await insertAction(tx, memberId, action, actedBy);
    const isMailed = action.action === 'suspend' || action.action === 'void-votes';
    const event = {
      userId: memberId,
      kind: 'account',
      object: String(actionId),
      actionId,
      isMailed,
    } as const;
    await notifyMember(tx, event);
    return actionId;
  };
  switch (action.action) {
    case 'suspend':
      await record();
      await updateSuspension(tx, memberId, action);
      if (!member.isSuspended) await insertRecountsOfVoter(tx, memberId, { reviewsWins: false });
      return;
    case 'lift':
      if (!member.isSuspended) throw conflict('The member is not suspended.');
      await record();
      await updateSuspension(tx, memberId, null);
      return insertRecountsOfVoter(tx, memberId, { reviewsWins: false });
    case 'end-sessions':
      await record();
      return deleteSessions(tx, memberId);
    case 'revoke-invites':
      if ((await revokeOpenInvites(tx, memberId)) === 0) throw conflict('The member has no open invites.');
      return void (await record());
    case 'void-votes':
      if (member.areVotesVoid) throw conflict('The votes of the member are void already.');
      await updateVotesVoid(tx, memberId, true);
      await takePaymentsBack(tx, memberId, await record());
      return insertRecountsOfVoter(tx, memberId, { reviewsWins: true });
    case 'count-votes':
      if (!member.areVotesVoid) throw conflict('The votes of the member are not void.');
      await updateVotesVoid(tx, memberId, false);
      await record();
      await returnPayments(tx, memberId);
      return insertRecountsOfVoter(tx, memberId, { reviewsWins: false });
  }
}

/** Takes back what the votes paid, from each no more than they have. */
async function takePaymentsBack(tx: Transaction, voterId: number, actionId: number): Promise<void> {
  const paid = await selectPaidByVotes(tx, voterId);
  const ids = paid.map(({ userId }) => userId);
  await lockUsers(tx, ids);
  for (const { userId, amount } of paid)
    await insertXpEntry(tx, {
      userId,
      kind: 'votes-voided',
      // The action first: the part after the slash is in no export of an account.
      object: `${actionId}/${voterId}`,
      amount: -Math.min(amount, await selectXp(tx, userId)),
    });
}

async function returnPayments(tx: Transaction, voterId: number): Promise<void> {
  const taken = await selectTakenByVoid(tx, voterId);
  await lockUsers(
    tx,
    taken.map(({ userId }) => userId),
  );
  for (const { userId, amount, actionId } of taken)
    await insertXpEntry(tx, { userId, kind: 'votes-restored', object: `${actionId}/${voterId}`, amount });
}
