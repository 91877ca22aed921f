import { HISTORY_PAGE } from '#shared/limits.ts';
import type { Database } from '../../db/client.ts';
import { isoTime, publicName } from '../words/words.sql.ts';

/** Where a page begins: behind this state. */
export interface HistoryMark {
  time: number;
  definitionId: number;
  revisionId: number;
}

/** Something of the public state next to r, on the side and in the order that are asked for. */
const neighbour = (side: string, by: string, what: string) => `(select ${what} from definition_revisions b
  where b.definition_id = d.id and ${side} b.id and b.hidden_at is null order by ${by} limit 1)`;

const order = (t: string) => `${t}.created_at desc, ${t}.definition_id desc, ${t}.revision_id desc`;

/** Behind everything. */
const START: HistoryMark = { time: 253_402_300_799_000, definitionId: 0, revisionId: 0 };

/**
 * A page of the texts that the public definitions of a word had, latest first, as JSON text; undefined for an unknown word.
 * Reads the definitions of one word (index definitions_in_order) and their states (definition_revisions_definition), both
 * bounded; only those of the page are put together. Hidden states are left out, and the text before a state is the last
 * public one.
 */
export async function selectHistory(db: Database, word: string, { time, definitionId, revisionId } = START) {
  const { rows } = await db.$client.query<{ id: number; json: string }>({
    name: 'history',
    text: `select w.id, json_build_object('word', w.word,
        'states', coalesce((array_to_json((h.states)[:${HISTORY_PAGE}])), '[]'),
        'next', case when cardinality(h.states) > ${HISTORY_PAGE} then h.marks[${HISTORY_PAGE}] end)::text as json
      from words w, lateral (
        select array_agg(json_build_object('definitionId', d.id, 'revisionId', r.id, 'kind', coalesce(r.kind, 'first'),
            'text', coalesce(r.text, d.text), 'before', ${neighbour('r.id >', 'b.id desc', 'b.text')},
            'origin', case when coalesce(r.by_visitor, d.by_visitor) then 'visitor'
              when d.is_curated and coalesce(r.kind, 'first') = 'first' then 'dictionary' else 'member' end,
            'by', ${publicName('case when r.id is null then d.author_id else r.written_by end')},
            'why', coalesce(r.why, ''), 'createdAt', ${isoTime('t.created_at')},
            'isCurrent', n.is_current, 'isLive', n.is_current and d.challenge_status = 'live') order by ${order('t')}) as states,
          array_agg(concat_ws('-', (extract(epoch from t.created_at) * 1000)::bigint, t.definition_id, t.revision_id)
            order by ${order('t')}) as marks
        from (
          select u.definition_id, u.revision_id, u.created_at from (
            select d.id as definition_id, 0 as revision_id, d.created_at from definitions d where d.word_id = w.id
              and not exists (select from definition_revisions r where r.definition_id = d.id)
            union all
            select d.id, r.id, r.created_at from definitions d join definition_revisions r on r.definition_id = d.id
            where d.word_id = w.id and r.hidden_at is null) u
          where (u.created_at, u.definition_id, u.revision_id) < (to_timestamp($2::bigint / 1000.0), $3::int, $4::int)
          order by ${order('u')} limit ${HISTORY_PAGE + 1}) t
        join definitions d on d.id = t.definition_id
        left join definition_revisions r on r.id = t.revision_id,
        lateral (select coalesce(${neighbour('r.id <', 'b.id', 'false')}, true) as is_current) n) h
      where w.word = $1`,
    values: [word, time, definitionId, revisionId],
  });
  return rows[0];
}
