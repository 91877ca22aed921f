import type { Database, Transaction } from '../../db/client.ts';
import { sql } from 'drizzle-orm';

/** The public word that a word was merged into; undefined when it was not, or when it was removed besides. */
export async function selectMergedInto(
  db: Database | Transaction,
  word: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select f.word from all_words w join word_redirects r on r.word_id = w.id join words f on f.id = r.into_word_id
    where w.word = ${word} and w.decided_visibility is null`);
  return rows[0]?.word;
}

/** The public word that has this other name. @param key by toSearchKey */
export async function selectAliasOf(db: Database, key: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select w.word from aliases a join words w on w.id = a.word_id where a.key = ${key}`);
  return rows[0]?.word;
}
