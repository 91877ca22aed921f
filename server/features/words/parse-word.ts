import { toStoredWord } from '#shared/words/word-text.ts';

/** @returns the word that a text in an address means; empty for a text that no word can have (it may hold NUL or be endless) */
export function parseWord(text: string): string {
  const word = toStoredWord(text.slice(0, 300));
  return /^[a-z]+( [a-z]+)*$/.test(word) ? word : '';
}
