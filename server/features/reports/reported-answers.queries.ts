import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { REPORTED_ANSWER_DAYS } from '#shared/account/retention.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';

interface ReportedAnswer {
  wordId: number | null;
  message: string;
  answer: string;
  /** Null when the server did not sign it. */
  provider: string | null;
  answeredAt: string | null;
}

/**
 * Stores an answer, unless it is there already; either way it is locked until the end of the transaction, so that it is not
 * deleted meanwhile. A word that there is not is left out.
 */
export async function storeAnswer(
  tx: Transaction,
  { wordId, message, answer, provider, answeredAt }: ReportedAnswer,
): Promise<number> {
  const digest = createHash('sha256')
    .update(JSON.stringify([wordId, message, answer, provider]))
    .digest('base64url');
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into reported_answers (word_id, message, answer, provider, answered_at, digest)
    values ((select id from all_words where id = ${wordId}::int), ${message}, ${answer}, ${provider}, ${answeredAt}::timestamptz, ${digest})
    on conflict (digest) do update set digest = excluded.digest
    returning id`);
  return rows[0]!.id;
}

/** Deletes reported answers and the messages before them, REPORTED_ANSWER_DAYS after the last decision. The decision stays. */
export async function deleteOldAnswers({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const isOld = sql`a.answer is not null
    and exists (select from cases c where c.answer_id = a.id)
    and not exists (select from cases c where c.answer_id = a.id
      and (c.closed_at is null or c.closed_at >= now() - ${`${REPORTED_ANSWER_DAYS} days`}::interval))`;
  await db.transaction(async (tx) => {
    // Locked first and looked at again: a report that is just being stored may open another case.
    await tx.execute(sql`select from reported_answers a where ${isOld} order by a.id for update`);
    await tx.execute(
      sql`update reported_answers a set answer = null, message = null, digest = null where ${isOld}`,
    );
  });
}
