import { describe, expect, it } from 'vitest';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();

async function list(query: string): Promise<WordSummary[]> {
  const { body, status } = await app().http.get(`/api/public/dictionary${query}`);
  expect(status).toBe(200);
  return body as WordSummary[];
}

const wordsOf = async (query: string) => (await list(query)).map(({ word }) => word);

describe('GET /api/public/dictionary', () => {
  it('answers an empty array while the dictionary is empty', async () => {
    expect(await list('')).toEqual([]);
  });

  it('answers every field of a word', async () => {
    const [id] = await storeWords(app().ctx, [
      {
        word: 'deep state',
        category: 'conspiracy',
        subCategory: 'government-projects',
        definitions: ['Those who are said to rule behind the elected.', 'Another reading of the same words.'],
        createdAt: '2026-01-02T03:04:05.678Z',
        affiliateLink: 'https://example.org/book',
      },
    ]);
    expect(await list('')).toEqual([
      {
        id,
        word: 'deep state',
        type: 'phrase',
        category: 'conspiracy',
        subCategory: 'government-projects',
        createdAt: '2026-01-02T03:04:05.678Z',
        viewCount: 0,
        affiliateLink: 'https://example.org/book',
        liveDefinition: {
          text: 'Those who are said to rule behind the elected.',
          votes: 0,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      },
    ]);
  });

  it('answers null for what a word does not have', async () => {
    await storeWords(app().ctx, [{ word: 'bare', definitions: [] }]);
    expect(await list('')).toMatchObject([
      { category: null, subCategory: null, affiliateLink: null, liveDefinition: null },
    ]);
  });

  it('sorts alphabetically in plain a-z order unless told otherwise, also for an unknown sort', async () => {
    await storeWords(app().ctx, ['zebra', 'a thing', 'abc', 'ab', 'ab cd']);
    const alphabetical = ['a thing', 'ab', 'ab cd', 'abc', 'zebra'];
    expect(await wordsOf('')).toEqual(alphabetical);
    expect(await wordsOf('?sort=alphabetical')).toEqual(alphabetical);
    expect(await wordsOf('?sort=constructor')).toEqual(alphabetical);
  });

  it('sorts recent by time, newest first, with the later id first among equals', async () => {
    await storeWords(app().ctx, [
      { word: 'old', createdAt: '2020-01-01T00:00:00Z' },
      { word: 'twin a', createdAt: '2022-01-01T00:00:00Z' },
      { word: 'twin b', createdAt: '2022-01-01T00:00:00Z' },
      { word: 'newest', createdAt: '2023-01-01T00:00:00Z' },
    ]);
    expect(await wordsOf('?sort=recent')).toEqual(['newest', 'twin b', 'twin a', 'old']);
  });

  it.each(['popular', 'relevant', 'relevance'])(
    'sorts by views, then votes, then a-z for sort=%s',
    async (sort) => {
      const [seen, voted, plain] = await storeWords(app().ctx, ['seen', 'voted', 'plain']);
      await app().ctx.db.$client.query('update popularity set views = 5 where word_id = $1', [seen]);
      await app().ctx.db.$client.query('update popularity set votes = 3 where word_id = $1', [voted]);
      await storeWords(app().ctx, ['another']);
      expect(await wordsOf(`?sort=${sort}`)).toEqual(['seen', 'voted', 'another', 'plain']);
      expect(plain).toBeDefined();
    },
  );

  it.each(['alphabetical', 'recent', 'popular'])(
    'pages without repeating or skipping, sorted %s',
    async (sort) => {
      await storeWords(
        app().ctx,
        Array.from({ length: 45 }, (_, i) => `word${'abcdefghij'[i % 10]}${'klmno'[Math.floor(i / 10)]}`),
      );
      const pages = await Promise.all(
        [0, 20, 40, 60].map((offset) => wordsOf(`?sort=${sort}&limit=20&offset=${offset}`)),
      );
      expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
      expect(new Set(pages.flat()).size).toBe(45);
      expect(pages.flat()).toEqual(await wordsOf(`?sort=${sort}&limit=100`));
    },
  );

  it.each([
    ['', 20],
    ['?limit=1', 1],
    ['?limit=50', 50],
    ['?limit=100', 100],
    ['?limit=1000', 100],
    ['?limit=99999999999999999999', 100],
    ['?limit=0', 1],
    ['?limit=-1', 1],
    ['?limit=abc', 20],
    ['?limit=', 20],
    ['?limit=2.9', 2],
    ['?limit=1&limit=5', 20],
    ['?offset=-5&limit=3', 3],
    ['?offset=1e9', 0],
    ['?offset=99999999999999999999', 0],
  ])('cuts or falls back instead of failing over "%s"', async (query, length) => {
    await storeWords(
      app().ctx,
      Array.from(
        { length: 101 },
        (_, i) => `w${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`,
      ),
    );
    expect(await list(query)).toHaveLength(length);
  });

  it('filters by category and sub-category, alone and together', async () => {
    await storeWords(app().ctx, [
      { word: 'bohemian grove', category: 'conspiracy', subCategory: 'secret-societies' },
      { word: 'mkultra', category: 'conspiracy', subCategory: 'mind-control' },
      { word: 'roswell', category: 'alien', subCategory: 'sightings' },
      { word: 'unsorted' },
    ]);
    expect(await wordsOf('?category=conspiracy')).toEqual(['bohemian grove', 'mkultra']);
    expect(await wordsOf('?subCategory=mind-control')).toEqual(['mkultra']);
    expect(await wordsOf('?subcategory=mind-control')).toEqual(['mkultra']);
    expect(await wordsOf('?category=conspiracy&subCategory=mind-control')).toEqual(['mkultra']);
    expect(await wordsOf('?category=alien&subCategory=mind-control')).toEqual([]);
    expect(await wordsOf('?category=all&subCategory=all')).toHaveLength(4);
    expect(await wordsOf('?category=&subCategory=')).toHaveLength(4);
    for (const sort of ['recent', 'popular']) {
      expect((await wordsOf(`?category=conspiracy&sort=${sort}`)).toSorted()).toEqual([
        'bohemian grove',
        'mkultra',
      ]);
      expect(await wordsOf(`?subCategory=sightings&sort=${sort}`)).toEqual(['roswell']);
    }
  });

  it.each([
    '?category=nonsense',
    '?subCategory=nonsense',
    '?category=%00x',
    '?category=__proto__',
    '?category=%25',
  ])('finds nothing, or says why, for the unknown filter %s', async (query) => {
    await storeWords(app().ctx, ['word']);
    const { status, body } = await app().http.get(`/api/public/dictionary${query}`);
    if (status === 200) expect(body).toEqual([]);
    else expect({ status, message: body.message }).toEqual({ status: 400, message: expect.any(String) });
  });

  it('counts all that match in X-Total-Count, as words come and go', async () => {
    await storeWords(app().ctx, [
      { word: 'one', category: 'food', subCategory: 'lost-foodways' },
      { word: 'two', category: 'food' },
      { word: 'three' },
    ]);
    const total = async (query: string) =>
      (await app().http.get(`/api/public/dictionary${query}`)).get('X-Total-Count');
    expect(await total('?limit=1')).toBe('3');
    expect(await total('?category=food&limit=1')).toBe('2');
    expect(await total('?subCategory=lost-foodways')).toBe('1');
    expect(await total('?category=alien')).toBe('0');
    await app().ctx.db.$client.query(`delete from words where word = 'two'`);
    app().ctx.responseCache.invalidate();
    expect(await total('?limit=1')).toBe('2');
    expect(await total('?category=food')).toBe('1');
  });
});

describe('GET /api/subcategories', () => {
  it('answers the sub-categories of a category, of all, and of none', async () => {
    const get = async (query: string) =>
      (await app().http.get(`/api/subcategories${query}`)).body as string[];
    expect(await get('?category=alien')).toEqual([
      'sightings',
      'contact-lore',
      'ancient-astronauts',
      'disclosure',
    ]);
    expect((await get('')).length).toBeGreaterThanOrEqual(25);
    expect(await get('?category=all')).toEqual(await get(''));
    expect(await get('?category=nonsense')).toEqual([]);
  });
});
