import { WATCHED_WORD_BROAD_PERCENT, WATCHED_WORDS } from '#shared/limits.ts';
import type { WatchedWordEntry } from '#shared/moderation/watched-words.endpoints.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { AppError, conflict, notFound } from '#server/errors.ts';
import { selectWatchedWords } from '../../screening/screening.queries.ts';
import { foldTerm, outcomeOf, screenWatched } from '../../screening/screening.rules.ts';
import {
  insertChange,
  insertWatchedWord,
  lockList,
  selectBreadth,
  selectTerms,
  takeWatchedWord,
  updateWatchedWord,
} from './watched-words.queries.ts';

/** @returns its id @throws 409 when the list has it or is full, or it is broad and not confirmed */
export function addWatchedWord(
  db: Database,
  moderator: Express.User,
  { isConfirmed, ...word }: WatchedWordEntry,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockList(tx);
    const terms = await selectTerms(tx);
    if (terms.length >= WATCHED_WORDS.max)
      throw conflict(`The list is full: it takes ${WATCHED_WORDS.max} terms.`);
    assertNew(terms, word.term);
    if (!isConfirmed) await assertNarrow(tx, word.term);
    const id = await insertWatchedWord(tx, { ...word, addedBy: moderator.id });
    await insertChange(tx, { ...word, kind: 'added', changedBy: moderator.id });
    return id;
  });
}

/** @throws 404; 409 when the list has the new term elsewhere, or it is broad and not confirmed */
export function changeWatchedWord(
  db: Database,
  moderator: Express.User,
  id: number,
  { isConfirmed, ...word }: WatchedWordEntry,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockList(tx);
    const terms = await selectTerms(tx);
    const old = terms.find((other) => other.id === id);
    if (!old) throw notFound(GONE);
    assertNew(
      terms.filter((other) => other.id !== id),
      word.term,
    );
    if (!isConfirmed && foldTerm(old.term) !== foldTerm(word.term)) await assertNarrow(tx, word.term);
    await updateWatchedWord(tx, id, word);
    await insertChange(tx, { ...word, kind: 'changed', changedBy: moderator.id });
  });
}

/** @throws 404 */
export function deleteWatchedWord(db: Database, moderator: Express.User, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockList(tx);
    const word = await takeWatchedWord(tx, id);
    if (!word) throw notFound(GONE);
    const { term, action, message } = word;
    await insertChange(tx, { term, action, message, kind: 'deleted', changedBy: moderator.id });
  });
}

/** What the list, and a term that is not on it yet, would do with a text. Stores nothing. */
export async function tryWatchedWords(
  db: Database,
  text: string,
  entry: Pick<WatchedWordEntry, 'term' | 'action' | 'message'> | null,
) {
  const list = await selectWatchedWords(db);
  const others = entry ? list.filter(({ term }) => foldTerm(term) !== foldTerm(entry.term)) : list;
  const found = screenWatched({ word: '', text }, entry ? [entry, ...others] : list);
  return {
    outcome: outcomeOf(found),
    terms: found.map(({ detail, outcome }) => ({ term: detail!, action: outcome })),
    breadth: entry && (await selectBreadth(db, foldTerm(entry.term))),
  };
}

function assertNew(terms: readonly { term: string }[], term: string): void {
  const same = terms.find((other) => foldTerm(other.term) === foldTerm(term));
  if (same) throw conflict(`The list has "${same.term}" already.`, { term: 'It is on the list already' });
}

async function assertNarrow(tx: Transaction, term: string): Promise<void> {
  const { matches, texts } = await selectBreadth(tx, foldTerm(term));
  if (matches * 100 <= texts * WATCHED_WORD_BROAD_PERCENT) return;
  const percent = Math.round((matches / texts) * 1000) / 10;
  throw new AppError(
    409,
    'too_broad',
    `${matches} of the dictionary's own ${texts} texts have "${term}" (${percent} %). Is that what you mean?`,
  );
}

const GONE = 'This watched word is gone';
