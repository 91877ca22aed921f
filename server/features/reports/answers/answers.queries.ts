import { eq, sql } from 'drizzle-orm';
import type { CASE_TARGETS, Statement } from '#shared/moderation/decision.ts';
import type { ReportReason } from '#shared/moderation/reason-codes.ts';
import type { Database } from '#server/db/client.ts';
import { reports } from '#server/db/schema/moderation.ts';
import { isoTime } from '../../words/words.sql.ts';
import { statementJson } from '../../moderation/decisions/statement.sql.ts';

/** A decided report whose reporter gave an address. */
export interface DueAnswer {
  id: number;
  contact: string;
  reason: ReportReason;
  sentAt: string;
  kind: (typeof CASE_TARGETS)[number];
  statement: Omit<Statement, 'rule'>;
}

/** How often the mail is tried: with the waits below for about three days. */
const TRIES_MAX = 15;
/** Minutes until the next try double, up to six hours. */
const LONGEST_WAIT_MINUTES = 360;
/** Answers that one address gets in a day; further ones wait, as anybody can enter anybody's address. */
const ANSWERS_PER_DAY = 5;

/**
 * Takes the answer that has waited longest, for this process alone. It counts as sent from now on, so that a process that
 * dies while it sends leaves no second mail behind.
 */
export async function claimAnswer(db: Database): Promise<DueAnswer | undefined> {
  const { rows } = await db.execute<DueAnswer & Record<string, unknown>>(sql`
    update reports r set answered_at = now(), answer_tries = r.answer_tries + 1
    from cases c
    where c.id = r.case_id and r.id = (
      select w.id from reports w
      where w.answer_due_at <= now() and w.answered_at is null and w.contact is not null
        and w.answer_tries < ${TRIES_MAX}
        and exists (select from decisions x where x.case_id = w.case_id)
        and (select count(*) from reports o where lower(o.contact) = lower(w.contact)
          and o.answered_at > now() - interval '1 day') < ${ANSWERS_PER_DAY}
      order by w.answer_due_at, w.id limit 1 for update skip locked)
    returning r.id, r.contact, r.reason, ${sql.raw(isoTime('r.created_at'))} as "sentAt", c.target_kind as kind,
      (select ${sql.raw(statementJson('e'))} from decisions e where e.case_id = c.id
        order by e.id desc limit 1) as statement`);
  return rows[0];
}

/** Takes an answer back into the queue that the mail server did not take. */
export async function postponeAnswer(db: Database, id: number): Promise<void> {
  await db
    .update(reports)
    .set({
      answeredAt: null,
      answerDueAt: sql`now() + least(power(2, ${reports.answerTries}), ${LONGEST_WAIT_MINUTES}) * interval '1 minute'`,
    })
    .where(eq(reports.id, id));
}
