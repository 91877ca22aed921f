import type { LockedWord } from './word-tools.queries.ts';

type Given = Pick<LockedWord, 'id' | 'visibility' | 'mergedInto'>;

/**
 * Why a word cannot be merged into another; null when it can. Both must be public: what is hidden is decided about
 * first, and a redirect leads to its word in one step.
 */
export function mergeRefusal(word: Given, into: Given): string | null {
  if (word.id === into.id) return 'A word cannot be merged into itself.';
  if (word.mergedInto !== null) return 'This word was merged into another already.';
  if (into.mergedInto !== null) return 'The other word was itself merged into another. Choose that one.';
  if (word.visibility !== 'visible') return 'A hidden word cannot be merged.';
  if (into.visibility !== 'visible') return 'A word cannot be merged into a hidden one.';
  return null;
}
