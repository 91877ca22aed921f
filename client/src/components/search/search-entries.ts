import type { Suggestion } from '#shared/words/suggest.endpoints.ts';

/** One line of the list below the search box. */
export type SearchEntry = { id: string } & (
  | { kind: 'word'; word: string; alias: string | null }
  | { kind: 'recent' | 'find' | 'ask' | 'add'; text: string }
  | { kind: 'clear' }
);

interface Searched {
  /** Without spaces around it. */
  text: string;
  suggestions: readonly Suggestion[];
  /** Former searches, latest first. */
  recent: readonly string[];
}

/** Words first, then what else can be done with the text; without a text the former searches. */
export function searchEntries({ text, suggestions, recent }: Searched): SearchEntry[] {
  if (text === '') {
    const former = recent.map((search) => ({
      id: `recent ${search}`,
      kind: 'recent' as const,
      text: search,
    }));
    return former.length > 0 ? [...former, { id: 'clear', kind: 'clear' }] : [];
  }
  return [
    ...suggestions.map(({ word, alias }) => ({ id: `word ${word}`, kind: 'word' as const, word, alias })),
    ...(['find', 'ask', 'add'] as const).map((kind) => ({ id: kind, kind, text })),
  ];
}
