import { createHash } from 'node:crypto';
import type { DataWord } from '#shared/open-data/open-data.ts';

/** What was public when a file was made, and is not any more. */
export interface Withdrawn {
  words: ReadonlySet<number>;
  definitions: ReadonlySet<number>;
  /** SHA-256 of names, in hexadecimal. */
  names: ReadonlySet<string>;
}

/** A word without what was withdrawn; undefined when nothing of it may be told any more. */
export function withoutWithdrawn(
  word: DataWord,
  { words, definitions, names }: Withdrawn,
): DataWord | undefined {
  if (words.has(word.id)) return undefined;
  const left = word.definitions.filter(({ id }) => !definitions.has(id));
  // A word is public by its definitions: with the last of them it goes too.
  if (left.length === 0 && word.definitions.length > 0) return undefined;
  return {
    ...word,
    definitions: left.map((definition) =>
      definition.author !== null && names.has(hashOf(definition.author))
        ? { ...definition, author: null }
        : definition,
    ),
  };
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');
