import { toSearchKey } from '#shared/words/alias.ts';
import type { Database } from '../../db/client.ts';
import { notFound, WordElsewhere, type AppError } from '../../errors.ts';
import { selectAliasOf, selectMergedInto } from './canonical-word.queries.ts';
import { parseWord } from './parse-word.ts';

/** No name has as many characters, however it is written. */
const NAME_MAX = 300;

/**
 * The error for a text in an address that is no public word: 301 to the word whose other name it is, or into which it was
 * merged, else 404.
 * @param addressOf the address of the same read about another word
 */
export async function missingWord(
  db: Database,
  text: string,
  addressOf: (word: string) => string,
): Promise<AppError> {
  const word = parseWord(text);
  const into = word && (await selectMergedInto(db, word));
  if (into) return new WordElsewhere(into, 'merged', addressOf(into));
  const key = toSearchKey(text.slice(0, NAME_MAX));
  const named = key && (await selectAliasOf(db, key));
  return named ? new WordElsewhere(named, 'alias', addressOf(named)) : notFound('Word not found');
}
