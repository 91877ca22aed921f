import { WORD_TOOLS } from '#shared/limits.ts';
import type { HistoryEntry, ToolWord, Why } from '#shared/moderation/words.endpoints.ts';
import type { Category } from '#shared/words/catalogue.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { wordActions } from '#server/db/schema/word-tools.ts';
import { allWords } from '#server/db/schema/words.ts';
import { isoTime } from '../../words/words.sql.ts';

/** The columns of a `ToolWord` of the word w. */
const TOOL_WORD = `w.id, w.word, w.category, w.sub_category as "subCategory", w.visibility,
  w.locked_at is not null as "isLocked", w.definition_count as "definitionCount",
  (select f.word from word_redirects r join all_words f on f.id = r.into_word_id where r.word_id = w.id) as "mergedInto"`;

/** Words whose name holds the text; the word itself and those that begin with it first. */
export async function selectToolWords(db: Database, search: string): Promise<ToolWord[]> {
  const holds = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.$client.query<ToolWord>({
    name: 'tool words',
    text: `select ${TOOL_WORD} from all_words w where w.word like $1
      order by not starts_with(w.word, $2), length(w.word), w.word limit ${WORD_TOOLS.found}`,
    values: [holds, search],
  });
  return rows;
}

export async function selectToolWord(db: Database, id: number): Promise<ToolWord | undefined> {
  const { rows } = await db.$client.query<ToolWord>(`select ${TOOL_WORD} from all_words w where w.id = $1`, [
    id,
  ]);
  return rows[0];
}

export async function selectHistory(db: Database, wordId: number): Promise<HistoryEntry[]> {
  const { rows } = await db.$client.query<HistoryEntry>(
    `select a.id, a.kind, w.word, i.word as "into", a.category, a.sub_category as "subCategory", a.reason, a.facts,
       a.accepted_view->'after'->>'text' as "acceptedView", u.username as by, ${isoTime('a.created_at')} as "createdAt", b.username as "undoneBy",
       t.id is not null as "isUndone", a.undoes
     from word_actions a join all_words w on w.id = a.word_id left join all_words i on i.id = a.into_word_id
     join users u on u.id = a.acted_by
     left join word_actions t on t.undoes = a.id left join users b on b.id = t.acted_by
     where a.word_id = $1 or a.into_word_id = $1 order by a.id desc limit ${WORD_TOOLS.history}`,
    [wordId],
  );
  return rows;
}

/** A word as it is now that nobody else changes it. */
export type LockedWord = NonNullable<Awaited<ReturnType<typeof selectLockedWord>>>;

/** Call it when the word is locked. */
export async function selectLockedWord(tx: Transaction, id: number) {
  const [found] = await tx
    .select({
      id: allWords.id,
      word: allWords.word,
      category: allWords.category,
      subCategory: allWords.subCategory,
      visibility: allWords.visibility,
      lockedAt: allWords.lockedAt,
      mergedInto: sql<
        number | null
      >`(select into_word_id from word_redirects r where r.word_id = ${allWords.id})`,
    })
    .from(allWords)
    .where(eq(allWords.id, id));
  return found;
}

export async function selectAction(tx: Transaction, id: number) {
  const [found] = await tx
    .select({
      id: wordActions.id,
      kind: wordActions.kind,
      wordId: wordActions.wordId,
      intoWordId: wordActions.intoWordId,
      fromCategory: wordActions.fromCategory,
      fromSubCategory: wordActions.fromSubCategory,
      category: wordActions.category,
      subCategory: wordActions.subCategory,
      moved: wordActions.moved,
      acceptedView: wordActions.acceptedView,
      isUndone: sql<boolean>`exists (select from word_actions u where u.undoes = ${wordActions.id})`,
    })
    .from(wordActions)
    .where(eq(wordActions.id, id));
  return found;
}

/** Why something is done, by whom, and what it takes back. */
export type Doing = Why & { actedBy: number; undoes?: number };

type NewAction = Omit<typeof wordActions.$inferInsert, 'id' | 'createdAt' | 'reason' | 'facts'> & Why;

export async function insertAction(tx: Transaction, action: NewAction): Promise<number> {
  const [inserted] = await tx.insert(wordActions).values(action).returning({ id: wordActions.id });
  return inserted!.id;
}

export async function updateLock(tx: Transaction, id: number, isLocked: boolean): Promise<void> {
  await tx
    .update(allWords)
    .set({ lockedAt: isLocked ? sql`now()` : null })
    .where(eq(allWords.id, id));
}

/** The lists and their counts follow by a trigger. */
export async function updateCategory(
  tx: Transaction,
  id: number,
  category: Category | null,
  subCategory: string | null,
): Promise<void> {
  await tx.update(allWords).set({ category, subCategory }).where(eq(allWords.id, id));
}
