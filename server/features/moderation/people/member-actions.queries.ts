import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { ActionOnMember } from '#shared/moderation/people.endpoints.ts';
import type { ReasonCode } from '#shared/moderation/reason-codes.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { invites, users } from '#server/db/schema/members.ts';
import { memberActions } from '#server/db/schema/moderation.ts';

/** The member, locked until the end of the transaction; undefined when the account is gone. */
export async function lockActedOn(tx: Transaction, id: number) {
  const [member] = await tx
    .select({
      role: users.role,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      areVotesVoid: sql<boolean>`${users.votesVoidedAt} is not null`,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return member;
}

export async function insertAction(
  tx: Transaction,
  memberId: number,
  { action, reason, facts, days }: ActionOnMember,
  actedBy: number | null,
): Promise<number> {
  const until = days === null ? null : sql`now() + ${`${days} days`}::interval`;
  const [inserted] = await tx
    .insert(memberActions)
    .values({ memberId, action, reason, facts, until, actedBy })
    .returning({ id: memberActions.id });
  return inserted!.id;
}

export async function updateSuspension(
  tx: Transaction,
  memberId: number,
  suspension: { reason: ReasonCode; days: number | null } | null,
): Promise<void> {
  await tx
    .update(users)
    .set(
      suspension
        ? {
            suspendedAt: sql`now()`,
            suspendedUntil:
              suspension.days === null ? null : sql`now() + ${`${suspension.days} days`}::interval`,
            suspensionReason: suspension.reason,
          }
        : { suspendedAt: null, suspendedUntil: null, suspensionReason: null },
    )
    .where(eq(users.id, memberId));
}

export async function updateVotesVoid(tx: Transaction, memberId: number, areVoid: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ votesVoidedAt: areVoid ? sql`now()` : null })
    .where(eq(users.id, memberId));
}

/** @returns how many */
export async function revokeOpenInvites(tx: Transaction, inviterId: number): Promise<number> {
  const revoked = await tx
    .update(invites)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invites.inviterId, inviterId), isNull(invites.usedAt), isNull(invites.revokedAt)))
    .returning({ id: invites.id });
  return revoked.length;
}

/** Members whose suspension has come to its end. */
export async function selectSuspensionsOver(db: Database): Promise<{ id: number; reason: ReasonCode }[]> {
  return db
    .select({ id: users.id, reason: sql<ReasonCode>`coalesce(${users.suspensionReason}, 'spam')` })
    .from(users)
    .where(and(isNotNull(users.suspendedAt), lte(users.suspendedUntil, sql`now()`)));
}

/**
 * What the votes of a member have paid and nobody took back: the up-votes to their receivers, the votes to the member.
 * @returns by member, in the order of their ids
 */
export async function selectPaidByVotes(tx: Transaction, voterId: number) {
  const { rows } = await tx.execute<{ userId: number; amount: number }>(sql`
    select user_id as "userId", sum(amount)::int as amount from xp_entries
    where (kind in ('up-vote', 'up-vote-undone') and split_part(object, '/', 2) = ${String(voterId)})
      or (user_id = ${voterId} and kind in ('vote', 'vote-undone'))
    group by user_id having sum(amount) > 0 order by user_id`);
  return rows;
}

/** What the last action that voided the member's votes took from whom. */
export async function selectTakenByVoid(tx: Transaction, voterId: number) {
  const { rows } = await tx.execute<{ userId: number; amount: number; actionId: number }>(sql`
    with last as (
      select max(id) as id from member_actions where member_id = ${voterId} and action = 'void-votes')
    select e.user_id as "userId", -e.amount as amount, last.id as "actionId" from xp_entries e, last
    where e.kind = 'votes-voided' and e.object = last.id || '/' || ${String(voterId)} and e.amount < 0 order by e.user_id`);
  return rows;
}
