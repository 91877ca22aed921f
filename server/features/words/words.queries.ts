import { DEFINITIONS_PAGE } from '#shared/limits.ts';
import type { Sort } from '#shared/words/words.endpoints.ts';
import type { Database } from '../../db/client.ts';
import { displayOrder } from '../../db/display-order.ts';
import {
  acceptedViewJson,
  definitionsJson,
  filterSql,
  liveDefinitionJoin,
  quotationsJson,
  SORT_SQL,
  summaryColumns,
  summaryJoins,
  wordColumns,
  type WordFilter,
} from './words.sql.ts';

/**
 * Where a page of a list begins: `skip` rows after the row of word `mark`, or after the first row that is not before
 * the text `from` (in alphabetical lists), or after the first row of all.
 */
export interface PageStart {
  mark?: number | undefined;
  from?: string | undefined;
  skip: number;
}

/** One page of a sorted list, as JSON text, and how many words the whole list has. */
export async function selectWordPage(
  db: Database,
  { sort, filter, start, limit }: { sort: Sort; filter: WordFilter; start: PageStart; limit: number },
): Promise<{ json: string; total: number }> {
  const { table, key, order } = SORT_SQL[sort];
  const { where, values, kind } = filterSql(filter, 'k', '$3');
  const begin = startSql(start, sort, `$${3 + values.length}`);
  // The page is found in the index alone; only its rows are then fetched.
  const text = `select coalesce(json_agg(r), '[]')::text as json, (${totalSql(filter, '$3')})::int as total from (
    select ${summaryColumns}
    from (select k.${key}, row_number() over (order by ${order}) as place from ${table} k
      where ${where} and ${begin.where} order by ${order} offset $2 limit $1) page
    join words w on w.${key} = page.${key} ${summaryJoins} order by page.place) r`;
  const { rows } = await db.$client.query<{ json: string; total: number }>({
    name: `words ${sort} ${kind} from ${begin.kind}`,
    text,
    values: [limit, start.skip, ...values, ...begin.values],
  });
  return rows[0]!;
}

/** The given words in the given order, as JSON text. */
export async function selectWordsById(db: Database, ids: number[]): Promise<string> {
  const { rows } = await db.$client.query<{ json: string }>({
    name: 'words by id',
    text: `select coalesce(json_agg(r), '[]')::text as json from (
      select ${summaryColumns} from unnest($1::int[]) with ordinality as wanted(id, place)
      join words w on w.id = wanted.id ${summaryJoins} order by wanted.place) r`,
    values: [ids],
  });
  return rows[0]!.json;
}

/** One word with the first of its definitions as JSON text that still lacks its views, which change with every read. */
export async function selectWord(db: Database, word: string) {
  const { rows } = await db.$client.query<{ id: number; json: string; views: number }>({
    name: 'word',
    text: `select r.id, row_to_json(r)::text as json, coalesce(v.views, 0) as views from (
      select ${wordColumns}, w.word as "canonicalWord",
        array(select a.alias from aliases a where a.word_id = w.id and a.kind <> 'misspelling' order by a.id) as aliases,
        shown_concepts(w.related_concepts) as "relatedConcepts",
        ${acceptedViewJson} as "acceptedView", ${quotationsJson} as quotations,
        exists (select from explorations e where e.word_id = w.id and e.state = 'ready') as "isExplored",
        w.definition_count as "definitionCount", w.locked_at is not null as "isLocked", ${definitionsJson('$2')} as definitions,
        case when d.is_reviewed then d.id else (select x.id from reviewed_definitions x where x.word_id = w.id
          order by ${displayOrder('x')} limit 1) end as "describedBy"
      from words w ${liveDefinitionJoin} where w.word = $1) r left join word_views v on v.word_id = r.id`,
    values: [word, DEFINITIONS_PAGE.first],
  });
  return rows[0];
}

export async function selectDefinitions(db: Database, word: string, page: { limit: number; offset: number }) {
  const { rows } = await db.$client.query<{ id: number; json: string; total: number }>({
    name: 'definitions',
    text: `select w.id, w.definition_count as total, ${definitionsJson('$2', '$3')}::text as json
      from words w where w.word = $1`,
    values: [word, page.limit, page.offset],
  });
  return rows[0];
}

/**
 * Ids are dense enough that the next one after a random number is a fair draw, at the cost of one index step. A text that
 * nobody has reviewed is drawn only where there is no other.
 */
export async function selectRandomWordId(db: Database): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ id: number }>(`
    with drawn as (select floor(random() * (select max(id) from words))::int as id)
    (select word_id as id from reviewed_definitions join words w on w.id = word_id
      where challenge_status = 'live' and word_id > (select id from drawn) order by word_id limit 1)
    union all
    (select word_id as id from reviewed_definitions join words w on w.id = word_id
      where challenge_status = 'live' order by word_id limit 1)
    union all
    (select word_id as id from definitions join words w on w.id = word_id
      where challenge_status = 'live' order by word_id limit 1) limit 1`);
  return rows[0]?.id;
}

/** Draws the word of a day unless it was drawn before, by whichever process came first, and is still public. */
export async function drawWordOfTheDay(db: Database, day: string, wordId: number): Promise<number> {
  await db.$client.query(
    `insert into words_of_the_day as t (day, word_id) values ($1, $2) on conflict (day) do update
       set word_id = excluded.word_id where not exists (select from words w where w.id = t.word_id)`,
    [day, wordId],
  );
  return (await selectWordOfTheDay(db, day))!;
}

export async function selectWordOfTheDay(db: Database, day: string): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ id: number }>({
    name: 'word of the day',
    text: 'select t.word_id as id from words_of_the_day t join words w on w.id = t.word_id where t.day = $1',
    values: [day],
  });
  return rows[0]?.id;
}

function startSql({ mark, from }: PageStart, sort: Sort, parameter: string) {
  if (mark !== undefined)
    return { where: SORT_SQL[sort].fromMark(parameter), values: [mark], kind: 'a mark' };
  if (from !== undefined) return { where: `k.word >= ${parameter}`, values: [from], kind: 'a text' };
  return { where: 'true', values: [], kind: 'the start' };
}

function totalSql(filter: WordFilter, parameter: string): string {
  const { where } = filterSql(filter, 'c', parameter);
  return `select coalesce(sum(c.words), 0) from word_counts c where ${where}`;
}
