import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { dueRecounts } from '../../db/schema/votes.ts';
import { allDefinitions } from '../../db/schema/words.ts';

/** Words with definitions whose recount is due; those that have waited longest first. */
export async function selectDueWords(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ wordId: allDefinitions.wordId })
    .from(dueRecounts)
    .innerJoin(allDefinitions, eq(allDefinitions.id, dueRecounts.definitionId))
    .where(lte(dueRecounts.dueAt, sql`now()`))
    .groupBy(allDefinitions.wordId)
    .orderBy(sql`min(${dueRecounts.dueAt})`)
    .limit(limit);
  return rows.map(({ wordId }) => wordId);
}

/** Takes what is due of a word; the same definition may come twice. */
export async function takeDue(tx: Transaction, wordId: number) {
  const ofWord = tx
    .select({ id: allDefinitions.id })
    .from(allDefinitions)
    .where(eq(allDefinitions.wordId, wordId));
  return tx
    .delete(dueRecounts)
    .where(and(inArray(dueRecounts.definitionId, ofWord), lte(dueRecounts.dueAt, sql`now()`)))
    .returning({ definitionId: dueRecounts.definitionId, reviewsWins: dueRecounts.reviewsWins });
}

/** Has everything counted again that the member voted on. */
export async function insertRecountsOfVoter(
  tx: Transaction,
  userId: number,
  { reviewsWins }: { reviewsWins: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into due_recounts (definition_id, due_at, reviews_wins)
    select definition_id, now(), ${reviewsWins} from votes where user_id = ${userId} on conflict do nothing`);
}

export async function selectAuthors(tx: Transaction, ids: number[]) {
  return tx
    .select({ id: allDefinitions.id, authorId: allDefinitions.authorId })
    .from(allDefinitions)
    .where(inArray(allDefinitions.id, ids))
    .orderBy(allDefinitions.id);
}
