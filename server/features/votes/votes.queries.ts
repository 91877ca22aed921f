import { and, eq, isNull, sql } from 'drizzle-orm';
import type { VoteValue } from '#shared/votes/votes.endpoints.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/members.ts';
import { votes } from '../../db/schema/votes.ts';
import { allDefinitions, definitions, words } from '../../db/schema/words.ts';

export async function selectDefinitionWithVote(tx: Transaction, definitionId: number, userId: number) {
  const [definition] = await tx
    .select({ id: definitions.id, authorId: definitions.authorId, myVote: votes.value })
    .from(definitions)
    .leftJoin(votes, and(eq(votes.definitionId, definitions.id), eq(votes.userId, userId)))
    .where(eq(definitions.id, definitionId));
  return definition;
}

export async function upsertVote(
  tx: Transaction,
  userId: number,
  definitionId: number,
  value: VoteValue,
): Promise<void> {
  await tx
    .insert(votes)
    .values({ userId, definitionId, value })
    .onConflictDoUpdate({
      target: [votes.userId, votes.definitionId],
      set: { value, changedAt: sql`now()` },
    });
}

export async function deleteVote(tx: Transaction, userId: number, definitionId: number): Promise<void> {
  await tx.delete(votes).where(and(eq(votes.userId, userId), eq(votes.definitionId, definitionId)));
}

/** Recounts the votes that count: neither the author's nor those of suspended members. */
export async function recountTally(tx: Transaction, definitionId: number): Promise<void> {
  const tally = tx
    .select({
      up: sql<number>`count(*) filter (where ${votes.value} = 1)`.as('up'),
      down: sql<number>`count(*) filter (where ${votes.value} = -1)`.as('down'),
    })
    .from(votes)
    .innerJoin(users, eq(users.id, votes.userId))
    .innerJoin(allDefinitions, eq(allDefinitions.id, votes.definitionId))
    .where(
      and(
        eq(votes.definitionId, definitionId),
        isNull(users.suspendedAt),
        sql`${allDefinitions.authorId} is distinct from ${votes.userId}`,
      ),
    )
    .as('tally');
  await tx
    .update(allDefinitions)
    .set({ upVotes: sql`tally.up`, downVotes: sql`tally.down` })
    .from(tally)
    .where(eq(allDefinitions.id, definitionId));
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
