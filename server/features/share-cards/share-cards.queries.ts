import type { WordCard } from '#shared/pages/word-card.ts';
import type { Database } from '../../db/client.ts';

/** What the card of a stored word shows: the live definition, once somebody has reviewed it. */
export async function selectWordCard(db: Database, word: string): Promise<WordCard | undefined> {
  const { rows } = await db.$client.query<WordCard>({
    name: 'word card',
    text: `select w.word, w.category, d.text as definition
      from words w left join reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live' where w.word = $1`,
    values: [word],
  });
  return rows[0];
}
