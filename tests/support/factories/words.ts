import type { Definition, WordDetail, WordSummary } from '#shared/words/words.endpoints.ts';

let nextId = 1;

/** A word as lists answer it; give what the test is about. */
export function aWord(overrides: Partial<WordSummary> = {}): WordSummary {
  const id = overrides.id ?? nextId++;
  return {
    id,
    word: `word${letters(id)}`,
    type: 'word',
    category: 'conspiracy',
    subCategory: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    viewCount: 0,
    affiliateLink: null,
    liveDefinition: {
      text: `What word ${id} means to those who use it.`,
      votes: 0,
      createdAt: '2026-01-02T03:04:05.000Z',
    },
    ...overrides,
  };
}

export function aDefinition(overrides: Partial<Definition> = {}): Definition {
  return {
    id: nextId++,
    wordId: 1,
    text: 'What it means to those who use it.',
    aiEnhanced: false,
    challengeStatus: 'live',
    votes: 0,
    author: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    sources: [],
    ...overrides,
  };
}

/** A word as its own page gets it. */
export function aWordDetail(overrides: Partial<WordDetail> = {}): WordDetail {
  const word = aWord(overrides);
  const definitions = overrides.definitions ?? [
    aDefinition({ wordId: word.id, text: word.liveDefinition?.text }),
  ];
  return {
    ...word,
    canonicalWord: word.word,
    aliases: [],
    relatedConcepts: [],
    definitions,
    definitionCount: definitions.length,
    describedBy: definitions[0]?.id ?? null,
    isLocked: false,
    acceptedView: null,
    quotations: [],
    isExplored: true,
    ...overrides,
  };
}

/** 1 becomes "b", 27 "bb": words have no digits. */
function letters(id: number): string {
  return id
    .toString(26)
    .split('')
    .map((digit) => String.fromCharCode(97 + parseInt(digit, 26)))
    .join('');
}
