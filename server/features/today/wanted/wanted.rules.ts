import { toStoredWord } from '#shared/words/word-text.ts';

/** A text is wanted once it was asked for by so many callers. */
export const WANTED_FROM = 3;
/** Texts of one caller that count in a day: a machine that asks for more fills nothing. */
export const TEXTS_PER_CALLER = 10;
/** What somebody types on counts as one text, the last of it. In milliseconds. */
export const TYPING_MS = 60_000;
/** Callers, and texts, that a process remembers at most. */
export const REMEMBERED = { callers: 20_000, texts: 5_000 } as const;
/** Texts that are stored at most, and for how many days after they were last asked for. */
export const STORED = { texts: 20_000, days: 30 } as const;
/** Bits by which the callers of a text are counted. */
export const CALLER_BITS = 64;

const LENGTH = { min: 3, max: 100 } as const;

/**
 * The word that a search means, as the dictionary would store it.
 * @returns nothing for a text that no word can be, or that is one letter over and over
 */
export function wantedWord(search: string): string | undefined {
  if (search.length > LENGTH.max) return undefined;
  const word = toStoredWord(search);
  const isWord = /^[a-z]+( [a-z]+)*$/.test(word) && word.length >= LENGTH.min && word.length <= LENGTH.max;
  return isWord && new Set(word).size >= LENGTH.min ? word : undefined;
}

/** Whether one of two texts is what the other began as, while it was typed or deleted. */
export function isTypedOn(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
