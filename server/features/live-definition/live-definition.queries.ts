import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { liveChanges } from '../../db/schema/votes.ts';
import { allDefinitions, allWords, definitions } from '../../db/schema/words.ts';
import { isoTime } from '../words/words.sql.ts';
import { LIVE_REST_HOURS } from './live-definition.rules.ts';

const restsSince = sql`now() - ${`${LIVE_REST_HOURS} hours`}::interval`;

type Contender = Awaited<ReturnType<typeof selectContenders>>[number];

const contender = {
  id: definitions.id,
  authorId: definitions.authorId,
  isLive: sql<boolean>`${definitions.challengeStatus} = 'live'`,
  up: definitions.upVotes,
  down: definitions.downVotes,
  isCurated: definitions.isCurated,
};

/** The live definition of a word, if any, and those with votes; the oldest first. */
export async function selectContenders(tx: Transaction, wordId: number) {
  return tx
    .select(contender)
    .from(definitions)
    .where(
      and(
        eq(definitions.wordId, wordId),
        sql`(${definitions.challengeStatus} = 'live' or ${definitions.upVotes} + ${definitions.downVotes} > 0)`,
      ),
    )
    .orderBy(definitions.id);
}

export async function hasChangedLately(tx: Transaction, wordId: number): Promise<boolean> {
  const [change] = await tx
    .select({ id: liveChanges.id })
    .from(liveChanges)
    .where(and(eq(liveChanges.wordId, wordId), gt(liveChanges.createdAt, restsSince)))
    .limit(1);
  return change !== undefined;
}

/** Makes `to` live in place of `from`, and notes how that came. */
export async function replaceLive(
  tx: Transaction,
  wordId: number,
  from: Contender,
  to: Contender,
  reason: 'won' | 'void' = 'won',
): Promise<void> {
  // One after the other: at no moment may a word have two.
  await tx
    .update(allDefinitions)
    .set({ challengeStatus: 'challenger' })
    .where(eq(allDefinitions.id, from.id));
  await tx.update(allDefinitions).set({ challengeStatus: 'live' }).where(eq(allDefinitions.id, to.id));
  await tx.insert(liveChanges).values({
    wordId,
    fromDefinitionId: from.id,
    toDefinitionId: to.id,
    fromUpVotes: from.up,
    fromDownVotes: from.down,
    toUpVotes: to.up,
    toDownVotes: to.down,
    reason,
  });
}

/** What was live before `definitionId`, if that won the place by votes and the other is still shown. */
export async function selectBeaten(tx: Transaction, wordId: number, definitionId: number) {
  const [last] = await tx
    .select({ from: liveChanges.fromDefinitionId, reason: liveChanges.reason })
    .from(liveChanges)
    .where(and(eq(liveChanges.wordId, wordId), eq(liveChanges.toDefinitionId, definitionId)))
    .orderBy(desc(liveChanges.createdAt), desc(liveChanges.id))
    .limit(1);
  if (last?.reason !== 'won' || last.from === null) return undefined;
  const [beaten] = await tx.select(contender).from(definitions).where(eq(definitions.id, last.from));
  return beaten;
}

export async function lockWord(tx: Transaction, wordId: number): Promise<void> {
  await tx.select({ id: allWords.id }).from(allWords).where(eq(allWords.id, wordId)).for('no key update');
}

/**
 * Locks the word of a definition until the end of the transaction: votes on one word, and its definitions, change one
 * after the other. What is read of them afterwards is up to date. A merge may move the definition while its word is
 * waited for: the word that is locked is the one that it has then.
 * @returns the word's id, or undefined for an unknown definition
 */
export async function lockWordOfDefinition(
  tx: Transaction,
  definitionId: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`select lock_word_of(${definitionId}) as id`);
  return rows[0]?.id ?? undefined;
}

/**
 * Words whose rest ended in the last week, so that a challenger which was held up by it may win now although nobody
 * votes any more.
 */
export async function selectRestedWords(db: Database, minVotes: number): Promise<number[]> {
  const rested = db
    .selectDistinct({ wordId: liveChanges.wordId })
    .from(liveChanges)
    .where(
      and(lt(liveChanges.createdAt, restsSince), gt(liveChanges.createdAt, sql`now() - interval '8 days'`)),
    );
  const rows = await db
    .selectDistinct({ wordId: definitions.wordId })
    .from(definitions)
    .where(
      and(
        inArray(definitions.wordId, rested),
        eq(definitions.challengeStatus, 'challenger'),
        sql`${definitions.upVotes} + ${definitions.downVotes} >= ${minVotes}`,
      ),
    );
  return rows.map(({ wordId }) => wordId);
}

/** The history of a word's live definition as JSON text, newest first; undefined for an unknown word. */
export async function selectLiveChanges(db: Database, word: string) {
  const { rows } = await db.$client.query<{ id: number; json: string }>({
    name: 'live changes',
    text: `select w.id, (select coalesce(json_agg(r), '[]') from (
        select a.text as "from", b.text as "to", c.from_up_votes as "fromUpVotes", c.from_down_votes as "fromDownVotes",
          c.to_up_votes as "toUpVotes", c.to_down_votes as "toDownVotes", c.reason, ${isoTime('c.created_at')} as "createdAt"
        from live_changes c left join definitions a on a.id = c.from_definition_id
          left join definitions b on b.id = c.to_definition_id
        where c.word_id = w.id order by c.created_at desc, c.id desc limit 50) r)::text as json
      from words w where w.word = $1`,
    values: [word],
  });
  return rows[0];
}
