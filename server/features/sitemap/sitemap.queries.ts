import { and, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { reviewedDefinitions, words } from '../../db/schema/words.ts';

export async function selectHighestWordId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(words.id) }).from(words);
  return row?.id ?? 0;
}

/**
 * Words with ids above `after` and up to `last`, each with the day of its newest definition. One whose definitions nobody
 * has reviewed is left out.
 */
export function selectWordsBetween(db: Database, after: number, last: number) {
  const newest = sql<string>`to_char(greatest(${words.createdAt}, max(${reviewedDefinitions.createdAt})), 'YYYY-MM-DD')`;
  return db
    .select({ word: words.word, changed: newest })
    .from(words)
    .leftJoin(reviewedDefinitions, eq(reviewedDefinitions.wordId, words.id))
    .where(and(gt(words.id, after), lte(words.id, last)))
    .groupBy(words.id, words.word, words.createdAt, words.definitionCount)
    .having(sql`${words.definitionCount} = 0 or count(${reviewedDefinitions.id}) > 0`)
    .orderBy(words.id);
}
