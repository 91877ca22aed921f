import { and, eq, sql } from 'drizzle-orm';
import type { NewWord } from '#shared/submissions/submissions.endpoints.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import type { Transaction } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import { users } from '../../db/schema/members.ts';
import { definitions, words } from '../../db/schema/words.ts';

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
    .insert(words)
    .values({ word, type, category, addedBy })
    .onConflictDoNothing({ target: words.word })
    .returning(wordColumns);
  if (inserted) return { ...inserted, isNew: true };
  const [existing] = await tx.select(wordColumns).from(words).where(eq(words.word, word)).for('update');
  return { ...existing!, isNew: false };
}

/** The word, locked until the end, so that definitions of one word are added one after the other. */
export async function lockWordById(tx: Transaction, id: number) {
  const [word] = await tx
    .select({ id: words.id, addedBy: words.addedBy, definitionCount: words.definitionCount })
    .from(words)
    .where(eq(words.id, id))
    .for('update');
  return word;
}

/**
 * Adds a definition: live when its word has none, else a challenger. A repeated text adds nothing.
 * @param word as it was locked before
 * @param most how many definitions a word takes
 * @throws 409 when the word has so many
 */
export async function insertDefinition(
  tx: Transaction,
  { id: wordId, definitionCount }: { id: number; definitionCount: number },
  { text, authorId = null, most }: { text: string; authorId?: number | null; most: number },
) {
  const [live] = await tx
    .select({ id: definitions.id })
    .from(definitions)
    .where(and(eq(definitions.wordId, wordId), eq(definitions.challengeStatus, 'live')));
  const [inserted] = await tx
    .insert(definitions)
    .values({ wordId, text, authorId, challengeStatus: live ? 'challenger' : 'live' })
    .onConflictDoNothing()
    .returning({ id: definitions.id });
  if (inserted && definitionCount >= most)
    throw conflict(
      `This word already has ${definitionCount} definitions and takes no more. Vote for the one you like best.`,
    );
  if (inserted) return { id: inserted.id, isNew: true };
  const [repeated] = await tx
    .select({ id: definitions.id })
    .from(definitions)
    .where(and(eq(definitions.wordId, wordId), sql`${textKey(definitions.text)} = ${textKey(text)}`));
  return { id: repeated!.id, isNew: false };
}

export async function selectDefinition(tx: Transaction, id: number): Promise<Definition> {
  const [found] = await tx
    .select({
      id: definitions.id,
      wordId: definitions.wordId,
      text: definitions.text,
      aiEnhanced: definitions.aiEnhanced,
      challengeStatus: definitions.challengeStatus,
      votes: sql<number>`${definitions.upVotes} - ${definitions.downVotes}`,
      author: users.username,
      createdAt: definitions.createdAt,
    })
    .from(definitions)
    .leftJoin(users, eq(users.id, definitions.authorId))
    .where(eq(definitions.id, id));
  return { ...found!, createdAt: found!.createdAt.toISOString() };
}

const wordColumns = {
  id: words.id,
  word: words.word,
  type: words.type,
  category: words.category,
  definitionCount: words.definitionCount,
};

/** The same expression as the index definitions_no_repeat. */
const textKey = (text: unknown) => sql`md5(lower(regexp_replace(${text}, '\\s+', ' ', 'g')))`;
