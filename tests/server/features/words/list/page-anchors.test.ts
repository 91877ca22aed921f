import { expect, it } from 'vitest';
import type { Sort } from '#shared/words/words.endpoints.ts';
import { PageAnchors } from '#server/features/words/list/page-anchors.ts';
import { selectWordPage } from '#server/features/words/words.queries.ts';
import type { WordFilter } from '#server/features/words/words.sql.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();

/** 3,500 words, every second one in a category, with a few views here and there. */
async function storeMany(): Promise<void> {
  const { db, responseCache } = app().ctx;
  await db.$client.query(
    `insert into words (word, type, category, created_at)
     select translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij'), 'word', case when n % 2 = 0 then 'food' end,
       timestamptz '2026-01-01' + (n * 7919 % 3500) * interval '1 minute'
     from generate_series(1, 3500) n`,
  );
  await db.$client.query('update popularity set views = word_id % 3');
  responseCache.invalidate();
}

const cases: [Sort, WordFilter][] = [
  ['alphabetical', {}],
  ['recent', {}],
  ['popular', {}],
  ['alphabetical', { category: 'food' }],
  ['recent', { category: 'food' }],
  ['popular', { category: 'food' }],
];

it.each(cases)('finds the same page from a mark as by walking there, %s %o', async (sort, filter) => {
  await storeMany();
  const { db, responseCache } = app().ctx;
  const marks = new PageAnchors(db, responseCache);
  for (const offset of [0, 999, 1000, 1001, 1737, 2000, 3490, 3499, 3500, 9000]) {
    const walked = await selectWordPage(db, {
      sort,
      filter,
      start: { mark: undefined, skip: offset },
      limit: 20,
    });
    const start = await marks.find(sort, filter, offset);
    expect(await selectWordPage(db, { sort, filter, start, limit: 20 })).toEqual(walked);
    if (offset >= 1000 && offset < 1700)
      expect(start).toMatchObject({ mark: expect.any(Number), skip: offset - 1000 });
  }
});

it('stays right when words are added between two deep pages', async () => {
  await storeMany();
  const deep = async () =>
    (await app().http.get('/api/public/dictionary?limit=1&offset=2500')).body[0].word as string;
  const before = await deep();
  await storeWords(app().ctx, ['a']); // before all others
  const [beforeNow] = (await app().http.get('/api/public/dictionary?limit=1&offset=2501')).body;
  expect(beforeNow.word).toBe(before);
});

it('answers a page far past the end with nothing', async () => {
  await storeMany();
  expect((await app().http.get('/api/public/dictionary?offset=1000000000')).body).toEqual([]);
});
