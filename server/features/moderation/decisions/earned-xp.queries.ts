import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { xpEntries } from '#server/db/schema/votes.ts';

/**
 * What a definition has earned its author and was not taken back since: for adding it, by up-votes, by winning.
 * What void votes paid went back with them.
 * @returns 0 when all of it was taken back, or nothing earned
 */
export async function selectEarned(tx: Transaction, userId: number, definitionId: number): Promise<number> {
  const { rows } = await tx.execute<{ earned: number }>(sql`
    select coalesce(sum(e.amount), 0)::int as earned
    from xp_entries e, all_definitions d join all_words w on w.id = d.word_id
    where d.id = ${definitionId} and e.user_id = ${userId} and (
      (e.kind in ('definition', 'win', 'win-undone') and e.object = d.id::text)
      or (e.kind in ('removed', 'restored') and e.object like d.id || '/%')
      or (e.kind in ('up-vote', 'up-vote-undone') and e.object like d.id || '/%' and not exists (
        select from users v where v.votes_voided_at is not null and v.id::text = split_part(e.object, '/', 2)))
      or (e.kind = 'new-word' and e.object = w.id::text and w.added_by = d.author_id
        and not exists (select from all_definitions f where f.word_id = w.id and f.id < d.id)))`);
  return rows[0]!.earned;
}

/** The xp that removals of the definition took back and no restoration has returned; not negative. */
export async function selectTakenBack(
  tx: Transaction,
  userId: number,
  definitionId: number,
): Promise<number> {
  const [row] = await tx
    .select({ amount: sql<number>`coalesce(-sum(${xpEntries.amount}), 0)::int` })
    .from(xpEntries)
    .where(
      and(
        eq(xpEntries.userId, userId),
        sql`${xpEntries.kind} in ('removed', 'restored')`,
        sql`${xpEntries.object} like ${`${definitionId}/%`}`,
      ),
    );
  return row!.amount;
}
