import { TODAY_SHOWN } from '#shared/limits.ts';
import type { Day } from '#shared/today/today.endpoints.ts';
import type { Database } from '../../db/client.ts';
import { isoTime } from '../words/words.sql.ts';

/**
 * Rows that a list looks at in the order of its index, before those are left out that must not be shown. So a list costs
 * the same however many texts by strangers stand before the first that somebody has reviewed.
 */
const LOOKED_AT = 2000;

/** The columns of a TodayWord; they need `reviewedJoin`. */
const wordColumns = 'w.word, w.category, d.text as definition';
/** The live definition, once somebody has reviewed it. Served by definitions_one_live. */
const live = `reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live'`;

/** Words that nobody has given a source. Served by the primary key of explorations. */
const lacksSource = (id: string) => `not exists (select from explorations e where e.word_id = ${id}
  and e.state = 'ready' and jsonb_array_length(shown_exploration(e.word_id, e.content)->'sources') > 0)`;

/** By words_recent. */
const ADDED = `select ${wordColumns}, ${isoTime('w.created_at')} as "createdAt"
  from (select * from words order by created_at desc, id desc limit ${LOOKED_AT}) w join ${live}
  where w.created_at > now() - interval '7 days' order by w.created_at desc, w.id desc limit ${TODAY_SHOWN}`;

/** By rising_words_pkey: a refresh of the popular order keeps some fifty of them. */
const RISING = `select ${wordColumns}, r.views, r.votes from rising_words r join words w on w.id = r.word_id
  join ${live} order by r.place limit ${TODAY_SHOWN}`;

/** By live_changes_recent. Of each word the last change, if what won then is live still. */
const CHANGED = `select word, category, definition, ${isoTime('changed_at')} as "changedAt" from (
    select distinct on (w.id) ${wordColumns}, c.created_at as changed_at, c.id
    from (select * from live_changes order by created_at desc limit 200) c
    join words w on w.id = c.word_id join ${live} and d.id = c.to_definition_id
    order by w.id, c.created_at desc, c.id desc) last
  order by last.changed_at desc, last.id desc limit ${TODAY_SHOWN}`;

/** By wanted_texts_most. More than are shown, as the list of watched words is looked at afterwards. */
const WANTED = `select t.text from wanted_texts t where t.text is not null
  and not exists (select from all_words w where w.word = t.text)
  order by t.caller_count desc, t.asked_at desc limit ${TODAY_SHOWN * 4}`;

/** By definitions_to_rate: the order of the rating queue. */
const NEEDS_VOTES = `select ${wordColumns}, w.definition_count as definitions from (
    select word_id, min(place) as place from (
      select word_id, row_number() over (order by (up_votes + down_votes), challenge_status, created_at desc, id desc) as place
      from definitions order by (up_votes + down_votes), challenge_status, created_at desc, id desc limit ${TODAY_SHOWN * 6}) q
    group by word_id) least
  join words w on w.id = least.word_id left join ${live} order by least.place limit ${TODAY_SHOWN}`;

/** By popularity_order: the most read first. */
const NEEDS_SOURCE = `select ${wordColumns}
  from (select word_id, row_number() over (order by (-views), (-votes), word) as place
    from popularity order by (-views), (-votes), word limit 500) p
  join words w on w.id = p.word_id join ${live} where ${lacksSource('w.id')} order by p.place limit ${TODAY_SHOWN}`;

const asJson = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) r)`;

/** The lists of the page, as JSON text, and the texts that may be wanted; one round trip. */
export async function selectToday(db: Database): Promise<{ json: string; wanted: string[] }> {
  const { rows } = await db.$client.query<{ json: string; wanted: string[] }>({
    name: 'today',
    text: `select json_build_object('added', ${asJson(ADDED)}, 'rising', ${asJson(RISING)}, 'changed', ${asJson(CHANGED)},
        'needsVotes', ${asJson(NEEDS_VOTES)}, 'needsSource', ${asJson(NEEDS_SOURCE)})::text as json,
      array(${WANTED}) as wanted`,
  });
  return rows[0]!;
}

/** The word of a day with its definition; undefined when none was drawn, or it is hidden now. By the primary key. */
export async function selectDay(
  db: Database,
  day: string,
): Promise<Omit<Day, 'month' | 'earlier' | 'later'> | undefined> {
  const { rows } = await db.$client.query<Omit<Day, 'month' | 'earlier' | 'later'>>({
    name: 'a day',
    text: `select t.day::text, ${wordColumns} from words_of_the_day t join words w on w.id = t.word_id left join ${live}
      where t.day = $1`,
    values: [day],
  });
  return rows[0];
}

/** The days around one: those of its month, and the nearest beyond it. By the primary key. */
export async function selectMonth(
  db: Database,
  day: string,
): Promise<Pick<Day, 'month' | 'earlier' | 'later'>> {
  const drawn = 'words_of_the_day t join words w on w.id = t.word_id';
  const { rows } = await db.$client.query<Pick<Day, 'month' | 'earlier' | 'later'>>({
    name: 'month of a day',
    text: `select (select coalesce(json_agg(r), '[]') from (select t.day::text, w.word from ${drawn}
        where t.day >= date_trunc('month', $1::date)::date and t.day < (date_trunc('month', $1::date) + interval '1 month')::date
        order by t.day desc) r) as month,
      (select t.day::text from ${drawn} where t.day < date_trunc('month', $1::date)::date
        order by t.day desc limit 1) as earlier,
      (select t.day::text from ${drawn} where t.day >= (date_trunc('month', $1::date) + interval '1 month')::date
        order by t.day limit 1) as later`,
    values: [day],
  });
  return rows[0]!;
}
