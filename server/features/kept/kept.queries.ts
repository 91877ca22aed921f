import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ExportedWord, KeptInBrowser, KeptWord } from '#shared/kept/kept.endpoints.ts';
import { KEPT } from '#shared/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { keptWords, viewedWords } from '../../db/schema/kept.ts';
import { wordRedirects } from '../../db/schema/word-tools.ts';
import { isoTime, liveDefinitionJoin } from '../words/words.sql.ts';

/** Where a page ends: milliseconds since 1970, and the id of the word, as two may be kept at the same time. */
export interface Place {
  at: number;
  id: number;
}

/**
 * What a member has kept, each word once although others may have been merged into it. The primary key finds the rows of
 * the member, at most KEPT.withAccount; the rest is by primary keys too.
 */
const SHOWN = `select s.id, s.word, s.category, min(k.kept_at) as at from kept_words k
  join shown_words s on s.asked_id = k.word_id where k.user_id = $1 group by s.id, s.word, s.category`;

export async function selectKept(db: Database, userId: number, before: Place | undefined) {
  const { rows } = await db.$client.query<KeptWord>({
    name: 'kept words',
    text: `select w.id, w.word, w.category, d.text, ${isoTime('w.at')} as at from (${SHOWN}) w ${liveDefinitionJoin}
      where $2::float8 is null or (w.at, w.id) < (to_timestamp($2 / 1000), $3) order by w.at desc, w.id desc limit $4`,
    values: [userId, before?.at ?? null, before?.id ?? 0, KEPT.page + 1],
  });
  return rows;
}

export async function selectAllKept(db: Database, userId: number): Promise<ExportedWord[]> {
  const { rows } = await db.$client.query<ExportedWord>({
    name: 'all kept words',
    text: `select w.id, w.word, w.category, ${isoTime('w.at')} as at from (${SHOWN}) w
      order by w.at desc, w.id desc limit ${KEPT.withAccount}`,
    values: [userId],
  });
  return rows;
}

/** Since when a word is kept, itself or by another that was merged into it. */
export async function selectKeptAt(
  db: Database | Transaction,
  userId: number,
  wordId: number,
): Promise<Date | null> {
  const [kept] = await db
    .select({ keptAt: sql<Date | null>`min(${keptWords.keptAt})`.mapWith(keptWords.keptAt) })
    .from(keptWords)
    .where(and(eq(keptWords.userId, userId), isOrLedTo(keptWords.wordId, wordId)));
  return kept?.keptAt ?? null;
}

export async function countKept(tx: Transaction, userId: number): Promise<number> {
  return tx.$count(keptWords, eq(keptWords.userId, userId));
}

/** The public word of that id, or that it was merged into. */
export async function selectShownWord(db: Database, wordId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from shown_words where asked_id = ${wordId}`,
  );
  return rows[0]?.id;
}

export async function insertKept(tx: Transaction, userId: number, wordId: number): Promise<Date> {
  const [kept] = await tx
    .insert(keptWords)
    .values({ userId, wordId })
    .onConflictDoUpdate({
      target: [keptWords.userId, keptWords.wordId],
      set: { keptAt: sql`${keptWords.keptAt}` },
    })
    .returning({ keptAt: keptWords.keptAt });
  return kept!.keptAt;
}

export async function deleteKept(db: Database, userId: number, wordId: number): Promise<void> {
  await db.delete(keptWords).where(and(eq(keptWords.userId, userId), isOrLedTo(keptWords.wordId, wordId)));
}

export async function deleteAllKept(db: Database, userId: number): Promise<void> {
  await db.delete(keptWords).where(eq(keptWords.userId, userId));
}

/**
 * Adds words that a browser kept. Times in the future become now; hidden and unknown words are left out.
 * @param room how many may be added: the last kept first
 * @returns how many were added, and how many there was no room for
 */
export async function mergeKeptWords(
  tx: Transaction,
  userId: number,
  kept: KeptInBrowser['kept'],
  room: number,
): Promise<{ added: number; leftOut: number }> {
  const { rows } = await tx.execute<{ added: number; leftOut: number }>(sql`
    with sent as (
      select s.id as word_id, least(min(e.at::timestamptz), now()) as at
      from json_to_recordset(${JSON.stringify(kept)}::json) as e("wordId" integer, at text)
      join shown_words s on s.asked_id = e."wordId" group by s.id
    ), earlier as (
      update kept_words k set kept_at = least(k.kept_at, s.at) from sent s where k.user_id = ${userId} and k.word_id = s.word_id
      returning k.word_id
    ), news as (
      select * from sent where word_id not in (select word_id from earlier)
    ), added as (
      insert into kept_words (user_id, word_id, kept_at)
      select ${userId}, word_id, at from news order by at desc, word_id desc limit ${room} returning word_id
    )
    select (select count(*) from added)::int as added,
      (select count(*) from news)::int - (select count(*) from added)::int as "leftOut"`);
  return rows[0]!;
}

/** The words looked at last, the latest first. */
export async function selectViewed(db: Database, userId: number): Promise<KeptWord[]> {
  const { rows } = await db.$client.query<KeptWord>({
    name: 'viewed words',
    text: `select w.id, w.word, w.category, d.text, ${isoTime('w.at')} as at from (
        select s.id, s.word, s.category, max(v.viewed_at) as at from viewed_words v
        join shown_words s on s.asked_id = v.word_id where v.user_id = $1 group by s.id, s.word, s.category
      ) w ${liveDefinitionJoin} order by w.at desc, w.id desc limit ${KEPT.viewed}`,
    values: [userId],
  });
  return rows;
}

/** Notes views, the later time of two; then drops all but the latest. The member is locked. */
export async function mergeViewed(
  tx: Transaction,
  userId: number,
  viewed: KeptInBrowser['viewed'],
): Promise<void> {
  await tx.execute(sql`
    insert into viewed_words (user_id, word_id, viewed_at)
    select ${userId}, s.id, least(max(e.at::timestamptz), now())
    from json_to_recordset(${JSON.stringify(viewed)}::json) as e("wordId" integer, at text)
    join shown_words s on s.asked_id = e."wordId" group by s.id
    on conflict (user_id, word_id) do update set viewed_at = greatest(viewed_words.viewed_at, excluded.viewed_at)`);
  await tx.execute(sql`
    delete from viewed_words where user_id = ${userId} and word_id in (
      select word_id from viewed_words where user_id = ${userId} order by viewed_at desc, word_id desc offset ${KEPT.viewed})`);
}

export async function deleteViewed(db: Database, userId: number): Promise<void> {
  await db.delete(viewedWords).where(eq(viewedWords.userId, userId));
}

/** Words by their ids, as JSON; by primary keys alone. */
export async function selectWordsById(db: Database, ids: number[]): Promise<string> {
  const { rows } = await db.$client.query<{ json: string }>({
    name: 'shown words by id',
    text: `select coalesce(json_agg(r), '[]')::text as json from (
        select w.asked_id as "askedId", w.id, w.word, w.category, d.text from shown_words w ${liveDefinitionJoin}
        where w.asked_id = any($1::int[]) order by w.asked_id) r`,
    values: [ids],
  });
  return rows[0]!.json;
}

const isOrLedTo = (column: typeof keptWords.wordId, wordId: number) =>
  or(
    eq(column, wordId),
    inArray(
      column,
      sql`(select ${wordRedirects.wordId} from ${wordRedirects} where ${wordRedirects.intoWordId} = ${wordId})`,
    ),
  );
