import { and, eq, sql } from 'drizzle-orm';
import type { NewWord } from '#shared/submissions/submissions.endpoints.ts';
import type { SourceInput, WordSource } from '#shared/words/sources.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, type AppError } from '../../errors.ts';
import { submissionOrigins } from '../../db/schema/moderation.ts';
import { users } from '../../db/schema/members.ts';
import { allDefinitions, allWords } from '../../db/schema/words.ts';
import { selectMergedInto } from '../words/canonical-word.queries.ts';

/**
 * Adds the word, or finds the one that exists, whose type and category stay as they are. Either way its row is
 * locked until the end, so that definitions of one word are added one after the other.
 */
export async function insertOrLockWord(
  tx: Transaction,
  { word, type, category }: NewWord,
  addedBy: number | null = null,
) {
  const [inserted] = await tx
    .insert(allWords)
    .values({ word, type, category, addedBy })
    .onConflictDoNothing({ target: allWords.word })
    .returning(wordColumns);
  if (inserted) return { ...inserted, isNew: true };
  const [existing] = await tx.select(wordColumns).from(allWords).where(eq(allWords.word, word)).for('update');
  return { ...existing!, isNew: false };
}

/** The word, locked until the end, so that definitions of one word are added one after the other. */
export async function lockWordById(tx: Transaction, id: number) {
  const [word] = await tx
    .select({ ...wordColumns, addedBy: allWords.addedBy })
    .from(allWords)
    .where(eq(allWords.id, id))
    .for('update');
  return word;
}

interface NewDefinition {
  text: string;
  sources: SourceInput[];
  authorId: number | null;
  isHeld: boolean;
  /** How many definitions a word takes. */
  most: number;
}

/**
 * Adds a definition with its sources: live when its word has none, else a challenger. A repeated text adds nothing.
 * @param word as it was locked before
 * @throws 409 for a text that moderators removed from the word, and when the word has so many
 */
export async function insertDefinition(
  tx: Transaction,
  { id: wordId, definitionCount }: LockedWord,
  { text, sources, authorId, isHeld, most }: NewDefinition,
) {
  const [live] = await tx
    .select({ id: allDefinitions.id })
    .from(allDefinitions)
    .where(and(eq(allDefinitions.wordId, wordId), eq(allDefinitions.challengeStatus, 'live')));
  const { rows } = await tx.execute<{ id: number }>(sql`
    with added as (
      insert into all_definitions (word_id, text, author_id, by_visitor, visibility, challenge_status)
      values (${wordId}, ${text}, ${authorId}::integer, ${authorId === null}::boolean, ${isHeld ? 'held' : 'visible'},
        ${live || isHeld ? 'challenger' : 'live'})
      on conflict do nothing returning id),
    cited as (
      insert into sources (definition_id, place, title, author, year, link, kind)
      select a.id, s.place, s.title, s.author, s.year, s.link, s.kind from added a,
        rows from (jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
          as (title text, author text, year integer, link text, kind text)) with ordinality
          as s(title, author, year, link, kind, place))
    select id from added`);
  const [inserted] = rows;
  if (inserted && definitionCount >= most)
    throw conflict(
      `This word already has ${definitionCount} definitions and takes no more. Vote for the one you like best.`,
    );
  if (inserted) return { id: inserted.id, isNew: true };
  const [repeated] = await tx
    .select({ id: allDefinitions.id, visibility: allDefinitions.visibility })
    .from(allDefinitions)
    .where(and(eq(allDefinitions.wordId, wordId), sql`${textKey(allDefinitions.text)} = ${textKey(text)}`));
  if (repeated!.visibility === 'removed') throw removedBefore('text');
  return { id: repeated!.id, isNew: false };
}

/** @throws 409 for a word that moderators removed, locked or merged into another */
export async function assertTakesDefinitions(tx: Transaction, locked: LockedWord): Promise<void> {
  const { word, visibility, decidedVisibility, lockedAt } = locked;
  if (decidedVisibility === 'removed') throw removedBefore('word');
  const into = visibility === 'visible' ? undefined : await selectMergedInto(tx, word);
  if (into !== undefined)
    throw conflict(`"${word}" was merged into "${into}". Please add your definition there.`);
  if (lockedAt) throw conflict('The moderators have locked this word: it takes no new definitions.');
}

function removedBefore(what: 'word' | 'text'): AppError {
  return conflict(`This ${what} was removed by the moderators and cannot be added again.`);
}

/** Remembers where a visitor's text came from, for 30 days. */
export async function insertOrigin(
  tx: Transaction,
  definitionId: number,
  addressHash: string,
): Promise<void> {
  await tx.insert(submissionOrigins).values({ definitionId, addressHash });
}

export async function selectWordName(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ word: allWords.word }).from(allWords).where(eq(allWords.id, id));
  return found?.word;
}

export async function selectDefinition(tx: Transaction, id: number): Promise<Definition> {
  const [found] = await tx
    .select({
      id: allDefinitions.id,
      wordId: allDefinitions.wordId,
      text: allDefinitions.text,
      aiEnhanced: allDefinitions.aiEnhanced,
      challengeStatus: allDefinitions.challengeStatus,
      votes: sql<number>`${allDefinitions.upVotes} - ${allDefinitions.downVotes}`,
      author: users.username,
      createdAt: allDefinitions.createdAt,
      sources: sql<
        WordSource[]
      >`(select coalesce(json_agg(json_build_object('title', s.title, 'author', s.author,
        'year', s.year, 'link', s.link, 'kind', s.kind) order by s.place), '[]')
        from sources s where s.definition_id = ${allDefinitions.id})`,
    })
    .from(allDefinitions)
    .leftJoin(users, eq(users.id, allDefinitions.authorId))
    .where(eq(allDefinitions.id, id));
  return { ...found!, createdAt: found!.createdAt.toISOString() };
}

const wordColumns = {
  id: allWords.id,
  word: allWords.word,
  type: allWords.type,
  category: allWords.category,
  definitionCount: allWords.definitionCount,
  visibility: allWords.visibility,
  decidedVisibility: allWords.decidedVisibility,
  lockedAt: allWords.lockedAt,
};

type LockedWord = Pick<
  typeof allWords.$inferSelect,
  'id' | 'word' | 'definitionCount' | 'visibility' | 'decidedVisibility' | 'lockedAt'
>;

/** The same expression as the index definitions_no_repeat. */
export const textKey = (text: unknown) => sql`md5(lower(regexp_replace(${text}, '\\s+', ' ', 'g')))`;
