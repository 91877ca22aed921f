import type { Database } from '../../db/client.ts';
import { notFound, WordMerged, type AppError } from '../../errors.ts';
import { selectMergedInto } from './merged-word.queries.ts';

/**
 * The error for a word that is not public: 301 to what it was merged into, else 404.
 * @param addressOf the address of the same read about another word
 */
export async function missingWord(
  db: Database,
  word: string,
  addressOf: (word: string) => string,
): Promise<AppError> {
  const into = await selectMergedInto(db, word);
  return into === undefined ? notFound('Word not found') : new WordMerged(into, addressOf(into));
}
