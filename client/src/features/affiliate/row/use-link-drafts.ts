import { useState } from 'react';

/**
 * What is being typed, by word: such a row is in its edit state. Kept apart from the rows, which are drawn anew when a
 * phone is turned or a page is left and come back to.
 */
export function useLinkDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    of: (wordId: number) => drafts.get(wordId),
    write: (wordId: number, text: string) => setDrafts((old) => new Map(old).set(wordId, text)),
    drop: (wordId: number) => setDrafts((old) => new Map([...old].filter(([id]) => id !== wordId))),
  };
}

export type LinkDrafts = ReturnType<typeof useLinkDrafts>;
