import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCorpus } from '#server/corpus/load-corpus.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

/** What people type, by kind, with the word that they mean. Written from the list of words alone. */
const SEARCHES = JSON.parse(readFileSync(new URL('searches.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;

const app = useTestApp();

/** Where the word stands among the first three hits of each search; -1 if it does not. */
const places: Record<string, { search: string; word: string; place: number; found: string[] }[]> = {};

beforeAll(async () => {
  await loadCorpus(app().databaseUrl);
  app().ctx.responseCache.invalidate();
  for (const [kind, searches] of Object.entries(SEARCHES)) {
    places[kind] = [];
    for (const [search, word] of Object.entries(searches)) {
      const { body } = await app().http.get('/api/public/dictionary').query({ search, limit: 3 });
      const found = (body as { word: string }[]).map((hit) => hit.word);
      places[kind].push({ search, word, place: found.indexOf(word), found });
    }
  }
});

describe.each([
  ['reordered', 0.85, 0.95],
  ['alias', 0.85, 0.95],
  ['tail', 0.85, 0.95],
  ['typo', 0.85, 0.95],
  ['plural', 0.85, 0.95],
  ['description', 0, 0.8],
] as const)('searches of the kind "%s"', (kind, first, amongThree) => {
  it(`have the word first in ${first * 100} % and among three in ${amongThree * 100} %`, () => {
    const searches = places[kind]!;
    const missed = searches.filter(({ place }) => place < 0);
    const list = missed
      .map(({ search, word, found }) => `${search} -> ${word}: ${found.join(', ')}`)
      .join('\n');
    expect(searches.length).toBeGreaterThanOrEqual(40);
    expect(searches.filter(({ place }) => place === 0).length / searches.length, list).toBeGreaterThanOrEqual(
      first,
    );
    expect(1 - missed.length / searches.length, list).toBeGreaterThanOrEqual(amongThree);
  });
});
