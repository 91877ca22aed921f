import { MODERATION_PAGE } from '#shared/limits.ts';
import type { LogEntry } from '#shared/moderation/moderation.endpoints.ts';
import type { Database } from '#server/db/client.ts';
import { isoTime } from '../../words/words.sql.ts';

/** A word may itself name a person whom the decision protects. */
const PROTECTS_A_PERSON = `('personal-data', 'targets-a-person', 'accuses-a-living-person', 'person-request')`;

/** The name of a word that is public, or leads to one that is. */
const publicName = (
  id: string,
) => `(select n.word from all_words n left join word_redirects r on r.word_id = n.id
  left join words f on f.id = r.into_word_id
  where n.id = ${id} and (n.visibility = 'visible' or (f.id is not null and n.decided_visibility is null)))`;

/**
 * Decisions, actions on words, and what moderators decided about proposals and earlier texts, with smaller ids than `before`, latest first. Words come from the view, so hidden ones
 * are not named; the old name of a word that was merged leads to a public one.
 */
export async function selectLog(db: Database, before = 2_147_483_647): Promise<LogEntry[]> {
  const { rows } = await db.$client.query<LogEntry>({
    name: 'moderation log',
    text: `(select d.id, c.target_kind as kind,
        case when d.reason not in ${PROTECTS_A_PERSON} then w.word end as word, d.action, null::text as "into", d.reason,
        d.decided_by is null as "isAutomated",
        exists (select from appeals a where a.answered_by = d.id) as "isAppeal",
        exists (select from decisions o where o.overturns = d.id) as "isOverturned",
        ${isoTime('d.created_at')} as "decidedAt"
      from decisions d join cases c on c.id = d.case_id
      left join all_definitions x on x.id = c.definition_id
      left join words w on w.id = coalesce(c.word_id, x.word_id)
      where d.id < $1 order by d.id desc limit ${MODERATION_PAGE})
      union all
      (select a.id, 'word', case when a.reason not in ${PROTECTS_A_PERSON} then ${publicName('a.word_id')} end, a.kind,
        case when a.reason not in ${PROTECTS_A_PERSON} then ${publicName('a.into_word_id')} end, a.reason, false, false,
        exists (select from word_actions u where u.undoes = a.id), ${isoTime('a.created_at')}
      from word_actions a where a.id < $1 order by a.id desc limit ${MODERATION_PAGE})
      union all
      (select p.log_id, p.kind, w.word, p.state, null, null, false, false, false, ${isoTime('p.decided_at')}
      from proposals p left join all_definitions x on x.id = p.definition_id
      left join words w on w.id = coalesce(x.word_id, p.word_id)
      where p.log_id < $1 order by p.log_id desc limit ${MODERATION_PAGE})
      union all
      (select r.log_id, 'revision', case when r.hidden_reason not in ${PROTECTS_A_PERSON} then w.word end, 'remove', null,
        r.hidden_reason, false, false, false, ${isoTime('r.hidden_at')}
      from definition_revisions r join all_definitions x on x.id = r.definition_id left join words w on w.id = x.word_id
      where r.log_id < $1 order by r.log_id desc limit ${MODERATION_PAGE})
      order by id desc limit ${MODERATION_PAGE}`,
    values: [before],
  });
  return rows;
}
