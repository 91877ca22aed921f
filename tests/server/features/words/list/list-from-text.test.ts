import { expect, it } from 'vitest';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();

async function ask(query: string) {
  const answer = await app().http.get(`/api/public/dictionary${query}`);
  expect(answer.status).toBe(200);
  return {
    words: (answer.body as WordSummary[]).map(({ word }) => word),
    total: answer.get('X-Total-Count'),
  };
}

async function storeSome(): Promise<void> {
  await storeWords(app().ctx, [
    { word: 'aether', category: 'consciousness' },
    { word: 'mandela effect', category: 'conspiracy', subCategory: 'mind-control' },
    { word: 'men in black', category: 'alien', subCategory: 'sightings' },
    { word: 'mkultra', category: 'conspiracy', subCategory: 'mind-control' },
    { word: 'roswell', category: 'alien', subCategory: 'sightings' },
  ]);
}

it('begins the alphabetical list at the first word from a text on, and counts the whole list', async () => {
  await storeSome();
  expect(await ask('?from=m')).toEqual({
    words: ['mandela effect', 'men in black', 'mkultra', 'roswell'],
    total: '5',
  });
  expect((await ask('?from=men')).words).toEqual(['men in black', 'mkultra', 'roswell']);
  expect((await ask('?from=n')).words).toEqual(['roswell']);
  expect(await ask('?from=z')).toEqual({ words: [], total: '5' });
});

it('counts the offset from there', async () => {
  await storeSome();
  expect((await ask('?from=m&limit=2')).words).toEqual(['mandela effect', 'men in black']);
  expect((await ask('?from=m&limit=2&offset=2')).words).toEqual(['mkultra', 'roswell']);
  expect((await ask('?from=m&limit=2&offset=4')).words).toEqual([]);
});

it('begins inside a category and a sub-category', async () => {
  await storeSome();
  expect(await ask('?from=n&category=alien')).toEqual({ words: ['roswell'], total: '2' });
  expect(await ask('?from=me&subCategory=mind-control')).toEqual({ words: ['mkultra'], total: '2' });
});

it.each(['M', ' m ', 'm&from=r'])('reads "%s" as "m"', async (from) => {
  await storeSome();
  expect((await ask(`?from=${from}`)).words[0]).toBe('mandela effect');
});

it.each(['', '%20', '9', 'm9', 'm%25', "m'", '%C3%A4', 'm_'])(
  'does not mind what no word begins with: "%s"',
  async (from) => {
    await storeSome();
    expect((await ask(`?from=${from}`)).words[0]).toBe('aether');
  },
);

it('matters to no other order, and to no search', async () => {
  await storeSome();
  expect((await ask('?from=z&sort=recent')).words).toHaveLength(5);
  expect((await ask('?from=z&sort=popular')).words).toHaveLength(5);
  expect((await ask('?from=z&search=mkultra')).words).toEqual(['mkultra']);
});

it.each(['', '&category=food'])('finds deep pages from a text as by walking there%s', async (filter) => {
  const { db, responseCache } = app().ctx;
  await db.$client.query(
    `insert into words (word, type, category)
     select translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij'), 'word', case when n % 2 = 0 then 'food' end
     from generate_series(1, 5500) n`,
  );
  responseCache.invalidate();
  const { rows } = await db.$client.query<{ word: string }>(
    `select word from words ${filter && "where category = 'food'"} order by word`,
  );
  const all = rows.map(({ word }) => word);
  for (const from of ['a', 'aaab', 'abbb', 'babae', 'bbbbb', 'cz', 'zz']) {
    const rest = all.filter((word) => word >= from);
    for (const offset of [0, 998, 1000, 1001, 2345, 4000, 9000]) {
      const page = await ask(`?from=${from}&offset=${offset}&limit=3${filter}`);
      expect({ from, offset, words: page.words }).toEqual({
        from,
        offset,
        words: rest.slice(offset, offset + 3),
      });
    }
  }
});
