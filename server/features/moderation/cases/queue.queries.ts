import { MODERATION_PAGE } from '#shared/limits.ts';
import type { Case, CaseDetail, QUEUES } from '#shared/moderation/moderation.endpoints.ts';
import type { Statement } from '#shared/moderation/decision.ts';
import type { Database } from '#server/db/client.ts';
import { isoTime } from '../../words/words.sql.ts';
import { statementJson } from '../decisions/statement.sql.ts';

/** Minutes for which a moderator who opens a case has it alone. */
const LEASE_MINUTES = 2;

type Queue = (typeof QUEUES)[number];

const OF_QUEUE: Record<Queue, string> = {
  all: 'true',
  appeals: 'exists (select from appeals a where a.case_id = c.id and a.answered_by is null)',
  requests: 'c.due_at is not null',
  screening: 'exists (select from case_tags t where t.case_id = c.id)',
  reports: 'exists (select from reports r where r.case_id = c.id)',
};

/** The columns of a `Case`; $1 is the moderator who reads. */
const CASE_COLUMNS = `c.id, c.target_kind as kind, c.definition_id as "definitionId", w.id as "wordId", w.word,
  coalesce(m.username, u.username) as username, c.item, coalesce(d.text, x.answer, '') as text,
  (select coalesce(json_agg(json_build_object('title', s.title, 'author', s.author, 'year', s.year, 'link', s.link,
    'kind', s.kind) order by s.place), '[]') from sources s where s.definition_id = c.definition_id) as sources,
  case when x.id is not null then json_build_object('message', coalesce(x.message, ''), 'provider', x.provider,
    'answeredAt', ${isoTime('x.answered_at')}, 'isDeleted', x.answer is null) end as answer,
  case c.target_kind when 'definition' then coalesce(d.visibility, 'removed') when 'word' then coalesce(w.visibility, 'removed')
    when 'member' then case when m.name_removed_at is null then 'visible' else 'removed' end
    else case when exists (select from hidden_exploration_items h where h.word_id = c.word_id and h.item = c.item)
      then 'removed' else 'visible' end end as visibility,
  coalesce(d.challenge_status = 'live', false) as "isLive", coalesce(d.is_curated, false) as "isCurated",
  ${isoTime('c.created_at')} as "openedAt", ${isoTime('c.due_at')} as "dueAt",
  array(select distinct r.reason from reports r where r.case_id = c.id order by 1) as reasons,
  (select count(*)::int from reports r where r.case_id = c.id) as "reportCount",
  (select coalesce(json_agg(json_build_object('rule', t.rule, 'detail', t.detail) order by t.rule), '[]')
    from case_tags t where t.case_id = c.id) as tags,
  (select a.text from appeals a where a.case_id = c.id and a.answered_by is null limit 1) as appeal,
  case when c.leased_until > now() and c.leased_by <> $1 then l.username end as "leasedBy",
  (select json_build_object('action', p.action, 'takesEffectAt', ${isoTime('p.takes_effect_at')})
    from pending_decisions p where p.case_id = c.id) as pending`;

const CASE_JOINS = `left join all_definitions d on d.id = c.definition_id
  left join reported_answers x on x.id = c.answer_id
  left join all_words w on w.id = coalesce(c.word_id, d.word_id, x.word_id)
  left join users u on u.id = d.author_id
  left join users m on m.id = c.member_id
  left join users l on l.id = c.leased_by`;

export async function selectCases(
  db: Database,
  moderatorId: number,
  { queue, offset }: { queue: Queue; offset: number },
): Promise<Case[]> {
  const { rows } = await db.$client.query<Case>({
    name: `moderation queue ${queue}`,
    text: `select ${CASE_COLUMNS} from (
        select * from cases c where c.closed_at is null and ${OF_QUEUE[queue]}
        order by c.due_at, c.created_at, c.id limit ${MODERATION_PAGE} offset $2) c ${CASE_JOINS}
      order by c.due_at, c.created_at, c.id`,
    values: [moderatorId, offset],
  });
  return rows;
}

export async function countCases(db: Database, queue: Queue): Promise<number> {
  const { rows } = await db.$client.query<{ open: number }>(
    `select count(*)::int as open from cases c where c.closed_at is null and ${OF_QUEUE[queue]}`,
  );
  return rows[0]!.open;
}

type StoredStatement = Omit<Statement, 'rule'>;
export type StoredDetail = Omit<CaseDetail, 'earlier' | 'barredBecause'> & {
  earlier: StoredStatement[];
  authorId: number | null;
  memberId: number | null;
};

export async function selectCase(
  db: Database,
  moderatorId: number,
  caseId: number,
): Promise<StoredDetail | undefined> {
  const { rows } = await db.$client.query<StoredDetail>({
    name: 'moderation case',
    text: `select ${CASE_COLUMNS}, d.author_id as "authorId", c.member_id as "memberId",
      (select coalesce(json_agg(json_build_object('reason', r.reason, 'text', r.text, 'by', b.username,
          'contact', r.contact, 'personName', r.person_name,
          'createdAt', ${isoTime('r.created_at')}) order by r.id), '[]')
        from (select * from reports where case_id = c.id order by id limit 100) r
        left join users b on b.id = r.reporter_id) as reports,
      (select coalesce(json_agg(${statementJson('e')} order by e.id desc), '[]')
        from decisions e join cases k on k.id = e.case_id
        where k.target_kind = c.target_kind and k.item = c.item
          and (k.definition_id = c.definition_id or k.word_id = c.word_id or k.member_id = c.member_id or k.answer_id = c.answer_id)) as earlier,
      json_build_object('username', u.username, 'isVisitor', coalesce(d.by_visitor, false),
        'texts', (select count(*) from all_definitions x where x.id = any(alike.ids)),
        'removed', (select count(*) from all_definitions x where x.id = any(alike.ids) and x.visibility = 'removed')) as writer
      from cases c ${CASE_JOINS}
      left join lateral (select array_agg(x.id) as ids from (
        (select x.id from all_definitions x where x.author_id = d.author_id limit 1000)
        union
        (select o.definition_id from submission_origins mine join submission_origins o using (address_hash)
          where d.by_visitor and mine.definition_id = d.id limit 1000)) x) alike on true
      where c.id = $2 and c.closed_at is null`,
    values: [moderatorId, caseId],
  });
  return rows[0];
}

/** @returns whether the moderator has the case now */
export async function leaseCase(db: Database, caseId: number, moderatorId: number): Promise<boolean> {
  const { rowCount } = await db.$client.query(
    `update cases set leased_by = $2, leased_until = now() + interval '${LEASE_MINUTES} minutes'
     where id = $1 and closed_at is null and (leased_by = $2 or leased_until is null or leased_until <= now())`,
    [caseId, moderatorId],
  );
  return rowCount === 1;
}

export async function endLease(db: Database, caseId: number, moderatorId: number): Promise<void> {
  await db.$client.query(
    'update cases set leased_by = null, leased_until = null where id = $1 and leased_by = $2',
    [caseId, moderatorId],
  );
}
