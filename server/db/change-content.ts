import type { ResponseCache } from '../http/response-cache.ts';
import type { Database, Transaction } from './client.ts';
import { announceChange } from './content-changes.ts';

interface ChangeContext {
  db: Database;
  responseCache: ResponseCache;
}

/**
 * Runs a transaction that may change words or their definitions. After the commit, every process invalidates its cached
 * responses about the changed words.
 * @param work calls `changed` with the id of each word that it changed
 * @returns the result of `work`
 */
export async function changeContent<Result>(
  { db, responseCache }: ChangeContext,
  work: (tx: Transaction, changed: (wordId: number) => void) => Promise<Result>,
): Promise<Result> {
  const wordIds = new Set<number>();
  const result = await db.transaction(async (tx) => {
    const result = await work(tx, (wordId) => wordIds.add(wordId));
    for (const wordId of wordIds) await announceChange(tx, wordId);
    return result;
  });
  if (wordIds.size > 0) responseCache.invalidate([...wordIds]);
  return result;
}
