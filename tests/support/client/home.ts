import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { aWord } from '../factories/words.ts';
import { fakeApi } from './fake-api.ts';

/** An API for the home: nobody is signed in, and the dictionary holds these words. */
export function homeApi(words: WordSummary[] = [aWord()]) {
  const api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/word-of-the-day', () => ({
    json: { ...aWord({ word: 'gnosis' }), day: '2026-11-21' },
  }));
  api.on('GET /api/subcategories', () => ({ json: ['sightings', 'contact-lore'] }));
  api.on('GET /api/public/dictionary', ({ query }) => {
    const offset = Number(query.get('offset'));
    return {
      json: words.slice(offset, offset + Number(query.get('limit'))),
      headers: { 'X-Total-Count': String(words.length) },
    };
  });
  return {
    ...api,
    /** The list calls that were made, as their queries. */
    lists: () =>
      api.seen
        .filter((call) => call.startsWith('GET /api/public/dictionary?'))
        .map((call) => Object.fromEntries(new URLSearchParams(call.split('?')[1]))),
  };
}

/** That many words, in alphabetical order of their ids. */
export function words(count: number, overrides: Partial<WordSummary> = {}): WordSummary[] {
  return Array.from({ length: count }, () => aWord(overrides));
}
