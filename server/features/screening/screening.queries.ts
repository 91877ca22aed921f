import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { submissionOrigins, watchedWords } from '../../db/schema/moderation.ts';
import { allDefinitions, allWords } from '../../db/schema/words.ts';
import { textKey } from '../submissions/submissions.queries.ts';
import {
  ALIKE_FROM,
  BURST_COUNTED,
  COMPARED_TEXTS,
  type Screened,
  type WatchedWord,
} from './screening.rules.ts';

export async function selectWatchedWords(db: Database): Promise<WatchedWord[]> {
  return db
    .select({ term: watchedWords.term, action: watchedWords.action, message: watchedWords.message })
    .from(watchedWords);
}

/** Whether a visitor wrote the same text under another word. */
export async function isElsewhere(db: Database, { word, text }: Screened): Promise<boolean> {
  const [found] = await db
    .select({ id: allDefinitions.id })
    .from(allDefinitions)
    .innerJoin(allWords, eq(allWords.id, allDefinitions.wordId))
    .where(
      and(
        sql`${allDefinitions.byVisitor}`,
        sql`${textKey(allDefinitions.text)} = ${textKey(text)}`,
        ne(allWords.word, word),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** How many of the last texts by visitors are nearly the same. */
export async function countAlike(db: Database, text: string): Promise<number> {
  const { rows } = await db.execute<{ alike: number }>(sql`
    select count(*)::int as alike from (
      select text from all_definitions where by_visitor and id > 0 order by id desc limit ${COMPARED_TEXTS}) last
    where similarity(last.text, ${text}) >= ${ALIKE_FROM}`);
  return rows[0]!.alike;
}

/** Texts that came from an address within the hour; counted no further than makes a difference. */
export async function countFromAddress(db: Database, addressHash: string): Promise<number> {
  const found = await db
    .select({ id: submissionOrigins.definitionId })
    .from(submissionOrigins)
    .where(
      and(
        eq(submissionOrigins.addressHash, addressHash),
        gt(submissionOrigins.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(BURST_COUNTED);
  return found.length;
}
