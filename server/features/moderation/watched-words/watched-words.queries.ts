import { eq, sql } from 'drizzle-orm';
import type { WatchedWord, WatchedWordChange } from '#shared/moderation/watched-words.endpoints.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { watchedWordChanges } from '#server/db/schema/histories.ts';
import { watchedWords } from '#server/db/schema/moderation.ts';
import { isoTime } from '../../words/words.sql.ts';

/** From a to z, each with the texts of the last 30 days that it tagged or held. */
export async function selectWatchedList(db: Database): Promise<WatchedWord[]> {
  const { rows } = await db.$client.query<WatchedWord>({
    name: 'watched words',
    text: `select w.id, w.term, w.action, w.message, u.username as "addedBy",
        ${isoTime('w.created_at')} as "createdAt", coalesce(t.recent, 0) as recent
      from watched_words w left join users u on u.id = w.added_by
      left join (select detail, count(*)::int as recent from case_tags
        where rule = 'watched-word' and created_at > now() - interval '30 days' group by detail) t on t.detail = w.term
      order by lower(w.term), w.id`,
  });
  return rows;
}

/** The last changes of the list, latest first. */
export async function selectChanges(db: Database, limit: number): Promise<WatchedWordChange[]> {
  const { rows } = await db.$client.query<WatchedWordChange>({
    name: 'watched word changes',
    text: `select c.id, c.kind, c.term, c.action, u.username as by, ${isoTime('c.created_at')} as at
      from watched_word_changes c left join users u on u.id = c.changed_by order by c.id desc limit $1`,
    values: [limit],
  });
  return rows;
}

/** Changes of the list come one after the other, so that two of them neither add a term twice nor pass its limit. */
export async function lockList(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('voxicon watched words'))`);
}

export async function selectTerms(tx: Transaction) {
  return tx.select({ id: watchedWords.id, term: watchedWords.term }).from(watchedWords);
}

export async function insertWatchedWord(
  tx: Transaction,
  word: typeof watchedWords.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(watchedWords).values(word).returning({ id: watchedWords.id });
  return row!.id;
}

export async function updateWatchedWord(
  tx: Transaction,
  id: number,
  word: Pick<typeof watchedWords.$inferInsert, 'term' | 'action' | 'message'>,
): Promise<void> {
  await tx.update(watchedWords).set(word).where(eq(watchedWords.id, id));
}

/** @returns what it was, or undefined when it is gone already */
export async function takeWatchedWord(tx: Transaction, id: number) {
  const [row] = await tx.delete(watchedWords).where(eq(watchedWords.id, id)).returning();
  return row;
}

export async function insertChange(
  tx: Transaction,
  change: typeof watchedWordChanges.$inferInsert,
): Promise<void> {
  await tx.insert(watchedWordChanges).values(change);
}

/**
 * How many of the texts that ship with the dictionary have a term as whole words, in themselves or in their word. The
 * database compares less than the screening does (no look-alikes, no spaced-out letters): plain texts need no more.
 * @param term folded, as the screening compares it
 */
export async function selectBreadth(
  db: Database | Transaction,
  term: string,
): Promise<{ matches: number; texts: number }> {
  const { rows } = await db.execute<{ matches: number; texts: number }>(sql`
    select count(*)::int as texts, count(*) filter (where strpos(folded, ${term}) > 0)::int as matches
    from (select ' ' || regexp_replace(lower(w.word || ' . ' || d.text), '[^[:alnum:]]+', ' ', 'g') || ' ' as folded
      from definitions d join words w on w.id = d.word_id where d.is_curated) t`);
  return rows[0]!;
}
