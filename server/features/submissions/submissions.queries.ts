import { and, eq, sql } from 'drizzle-orm';
import type { Submission } from '#shared/submissions.ts';
import type { Transaction } from '../../db/client.ts';
import { definitions, words } from '../../db/schema.ts';

/**
 * Adds the word, or finds the one that exists, whose type and category stay as they are (A043). Either way its row is
 * locked until the end, so that definitions of one word are added one after the other.
 */
export async function insertOrLockWord(tx: Transaction, { word, type, category }: Submission) {
  const [inserted] = await tx
    .insert(words)
    .values({ word, type, category })
    .onConflictDoNothing({ target: words.word })
    .returning({ id: words.id });
  if (inserted) return { id: inserted.id, isNew: true };
  const [existing] = await tx.select({ id: words.id }).from(words).where(eq(words.word, word)).for('update');
  return { id: existing!.id, isNew: false };
}

/** Adds a definition: live when its word has none, else a challenger. A repeated text (A043) adds nothing. */
export async function insertDefinition(tx: Transaction, wordId: number, text: string) {
  const [live] = await tx
    .select({ id: definitions.id })
    .from(definitions)
    .where(and(eq(definitions.wordId, wordId), eq(definitions.challengeStatus, 'live')));
  const [inserted] = await tx
    .insert(definitions)
    .values({ wordId, text, challengeStatus: live ? 'challenger' : 'live' })
    .onConflictDoNothing()
    .returning({ id: definitions.id });
  if (inserted) return { id: inserted.id, isNew: true };
  const [repeated] = await tx
    .select({ id: definitions.id })
    .from(definitions)
    .where(and(eq(definitions.wordId, wordId), sql`${textKey(definitions.text)} = ${textKey(text)}`));
  return { id: repeated!.id, isNew: false };
}

/** The same expression as the index definitions_no_repeat. */
const textKey = (text: unknown) => sql`md5(lower(regexp_replace(${text}, '\\s+', ' ', 'g')))`;
