import { SUGGESTIONS_MAX } from '#shared/limits.ts';
import type { Database } from '#server/db/client.ts';

/** A word, and the name of it that was found. */
export interface Named {
  word: string;
  /** That name as it is written; null for the word itself. */
  alias: string | null;
  /** The form that begins with what is typed. */
  name: string;
}

/**
 * Names that begin with what is being typed: one range of the index of words and one of that of other names. Each in the
 * order of its names; a word may come twice.
 * @param word its stored form
 * @param key its search key
 */
export async function selectNamesBeginning(db: Database, word: string, key: string): Promise<Named[]> {
  const { rows } = await db.$client.query<Named>({
    name: 'suggest',
    text: `(select w.word, null as alias, w.word as name from words w
        where w.word >= $1 and w.word < $2 order by w.word limit ${SUGGESTIONS_MAX})
      union all
      (select w.word, a.alias, a.key from aliases a join words w on w.id = a.word_id
        where a.key >= $3 and a.key < $4 order by a.key limit ${SUGGESTIONS_MAX})`,
    values: [word, afterAll(word), key, afterAll(key)],
  });
  return rows;
}

/** Comes after every name that begins with the text, in byte order. */
const afterAll = (text: string) => `${text}\u{10FFFF}`;
