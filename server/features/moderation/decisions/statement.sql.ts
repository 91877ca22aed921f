import { isoTime } from '../../words/words.sql.ts';

/** Months in which a decision can be appealed (Digital Services Act, article 20). */
export const APPEAL_MONTHS = 6;

/** SQL of the time until which decision `d` can be appealed; null when it was, when it answers an appeal, or when it is too old. */
export const appealUntil = (
  d: string,
) => `case when ${d}.created_at > now() - interval '${APPEAL_MONTHS} months'
  and not exists (select from appeals a where a.decision_id = ${d}.id or a.answered_by = ${d}.id)
  and not exists (select from decisions o where o.overturns = ${d}.id)
  then ${d}.created_at + interval '${APPEAL_MONTHS} months' end`;

/** SQL of the statement of reasons of decision `d`, as JSON; the rule is added by `withRule`. */
export const statementJson = (d: string) => `json_build_object(
  'decisionId', ${d}.id, 'target', (select s.target_kind from cases s where s.id = ${d}.case_id), 'action', ${d}.action, 'reason', ${d}.reason, 'facts', ${d}.facts,
  'isAutomated', ${d}.decided_by is null, 'decidedAt', ${isoTime(`${d}.created_at`)},
  'appealUntil', ${isoTime(`(${appealUntil(d)})`)},
  'appeal', (select json_build_object('text', a.text, 'createdAt', ${isoTime('a.created_at')}, 'state',
      case when a.answered_by is null then 'waits'
        when exists (select from decisions o where o.id = a.answered_by and (o.action = 'remove') <> (${d}.action = 'remove'))
        then 'granted' else 'refused' end)
    from appeals a where a.decision_id = ${d}.id))`;
