import { useState } from 'react';

/**
 * Unsaved link texts by word id; a row with a draft is in edit mode. Kept outside the rows, which remount when a phone
 * is rotated or the member returns to a page.
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
