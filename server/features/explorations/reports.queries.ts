import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** @returns false when the word does not exist */
export async function insertReport(
  db: Database,
  wordId: number,
  item: string,
  text: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into exploration_reports (word_id, item, text) select id, ${item}, ${text} from words where id = ${wordId}`);
  return rowCount === 1;
}
