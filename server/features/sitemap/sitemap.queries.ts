import { and, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { definitions, words } from '../../db/schema/words.ts';

export async function selectHighestWordId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(words.id) }).from(words);
  return row?.id ?? 0;
}

/** Words with ids above `after` and up to `last`, each with the day of its newest definition. */
export function selectWordsBetween(db: Database, after: number, last: number) {
  const newest = sql<string>`to_char(greatest(${words.createdAt}, max(${definitions.createdAt})), 'YYYY-MM-DD')`;
  return db
    .select({ word: words.word, changed: newest })
    .from(words)
    .leftJoin(definitions, eq(definitions.wordId, words.id))
    .where(and(gt(words.id, after), lte(words.id, last)))
    .groupBy(words.id, words.word, words.createdAt)
    .orderBy(words.id);
}
