import type { Database } from '#server/db/client.ts';

export interface Connection {
  distance: 0 | 1 | 2;
  /** The word one step nearer; none of the first. */
  from: string | null;
  word: string;
  exists: boolean;
}

/** What a word is related to: what its exploration says, else what it came with. */
const relatedOf = (w: string, e: string) => `shown_concepts(case
  when ${e}.state = 'ready' and jsonb_array_length(${e}.content->'relatedConcepts') > 0
  then array(select jsonb_array_elements_text(shown_exploration(${w}.id, ${e}.content)->'relatedConcepts'))
  else ${w}.related_concepts end)`;

/**
 * The word, what it is related to, and what those are related to, the nearest first and each list from its top; nothing
 * when there is no such word.
 */
export async function selectConnections(db: Database, word: string): Promise<Connection[]> {
  const { rows } = await db.$client.query<Connection>({
    name: 'connections',
    text: `with center as (
        select w.word, ${relatedOf('w', 'e')} as related
        from words w left join explorations e on e.word_id = w.id where w.word = $1),
      one as (select c.word as "from", r.word, r.place from center c, unnest(c.related) with ordinality as r(word, place)),
      two as (
        select w.word as "from", r.word, r.place * 100 + one.place as place
        from one join words w on w.word = one.word left join explorations e on e.word_id = w.id,
          unnest(${relatedOf('w', 'e')}) with ordinality as r(word, place)),
      found as (
        select 0 as distance, null as "from", word, 0 as place from center
        union all select 1, * from one union all select 2, * from two)
      select f.distance, f."from", f.word, w.id is not null as "exists"
      from found f left join words w on w.word = f.word order by f.distance, f.place`,
    values: [word],
  });
  return rows;
}
