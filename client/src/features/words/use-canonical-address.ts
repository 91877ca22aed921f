import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { toSearchKey } from '#shared/words/alias.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { wordOptions } from './words.api.ts';

/**
 * Puts the word's own name into the address when another one of its names led here, as the server does for a page that it
 * delivers. A word as somebody else writes it ("Ley-Lines") keeps its address.
 */
export function useCanonicalAddress(asked: string, word: WordDetail | undefined): void {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!word || toSearchKey(asked) === toSearchKey(word.canonicalWord)) return;
    queries.setQueryData(wordOptions(word.canonicalWord).queryKey, word); // the screen is there at once, and no second view is counted
    const { pathname, search, hash } = window.location;
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    navigate(folder + encodeURIComponent(word.canonicalWord) + search + hash, { replace: true });
  }, [asked, word, queries, navigate]);
}
