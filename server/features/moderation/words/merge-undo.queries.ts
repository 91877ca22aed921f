import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { wordRedirects, type MergeRecord } from '#server/db/schema/word-tools.ts';
import { textKey } from '../../submissions/submissions.queries.ts';

const rowsOf = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

export async function endRedirect(tx: Transaction, wordId: number): Promise<void> {
  await tx.delete(wordRedirects).where(eq(wordRedirects.wordId, wordId));
}

/** The words that the merge led on lead to the word again. */
export async function leadBack(tx: Transaction, wordIds: number[], from: number, to: number): Promise<void> {
  await tx
    .update(wordRedirects)
    .set({ intoWordId: from })
    .where(and(inArray(wordRedirects.wordId, wordIds), eq(wordRedirects.intoWordId, to)));
}

/** @returns the ids of those that came back: not what is elsewhere by now, nor a text that the word has */
export async function bringDefinitionsBack(
  tx: Transaction,
  ids: number[],
  from: number,
  to: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update all_definitions d set word_id = ${from}, challenge_status = 'challenger'
    where d.id = any(${sql.param(ids)}::integer[]) and d.word_id = ${to} and not exists (
      select from all_definitions o where o.word_id = ${from} and ${textKey(sql`o.text`)} = ${textKey(sql`d.text`)})
    returning d.id`);
  return rows.map(({ id }) => id);
}

/** Twins are what they were, or what was decided about them since. */
export async function showTwins(tx: Transaction, twins: MergeRecord['twins']): Promise<void> {
  await tx.execute(sql`
    with ended as (
      delete from merged_definitions where definition_id = any(${sql.param(twins.map(({ id }) => id))}::integer[])
      returning definition_id, visibility)
    update all_definitions d set visibility = e.visibility from ended e
    where d.id = e.definition_id and d.withdrawn_at is null and d.visibility <> e.visibility`);
}

export async function leadTwinsBack(tx: Transaction, twins: MergeRecord['earlierTwins']): Promise<void> {
  await tx.execute(sql`
    update merged_definitions m set into_definition_id = p."into"
    from jsonb_to_recordset(${rowsOf(twins)}) as p(id integer, "into" integer) where m.definition_id = p.id`);
}

/**
 * Gives each member the votes back that there were of them, unless the member has changed the one that was left, or taken
 * it back.
 */
export async function bringTwinVotesBack(tx: Transaction, { votes }: MergeRecord): Promise<void> {
  for (const { vote, before, after } of votes) {
    if (after !== null) {
      const { rowCount } = await tx.execute(sql`
        delete from votes v using jsonb_populate_record(null::votes, ${rowsOf(after)}) a
        where v.user_id = a.user_id and v.definition_id = a.definition_id and v.value = a.value
          and v.changed_at = a.changed_at`);
      if (rowCount === 0) continue;
    }
    for (const row of after !== null && before !== null ? [vote, before] : [vote])
      await tx.execute(sql`
        insert into votes select r.* from jsonb_populate_record(null::votes, ${rowsOf(row)}) r on conflict do nothing`);
  }
}

/** What was there only to keep a moved vote from being paid again goes with the vote. */
export async function deleteUnpaidEntries(tx: Transaction, entries: MergeRecord['xp']): Promise<void> {
  await tx.execute(sql`
    delete from xp_entries e using jsonb_to_recordset(${rowsOf(entries)}) as p("userId" integer, kind text, object text)
    where e.user_id = p."userId" and e.kind = p.kind and e.object = p.object and e.amount = 0 and not exists (
      select from votes v where v.definition_id = split_part(p.object, '/', 1)::integer
        and v.user_id = case p.kind when 'vote' then p."userId" else split_part(p.object, '/', 2)::integer end)`);
}

/** Cases that are open still. */
export async function bringTwinCasesBack(tx: Transaction, moved: MergeRecord['cases']): Promise<void> {
  await tx.execute(sql`
    update cases c set definition_id = p."from"
    from jsonb_to_recordset(${rowsOf(moved)}) as p(id integer, "from" integer, "into" integer)
    where c.id = p.id and c.closed_at is null and c.definition_id = p."into" and not exists (
      select from cases o where o.definition_id = p."from" and o.closed_at is null and o.target_kind = c.target_kind)`);
}

export async function takeViewsBack(tx: Transaction, wordId: number, views: number): Promise<void> {
  await tx.execute(
    sql`update word_views set views = greatest(views - ${views}, 0) where word_id = ${wordId}`,
  );
}

/**
 * The exploration of the word as it was, unless one of its texts was hidden since: a model has read that text, and may
 * have quoted it.
 */
export async function bringExplorationBack(
  tx: Transaction,
  wordId: number,
  { visible, twins, exploration }: MergeRecord,
): Promise<void> {
  const texts = [...visible, ...twins.filter((t) => t.visibility === 'visible').map(({ into }) => into)];
  const { rows } = await tx.execute(sql`
    select from all_definitions where id = any(${sql.param(texts)}::integer[]) and visibility <> 'visible' limit 1`);
  if (rows.length > 0)
    await tx.execute(
      sql`delete from explorations where word_id = ${wordId} and origin is distinct from 'curated'`,
    );
  else if (exploration !== null)
    await tx.execute(sql`
      insert into explorations select r.* from jsonb_populate_record(null::explorations, ${rowsOf(exploration)}) r
      on conflict do nothing`);
}

/**
 * Makes the definition live that was so before, where it can be; else the best one when the word has none.
 * @param gone the live definition that the undoing took from the word
 */
export async function restoreLive(
  tx: Transaction,
  wordId: number,
  wanted: number | null,
  gone: number | null,
): Promise<void> {
  const canBe = sql`exists (select from definitions where id = ${wanted}::integer and word_id = ${wordId})`;
  await tx.execute(sql`
    update all_definitions set challenge_status = 'challenger'
    where word_id = ${wordId} and challenge_status = 'live' and id <> ${wanted}::integer and ${canBe}`);
  await tx.execute(sql`
    with made as (
      update all_definitions set challenge_status = 'live'
      where id = ${wanted}::integer and word_id = ${wordId} and challenge_status <> 'live' and ${canBe} returning *)
    insert into live_changes (word_id, from_definition_id, to_definition_id,
      from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason)
    select ${wordId}, g.id, made.id, g.up_votes, g.down_votes, made.up_votes, made.down_votes, 'restored'
    from made join all_definitions g on g.id = ${gone}::integer`);
  await tx.execute(sql`
    select promote_next(${wordId}, ${gone}::integer, 0, 0)
    where not exists (select from all_definitions where word_id = ${wordId} and challenge_status = 'live')`);
}
