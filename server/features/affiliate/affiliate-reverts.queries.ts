import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { affiliateChanges } from '../../db/schema/affiliate.ts';
import { users } from '../../db/schema/members.ts';
import { allWords } from '../../db/schema/words.ts';

/** What was neither undone nor is itself the undoing of something. */
const stands = and(isNull(affiliateChanges.revertedAt), eq(affiliateChanges.byOperator, false));

const linkedWord = { id: allWords.id, word: allWords.word, link: allWords.affiliateLink };

export async function selectMemberId(tx: Transaction, usernameKey: string): Promise<number | undefined> {
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.usernameKey, usernameKey));
  return member?.id;
}

/** The words whose current link was set by the member, locked until the end of the transaction. */
export async function lockWordsChangedBy(tx: Transaction, userId: number) {
  const changed = tx
    .select({ id: affiliateChanges.wordId })
    .from(affiliateChanges)
    .where(and(eq(affiliateChanges.userId, userId), stands));
  return tx
    .select(linkedWord)
    .from(allWords)
    .where(inArray(allWords.id, changed))
    .orderBy(asc(allWords.id)) // in one order, or two that do this at once could wait for each other
    .for('no key update');
}

export async function lockWordByName(tx: Transaction, word: string) {
  const [found] = await tx
    .select(linkedWord)
    .from(allWords)
    .where(eq(allWords.word, word))
    .for('no key update');
  return found;
}

/** The changes of a word's link that were not reverted, oldest first. */
export async function selectStandingChanges(tx: Transaction, wordId: number) {
  return tx
    .select({
      id: affiliateChanges.id,
      userId: affiliateChanges.userId,
      before: affiliateChanges.before,
      after: affiliateChanges.after,
    })
    .from(affiliateChanges)
    .where(and(eq(affiliateChanges.wordId, wordId), stands))
    .orderBy(asc(affiliateChanges.id));
}

export async function markReverted(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .update(affiliateChanges)
    .set({ revertedAt: sql`now()` })
    .where(inArray(affiliateChanges.id, ids));
}
