import { FEED_ENTRIES } from '#shared/limits.ts';
import type { Category } from '#shared/words/catalogue.ts';
import type { Database } from '../../db/client.ts';
import { isoTime } from '../words/words.sql.ts';

/** A word as a feed has it, with a definition that somebody has reviewed. */
export interface FedWord {
  word: string;
  category: Category | null;
  definition: string;
  at: string;
}

/**
 * Rows that a feed looks at in the order of its index, before those are left out that must not be shown. So it costs the
 * same however many texts by strangers stand before the first that somebody has reviewed.
 */
const LOOKED_AT = 2000;

const columns = (at: string) => `w.word, w.category, d.text as definition, ${isoTime(at)} as at`;
/** The live definition, once somebody has reviewed it. Served by definitions_one_live. */
const live = `reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live'`;

/** The newest words, of a category if one is given. By words_recent, or words_category_recent. */
export async function selectNewWords(db: Database, category?: Category): Promise<FedWord[]> {
  const { rows } = await db.$client.query<FedWord>({
    name: category ? 'feed of a category' : 'feed of new words',
    text: `select ${columns('w.created_at')} from (select * from words ${category ? 'where category = $1' : ''}
        order by created_at desc, id desc limit ${LOOKED_AT}) w join ${live}
      order by w.created_at desc, w.id desc limit ${FEED_ENTRIES}`,
    values: category ? [category] : [],
  });
  return rows;
}

/** The words of the last days, today's first. By the primary key. */
export async function selectLastDays(db: Database, today: string): Promise<(FedWord & { day: string })[]> {
  const { rows } = await db.$client.query<FedWord & { day: string }>({
    name: 'feed of days',
    text: `select t.day::text, ${columns('t.day::timestamp')} from words_of_the_day t join words w on w.id = t.word_id
        join ${live} where t.day <= $1 order by t.day desc limit ${FEED_ENTRIES}`,
    values: [today],
  });
  return rows;
}

/** Definitions that became live and are public still, the last first. By live_changes_recent. */
export async function selectLiveChanges(db: Database): Promise<(FedWord & { id: number })[]> {
  const { rows } = await db.$client.query<FedWord & { id: number }>({
    name: 'feed of changes',
    text: `select c.id, ${columns('c.created_at')}
      from (select * from live_changes order by created_at desc limit ${LOOKED_AT}) c
      join words w on w.id = c.word_id join reviewed_definitions d on d.id = c.to_definition_id and d.word_id = w.id
      order by c.created_at desc, c.id desc limit ${FEED_ENTRIES}`,
  });
  return rows;
}
