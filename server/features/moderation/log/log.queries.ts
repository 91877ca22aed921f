import { MODERATION_PAGE } from '#shared/limits.ts';
import type { LogEntry } from '#shared/moderation/moderation.endpoints.ts';
import type { Database } from '#server/db/client.ts';
import { isoTime } from '../../words/words.sql.ts';

/** A word may itself name a person whom the decision protects. */
const PROTECTS_A_PERSON = `('personal-data', 'targets-a-person', 'accuses-a-living-person', 'person-request')`;

/** Decisions with smaller ids than `before`, latest first. Words come from the view, so hidden ones are not named. */
export async function selectLog(db: Database, before = 2_147_483_647): Promise<LogEntry[]> {
  const { rows } = await db.$client.query<LogEntry>({
    name: 'moderation log',
    text: `select d.id, c.target_kind as kind,
        case when d.reason not in ${PROTECTS_A_PERSON} then w.word end as word, d.action, d.reason,
        d.decided_by is null as "isAutomated",
        exists (select from appeals a where a.answered_by = d.id) as "isAppeal",
        exists (select from decisions o where o.overturns = d.id) as "isOverturned",
        ${isoTime('d.created_at')} as "decidedAt"
      from decisions d join cases c on c.id = d.case_id
      left join all_definitions x on x.id = c.definition_id
      left join words w on w.id = coalesce(c.word_id, x.word_id)
      where d.id < $1 order by d.id desc limit ${MODERATION_PAGE}`,
    values: [before],
  });
  return rows;
}
