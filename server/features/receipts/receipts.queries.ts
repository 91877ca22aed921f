import { eq, sql } from 'drizzle-orm';
import type { Receipt } from '#shared/receipts/receipts.endpoints.ts';
import type { Statement } from '#shared/moderation/decision.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { allDefinitions } from '../../db/schema/words.ts';
import { statementJson } from '../moderation/decisions/statement.sql.ts';
import { isoTime } from '../words/words.sql.ts';

/** Minutes in which the writer of a text may correct it. */
export const CORRECTION_MINUTES = 10;

export interface StoredReceipt extends Omit<Receipt, 'statement'> {
  definitionId: number | null;
  wordId: number | null;
  statement: Omit<Statement, 'rule'> | null;
}

/**
 * What a receipt shows. A text that became one with the same text of another word, by a merge, is what that is: it can
 * still be withdrawn, not corrected. A text that was replaced as the live one by votes says so; a report follows the decision of its
 * case.
 */
export async function selectReceipt(
  db: Database | Transaction,
  digest: string,
): Promise<StoredReceipt | undefined> {
  const { rows } = await db.execute<StoredReceipt & Record<string, unknown>>(sql`
    select ${sql.raw(`case when n.report_id is null then 'submission' else 'report' end as kind,
      ${isoTime('n.created_at')} as "createdAt", d.id as "definitionId", w.id as "wordId",
      case when n.report_id is not null then
          case e.action when 'remove' then 'removed' when 'keep' then 'kept' when 'restore' then 'kept' else 'waits' end
        when d.withdrawn_at is not null then 'withdrawn'
        when n.report_id is null and m.definition_id is not null then
          case when o.visibility <> 'visible' then 'removed' when o.challenge_status = 'live' then 'live' else 'public' end
        when d.visibility = 'removed' or w.decided_visibility = 'removed' then 'removed'
        when d.visibility = 'held' or w.decided_visibility = 'held' then 'waits'
        when d.challenge_status = 'live' then 'live'
        when exists (select from live_changes l where l.from_definition_id = d.id and l.reason = 'won') then 'replaced'
        else 'public' end as state,
      case when n.report_id is null or w.visibility = 'visible' then coalesce(f.word, w.word) end as word,
      case when n.report_id is null then d.text else '' end as text,
      case when n.report_id is null and d.visibility <> 'removed'
          and m.definition_id is null and d.up_votes + d.down_votes = 0 and n.created_at > now() - interval '${CORRECTION_MINUTES} minutes'
        then ${isoTime(`(n.created_at + interval '${CORRECTION_MINUTES} minutes')`)} end as "correctUntil",
      r.reason, case when e.id is not null then ${statementJson('e')} end as statement
    from receipts n
    left join reports r on r.id = n.report_id
    left join cases c on c.id = r.case_id
    left join all_definitions d on d.id = coalesce(n.definition_id, c.definition_id)
    left join all_words w on w.id = coalesce(d.word_id, c.word_id)
    left join merged_definitions m on m.definition_id = d.id
    left join all_definitions o on o.id = m.into_definition_id
    left join words f on f.id = (select into_word_id from word_redirects x where x.word_id = w.id)
    left join lateral (
      select e.* from decisions e join cases k on k.id = e.case_id
      where case when n.report_id is not null then k.id = c.id
        else k.definition_id = d.id or (k.target_kind = 'word' and k.word_id = w.id) end
      order by e.id desc limit 1) e on true`)}
    where n.token_hash = ${digest}`);
  return rows[0];
}

export async function markWithdrawn(tx: Transaction, definitionId: number): Promise<void> {
  await tx
    .update(allDefinitions)
    .set({ visibility: 'removed', withdrawnAt: sql`now()` })
    .where(eq(allDefinitions.id, definitionId));
}
