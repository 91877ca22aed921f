import { SURROUNDINGS } from '#shared/limits.ts';
import type { Database } from '../../../db/client.ts';

/** So many before and so many after, of which each side gives up what the other lacks. */
const SIDE = SURROUNDINGS.neighbours;

/** One side of the neighbours of the word c: a range of the index of its sub-category, else of its category. */
const side = (order: 'asc' | 'desc') => {
  const compare = order === 'asc' ? '>' : '<';
  const within = (column: string, also: string) => `(select w.word from words w
      where w.${column} = c.${column} ${also} and w.word ${compare} c.word order by w.word ${order} limit ${SIDE})`;
  return `array(${within('sub_category', '')} union all ${within('category', 'and c.sub_category is null')})`;
};

interface Surrounding {
  /** The nearest first. */
  before: string[];
  after: string[];
  mentionedBy: string[];
}

/**
 * The words around a public word; undefined when there is no such word. The indexes words_sub_category_word and
 * words_category_word give the neighbours, search_documents_entry the mentions: none costs more in a larger dictionary.
 */
export async function selectSurroundings(db: Database, word: string): Promise<Surrounding | undefined> {
  const { rows } = await db.$client.query<Surrounding>({
    name: 'surroundings',
    text: `select ${side('desc')} as before, ${side('asc')} as after,
        array(select m.word from words_mentioning(c.id) as x(id) join words m on m.id = x.id
          left join popularity p on p.word_id = m.id
          order by coalesce(p.views, 0) desc, m.word limit ${SURROUNDINGS.mentions}) as "mentionedBy"
      from words c where c.word = $1`,
    values: [word],
  });
  return rows[0];
}
