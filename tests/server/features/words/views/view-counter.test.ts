import { expect, it } from 'vitest';
import { refreshPopularity } from '#server/features/words/views/views.queries.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const views = async (word = 'word') =>
  (await app().http.get(`/api/public/dictionary/${word}`)).body.viewCount as number;
const stored = async () =>
  (await app().ctx.db.$client.query<{ views: number }>('select views from word_views')).rows.map(
    (row) => row.views,
  );

it('answers the number of views, this one included, and never a smaller one', async () => {
  await storeWords(app().ctx, ['word']);
  expect([await views(), await views()]).toEqual([1, 2]);
  await app().ctx.views.flush();
  expect(await views()).toBe(3);
  app().ctx.responseCache.invalidate(); // made anew from the database
  expect(await views()).toBe(4);
});

it('writes nothing while reading, and all counts in one go', async () => {
  await storeWords(app().ctx, ['word']);
  await Promise.all(Array.from({ length: 30 }, () => views()));
  expect(await stored()).toEqual([0]);
  await app().ctx.views.flush();
  expect(await stored()).toEqual([30]);
});

it('counts no lists, no definitions and no HEAD', async () => {
  await storeWords(app().ctx, ['word']);
  await app().http.get('/api/public/dictionary');
  await app().http.get('/api/words/word/definitions');
  await app().http.head('/api/public/dictionary/word');
  await app().ctx.views.flush();
  expect(await stored()).toEqual([0]);
});

it('answers the new number also to a browser that has the word already', async () => {
  await storeWords(app().ctx, ['word']);
  const first = await app().http.get('/api/public/dictionary/word');
  expect(first.get('ETag')).toBeUndefined(); // with one, a 304 would leave it the old number
  for (const [tag, viewCount] of [
    ['*', 2],
    ['W/"of-an-older-version"', 3],
  ] as const) {
    const again = await app().http.get('/api/public/dictionary/word').set('If-None-Match', tag);
    expect({ status: again.status, body: again.body }).toEqual({
      status: 200,
      body: { ...first.body, viewCount },
    });
  }
  await app().ctx.views.flush();
  expect(await stored()).toEqual([3]);
});

it('keeps the counts of a flush that failed for the next one', async () => {
  const [id] = await storeWords(app().ctx, ['word']);
  const { db } = app().ctx;
  app().ctx.views.count(id!);
  await db.$client.query('alter table word_views rename to elsewhere');
  await app().ctx.views.flush();
  await db.$client.query('alter table elsewhere rename to word_views');
  app().ctx.views.count(id!);
  await app().ctx.views.flush();
  expect(await stored()).toEqual([2]);
});

it('loses no count when two processes flush the same words at once', async () => {
  const ids = await storeWords(app().ctx, ['a', 'b', 'c']);
  const second = await app().another();
  for (let round = 0; round < 20; round++) {
    for (const process of [app(), second]) for (const id of ids) process.ctx.views.count(id);
    await Promise.all([app().ctx.views.flush(), second.ctx.views.flush()]);
  }
  await second.close();
  expect(await stored()).toEqual([40, 40, 40]);
});

it('leaves out a word that was removed meanwhile', async () => {
  const [gone, kept] = await storeWords(app().ctx, ['gone', 'kept']);
  app().ctx.views.count(gone!);
  app().ctx.views.count(kept!);
  await app().ctx.db.$client.query('delete from words where id = $1', [gone]);
  await app().ctx.views.flush();
  expect(await stored()).toEqual([1]);
});

it('moves viewed words up the popular order at the next refresh, with the views that lists show', async () => {
  await storeWords(app().ctx, ['a', 'b']);
  await views('b');
  await app().ctx.views.flush();
  expect(await refreshPopularity(app().ctx.db)).toBe(true);
  expect(await refreshPopularity(app().ctx.db)).toBe(false);
  app().ctx.responseCache.invalidate();
  const { body } = await app().http.get('/api/public/dictionary?sort=popular');
  expect(body).toMatchObject([
    { word: 'b', viewCount: 1 },
    { word: 'a', viewCount: 0 },
  ]);
});

it('makes the popular order again after a crash emptied it, also when a word was added since', async () => {
  await storeWords(app().ctx, ['a', 'b']);
  await views('b');
  await app().ctx.views.flush();
  await app().ctx.db.$client.query('truncate popularity');
  await storeWords(app().ctx, ['c']);
  await refreshPopularity(app().ctx.db);
  app().ctx.responseCache.invalidate();
  const { body } = await app().http.get('/api/public/dictionary?sort=popular');
  expect(body.map(({ word }: { word: string }) => word)).toEqual(['b', 'a', 'c']);
});
