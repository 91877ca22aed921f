import type { Why, WordActionInput, WordTools } from '#shared/moderation/words.endpoints.ts';
import type { Category } from '#shared/words/catalogue.ts';
import type { AppContext } from '#server/context.ts';
import { changeContent } from '#server/db/change-content.ts';
import type { Transaction } from '#server/db/client.ts';
import { conflict, notFound } from '#server/errors.ts';
import { countingRules } from '../../votes/votes.rules.ts';
import { lockWord } from '../../live-definition/live-definition.queries.ts';
import { selectAcceptedView } from './accepted-view.queries.ts';
import { changeAcceptedView, isSameView } from './accepted-view.service.ts';
import { countMerge } from './merge.queries.ts';
import { mergeRefusal } from './merge.rules.ts';
import { mergeWords, undoMerge } from './merge.service.ts';
import {
  insertAction,
  selectAction,
  selectHistory,
  selectLockedWord,
  selectToolWord,
  updateCategory,
  updateLock,
  type Doing,
  type LockedWord,
} from './word-tools.queries.ts';

/** @throws 404 */
export async function readWordTools({ db }: AppContext, wordId: number): Promise<WordTools> {
  const word = await selectToolWord(db, wordId);
  if (!word) throw notFound('Word not found');
  const [acceptedView, history] = await Promise.all([
    selectAcceptedView(db, wordId),
    selectHistory(db, wordId),
  ]);
  return { word, acceptedView, history };
}

/** What a merge would move, and why it cannot be done if so. @throws 404 */
export function previewMerge({ db }: AppContext, wordId: number, intoWordId: number) {
  return db.transaction(async (tx) => {
    const word = await findWord(tx, wordId);
    const into = await findWord(tx, intoWordId);
    const numbers = await countMerge(tx, wordId, intoWordId);
    return { word: word.word, into: into.word, ...numbers, refusedBecause: mergeRefusal(word, into) };
  });
}

/**
 * Locks, unlocks, moves or merges a word, or changes its accepted view. The words are locked in the order of their ids, so that two moderators act one
 * after the other; what the second finds changed is refused.
 * @throws 404; 409 when it is so already, or cannot be
 */
export async function actOnWord(
  ctx: AppContext,
  { id: actedBy }: Express.User,
  wordId: number,
  input: WordActionInput,
): Promise<WordTools> {
  await changeContent(ctx, async (tx, changed) => {
    const intoWordId = input.kind === 'merge' ? input.intoWordId : undefined;
    await lockWords(tx, intoWordId === undefined ? [wordId] : [wordId, intoWordId]);
    const word = await findWord(tx, wordId);
    const why = { reason: input.reason, facts: input.facts, actedBy };
    if (input.kind === 'merge') {
      const into = input.intoWordId === wordId ? word : await findWord(tx, input.intoWordId);
      await mergeWords(tx, word, into, { ...why, counting: countingRules(ctx.config) });
      changed(into.id);
    } else if (word.mergedInto !== null) {
      throw conflict('This word was merged into another. Act on that one.');
    } else if (input.kind === 'move') {
      await move(tx, word, input, why);
    } else if (input.kind === 'accepted-view') {
      await changeAcceptedView(tx, wordId, input.acceptedView, why);
    } else {
      await setLock(tx, word, input.kind === 'lock', why);
    }
    changed(wordId);
  });
  return readWordTools(ctx, wordId);
}

/** Takes an action back by a new one. @throws 404; 409 when it was taken back before, or what it did was changed since */
export async function undoWordAction(
  ctx: AppContext,
  { id: actedBy }: Express.User,
  actionId: number,
  given: Why,
): Promise<WordTools> {
  const wordId = await changeContent(ctx, async (tx, changed) => {
    const known = await selectAction(tx, actionId);
    if (!known) throw notFound('There is no such action');
    const { wordId, intoWordId } = known;
    await lockWords(tx, intoWordId === null ? [wordId] : [wordId, intoWordId]);
    const action = (await selectAction(tx, actionId))!; // as it is now that nobody else acts on the word
    if (action.isUndone) throw conflict('This was taken back already.');
    const word = await findWord(tx, wordId);
    const why = { ...given, actedBy, undoes: actionId };
    if (action.kind === 'merge-undone') throw conflict('Merge the word again instead.');
    if (action.kind === 'merged') {
      const merging = { ...why, counting: countingRules(ctx.config) };
      await undoMerge(tx, word, await findWord(tx, intoWordId!), action.moved!, merging);
      changed(intoWordId!);
    } else if (action.kind === 'moved') {
      if (word.category !== action.category || word.subCategory !== action.subCategory)
        throw conflict('The word was moved again since.');
      await move(
        tx,
        word,
        { category: action.fromCategory as Category | null, subCategory: action.fromSubCategory },
        why,
      );
    } else if (action.kind === 'accepted-view-changed') {
      const { before, after } = action.acceptedView!;
      if (!isSameView(await selectAcceptedView(tx, wordId), after))
        throw conflict('The accepted view was changed again since.');
      await changeAcceptedView(tx, wordId, before, why);
    } else await setLock(tx, word, action.kind === 'unlocked', why);
    changed(wordId);
    return wordId;
  });
  return readWordTools(ctx, wordId);
}

async function setLock(tx: Transaction, word: LockedWord, isLocked: boolean, why: Doing): Promise<void> {
  if ((word.lockedAt !== null) === isLocked)
    throw conflict(isLocked ? 'This word is locked already.' : 'This word is not locked.');
  await updateLock(tx, word.id, isLocked);
  await insertAction(tx, { kind: isLocked ? 'locked' : 'unlocked', wordId: word.id, ...why });
}

async function move(
  tx: Transaction,
  word: LockedWord,
  to: { category: Category | null; subCategory: string | null },
  why: Doing,
): Promise<void> {
  const { category, subCategory } = to;
  if (word.category === category && word.subCategory === subCategory)
    throw conflict('This word is there already.');
  await updateCategory(tx, word.id, category, subCategory);
  await insertAction(tx, {
    kind: 'moved',
    wordId: word.id,
    fromCategory: word.category,
    fromSubCategory: word.subCategory,
    category,
    subCategory,
    ...why,
  });
}

async function lockWords(tx: Transaction, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockWord(tx, id);
}

async function findWord(tx: Transaction, id: number): Promise<LockedWord> {
  const word = await selectLockedWord(tx, id);
  if (!word) throw notFound('Word not found');
  return word;
}
