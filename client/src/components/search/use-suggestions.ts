import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toSearchKey } from '#shared/words/alias.ts';
import type { Suggestion } from '#shared/words/suggest.endpoints.ts';
import { call } from '#client/lib/api/api.ts';

const FRESH_MS = 60_000;

interface Found {
  text: string;
  suggestions: readonly Suggestion[];
}

/**
 * Suggestions for what is typed. One request is under way at most: when it is answered, the text of that moment is asked
 * for. Until its own answer is there, a text shows that of the text before, so that the list does not flicker.
 */
export function useSuggestions(text: string) {
  const queries = useQueryClient();
  const [found, setFound] = useState<Found>({ text: '', suggestions: [] });
  const wanted = useRef('');
  const latest = useRef<Promise<Found>>(undefined);

  async function askUntilCurrent(): Promise<Found> {
    let answer: Found;
    do {
      answer = await ask(wanted.current);
      setFound(answer);
    } while (answer.text !== wanted.current);
    latest.current = undefined;
    return answer;
  }

  async function ask(q: string): Promise<Found> {
    if (toSearchKey(q) === '') return { text: q, suggestions: [] };
    const suggestions = await queries
      .fetchQuery({
        queryKey: ['/api/suggest', q],
        queryFn: () => call('GET /api/suggest', { query: { q } }),
        staleTime: FRESH_MS,
        gcTime: FRESH_MS,
      })
      .catch(() => []); // the search itself reports what is wrong
    return { text: q, suggestions };
  }

  const want = useEffectEvent((q: string) => {
    wanted.current = q;
    latest.current ??= askUntilCurrent();
  });
  const q = text.trim();
  useEffect(() => want(q), [q]);

  return {
    suggestions: q === '' ? NONE : found.suggestions,
    /** The word whose name the text is, as written or otherwise; undefined when there is none. */
    findExact: async (): Promise<string | undefined> => {
      const { suggestions } = (await latest.current) ?? found;
      const key = toSearchKey(q);
      return suggestions.find(({ word, alias }) => toSearchKey(alias ?? word) === key)?.word;
    },
  };
}

const NONE: readonly Suggestion[] = [];
