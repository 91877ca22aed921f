import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { mergedDefinitions, wordRedirects, type MergeRecord } from '#server/db/schema/word-tools.ts';
import { allDefinitions, allWords } from '#server/db/schema/words.ts';
import { textKey } from '../../submissions/submissions.queries.ts';

type Twins = MergeRecord['twins'];

/** The pairs as a table that SQL can join. */
const asTable = (twins: readonly { id: number; into: number }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) as p(id integer, "into" integer)`;

const SAME_TEXT = sql`${textKey(sql`d.text`)} = ${textKey(sql`o.text`)}`;

/** The definitions of a word whose text the other word has too; the other's stays, also when it is hidden. */
export async function selectTwins(tx: Transaction, from: number, to: number): Promise<Twins> {
  const { rows } = await tx.execute<Twins[number]>(sql`
    select d.id, o.id as "into", d.visibility from all_definitions d join all_definitions o on ${SAME_TEXT}
    where d.word_id = ${from} and o.word_id = ${to} order by d.id`);
  return rows;
}

export async function selectLive(tx: Transaction, wordId: number): Promise<number | null> {
  const [live] = await tx
    .select({ id: allDefinitions.id })
    .from(allDefinitions)
    .where(and(eq(allDefinitions.wordId, wordId), eq(allDefinitions.challengeStatus, 'live')));
  return live?.id ?? null;
}

/** The exploration of a word, which is deleted with the first of its texts that is hidden. */
export async function selectKeptExploration(
  tx: Transaction,
  wordId: number,
): Promise<MergeRecord['exploration']> {
  const { rows } = await tx.execute<{ row: MergeRecord['exploration'] }>(
    sql`select to_jsonb(e) as row from explorations e where e.word_id = ${wordId} and e.state = 'ready'`,
  );
  return rows[0]?.row ?? null;
}

/** Open cases about twins become cases about what they became, unless that has one. */
export async function moveTwinCases(tx: Transaction, twins: Twins): Promise<MergeRecord['cases']> {
  const { rows } = await tx.execute<MergeRecord['cases'][number]>(sql`
    update cases c set definition_id = p."into" from ${asTable(twins)}
    where c.definition_id = p.id and c.closed_at is null and not exists (
      select from cases o where o.definition_id = p."into" and o.closed_at is null and o.target_kind = c.target_kind)
    returning c.id, p.id as "from", p."into"`);
  return rows;
}

/**
 * Votes on twins become votes on what they became, one of each member: of two the later stays. A vote on a text that
 * the voter wrote too is no vote.
 */
export async function moveTwinVotes(tx: Transaction, twins: Twins): Promise<MergeRecord['votes']> {
  if (twins.length === 0) return [];
  // Every part reads the votes as they were before the statement.
  const { rows } = await tx.execute<MergeRecord['votes'][number]>(sql`
    with given as (
      select v as vote, v.user_id, p."into", a.author_id from ${asTable(twins)}
      join votes v on v.definition_id = p.id join all_definitions a on a.id = p."into"),
    put as (
      insert into votes select (jsonb_populate_record(g.vote, jsonb_build_object('definition_id', g."into"))).* from given g
      where g.author_id is distinct from g.user_id
      on conflict (user_id, definition_id) do update set value = excluded.value, changed_at = excluded.changed_at
        where votes.changed_at < excluded.changed_at
      returning *),
    gone as (delete from votes v using ${asTable(twins)} where v.definition_id = p.id)
    select to_jsonb(g.vote) as vote, to_jsonb(b) as before, to_jsonb(put) as after from given g
    left join votes b on b.user_id = g.user_id and b.definition_id = g."into"
    left join put on put.user_id = g.user_id and put.definition_id = g."into"`);
  return rows;
}

/**
 * Moved votes were paid where they were given. An entry of 0 xp keeps them from being paid again, should their member take
 * them back and vote once more.
 */
export async function insertUnpaidEntries(
  tx: Transaction,
  votes: MergeRecord['votes'],
): Promise<MergeRecord['xp']> {
  const moved = votes.flatMap(({ after }) => (after === null ? [] : [after]));
  if (moved.length === 0) return [];
  const { rows } = await tx.execute<MergeRecord['xp'][number]>(sql`
    with moved as (
      select v.*, d.author_id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as v(user_id integer, definition_id integer, value integer) join all_definitions d on d.id = v.definition_id)
    insert into xp_entries (user_id, kind, object, amount)
    select user_id, 'vote', definition_id::text, 0 from moved
    union all
    select author_id, 'up-vote', definition_id || '/' || user_id, 0 from moved where value = 1 and author_id is not null
    on conflict do nothing returning user_id as "userId", kind, object`);
  return rows;
}

/** Twins of earlier merges follow what they became. @returns what they had become before */
export async function leadTwinsOn(tx: Transaction, twins: Twins): Promise<MergeRecord['earlierTwins']> {
  const { rows } = await tx.execute<MergeRecord['earlierTwins'][number]>(sql`
    update merged_definitions m set into_definition_id = p."into" from ${asTable(twins)}
    where m.into_definition_id = p.id returning m.definition_id as id, p.id as "into"`);
  return rows;
}

/** Moves every definition but the twins, hidden ones too, as challengers. @returns their ids, and those of the public ones */
export async function moveDefinitions(
  tx: Transaction,
  from: number,
  to: number,
  twins: Twins,
): Promise<Pick<MergeRecord, 'definitions' | 'visible'>> {
  const kept = twins.map(({ id }) => id);
  await tx
    .update(allDefinitions)
    .set({ challengeStatus: 'challenger' })
    .where(and(eq(allDefinitions.wordId, from), eq(allDefinitions.challengeStatus, 'live')));
  const rows = await tx
    .update(allDefinitions)
    .set({ wordId: to })
    .where(
      and(eq(allDefinitions.wordId, from), sql`${allDefinitions.id} <> all(${sql.param(kept)}::integer[])`),
    )
    .returning({ id: allDefinitions.id, visibility: allDefinitions.visibility });
  const visible = rows.filter(({ visibility }) => visibility === 'visible');
  return { definitions: rows.map(({ id }) => id), visible: visible.map(({ id }) => id) };
}

/** Twins are hidden where they stay. */
export async function hideTwins(tx: Transaction, twins: Twins): Promise<void> {
  if (twins.length === 0) return;
  await tx
    .insert(mergedDefinitions)
    .values(
      twins.map(({ id, into, visibility }) => ({ definitionId: id, intoDefinitionId: into, visibility })),
    );
  await tx
    .update(allDefinitions)
    .set({ visibility: 'removed' })
    .where(
      inArray(
        allDefinitions.id,
        twins.map(({ id }) => id),
      ),
    );
}

/** What was merged into the word is led to the other one. @returns which words */
export async function leadOn(tx: Transaction, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .update(wordRedirects)
    .set({ intoWordId: to })
    .where(eq(wordRedirects.intoWordId, from))
    .returning({ id: wordRedirects.wordId });
  return rows.map(({ id }) => id);
}

export async function redirect(
  tx: Transaction,
  wordId: number,
  intoWordId: number,
  actionId: number,
): Promise<void> {
  await tx.insert(wordRedirects).values({ wordId, intoWordId, actionId });
}

/** @returns how many */
export async function addViewsOf(tx: Transaction, from: number, to: number): Promise<number> {
  const { rows } = await tx.execute<{ views: number }>(sql`
    update word_views t set views = t.views + f.views from word_views f
    where f.word_id = ${from} and t.word_id = ${to} returning f.views`);
  return rows[0]?.views ?? 0;
}

/** Counts the visible definitions of a word anew; its visibility, and with it the lists, follow by triggers. */
export async function recountWord(tx: Transaction, wordId: number): Promise<void> {
  await tx
    .update(allWords)
    .set({
      definitionCount: sql`(select count(*) from definitions d where d.word_id = ${allWords.id})`,
      decidedVisibility: sql`${allWords.decidedVisibility}`, // as it is: the trigger works on this column
    })
    .where(eq(allWords.id, wordId));
}

export interface MergeNumbers {
  definitions: number;
  visible: number;
  twins: number;
  votes: number;
  votesOnBoth: number;
  views: number;
  ledOn: number;
}

/** What a merge would move. */
export async function countMerge(tx: Transaction, from: number, to: number): Promise<MergeNumbers> {
  const { rows } = await tx.execute<MergeNumbers & Record<string, unknown>>(sql`
    with given as (
      select d.id, d.visibility, o.id as "into" from all_definitions d
      left join all_definitions o on o.word_id = ${to} and ${SAME_TEXT} where d.word_id = ${from})
    select count(*) filter (where "into" is null)::int as definitions,
      count(*) filter (where "into" is null and visibility = 'visible')::int as visible,
      count("into")::int as twins,
      (select count(*) from votes v join given g on g.id = v.definition_id)::int as votes,
      (select count(*) from votes v join given g on g.id = v.definition_id
        join votes b on b.definition_id = g."into" and b.user_id = v.user_id)::int as "votesOnBoth",
      coalesce((select views from word_views where word_id = ${from}), 0) as views,
      (select count(*) from word_redirects where into_word_id = ${from})::int as "ledOn"
    from given`);
  return rows[0]!;
}
