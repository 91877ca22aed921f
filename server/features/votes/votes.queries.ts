import { and, eq, sql } from 'drizzle-orm';
import type { VoteValue, VoteWait } from '#shared/votes/votes.endpoints.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isoTime } from '../words/words.sql.ts';
import { votes } from '../../db/schema/votes.ts';
import { definitions, words } from '../../db/schema/words.ts';
import { YOUNG_ACCOUNT_DAYS, type CountingRules } from './votes.rules.ts';

interface NewVote {
  userId: number;
  definitionId: number;
  value: VoteValue;
  addressHash: string;
}

export async function selectDefinitionWithVote(tx: Transaction, definitionId: number, userId: number) {
  const [definition] = await tx
    .select({ id: definitions.id, authorId: definitions.authorId, myVote: votes.value })
    .from(definitions)
    .leftJoin(votes, and(eq(votes.definitionId, definitions.id), eq(votes.userId, userId)))
    .where(eq(definitions.id, definitionId));
  return definition;
}

/**
 * Saves the vote, and has the votes on the definition counted again at the moment from which one of a young account counts
 * by its age.
 */
export async function upsertVote(
  tx: Transaction,
  { userId, definitionId, value, addressHash }: NewVote,
  { minAgeHours }: CountingRules,
): Promise<void> {
  const young = sql`${`${YOUNG_ACCOUNT_DAYS} days`}::interval`;
  await tx.execute(sql`
    with voter as (
      select id, created_at > now() - ${young} as is_young, created_at + ${`${minAgeHours} hours`}::interval as due
      from users where id = ${userId}
    ), recount as (
      -- To the full minute, so that the votes of a busy day are few recounts.
      insert into due_recounts (definition_id, due_at)
      select ${definitionId}, date_trunc('minute', due) + interval '1 minute' from voter where due > now()
      on conflict do nothing
    )
    insert into votes (user_id, definition_id, value, is_counted, is_young, invite_root, address_hash)
    select id, ${definitionId}, ${value}, false, is_young, invite_root(id, ${young}), case when is_young then ${addressHash} end
    from voter
    on conflict (user_id, definition_id) do update set value = excluded.value, changed_at = now()`);
}

export async function deleteVote(tx: Transaction, userId: number, definitionId: number): Promise<void> {
  await tx.delete(votes).where(and(eq(votes.userId, userId), eq(votes.definitionId, definitionId)));
}

/** The member's own votes on the definitions of a word, and which of these the member wrote. */
export async function selectMyVotes(db: Database, word: string, userId: number) {
  const rows = await db
    .select({
      definitionId: definitions.id,
      value: votes.value,
      isOwn: sql<boolean>`${definitions.authorId} is not distinct from ${userId}`,
    })
    .from(words)
    .innerJoin(definitions, eq(definitions.wordId, words.id))
    .leftJoin(votes, and(eq(votes.definitionId, definitions.id), eq(votes.userId, userId)))
    .where(eq(words.word, word));
  return rows;
}

export async function selectTally(tx: Transaction, definitionId: number) {
  const [tally] = await tx
    .select({
      definitionId: definitions.id,
      wordId: definitions.wordId,
      upVotes: definitions.upVotes,
      downVotes: definitions.downVotes,
      challengeStatus: definitions.challengeStatus,
    })
    .from(definitions)
    .where(eq(definitions.id, definitionId));
  return tally!;
}

/** What the member's votes wait for, if anything. */
export async function selectWait(
  db: Database | Transaction,
  userId: number,
  { minAgeHours, needsConfirmedEmail }: CountingRules,
): Promise<VoteWait> {
  if (minAgeHours === 0) return null;
  const { rows } = await db.execute<NonNullable<VoteWait>>(sql`
    select case when due > now() then ${sql.raw(isoTime('due'))} end as until,
      ${needsConfirmedEmail}::boolean and email_confirmed_at is null as "needsConfirmedEmail"
    from (select email_confirmed_at, created_at + ${`${minAgeHours} hours`}::interval as due from users where id = ${userId}) u`);
  const wait = rows[0];
  return wait && (wait.until !== null || wait.needsConfirmedEmail) ? wait : null;
}
