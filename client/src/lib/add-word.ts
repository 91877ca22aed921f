import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();
let asked: string | undefined;

/** Opens the form for a new word or phrase from anywhere, also while its code is still being loaded. */
export function addWord(word: string): void {
  asked = word;
  notify();
}

/** The word whose form was asked for, once. */
export function takeAskedWord(): string | undefined {
  const word = asked;
  asked = undefined;
  return word;
}

export const subscribeToAskedWords = subscribe;
