import { beforeEach, expect, it } from 'vitest';
import { toSearchKey } from '#shared/words/alias.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

let wordId: number;
beforeEach(async () => {
  [wordId] = (await storeWords(app().ctx, ['nine eleven', 'september'])) as [number, number];
  await name(wordId, '9/11', 'written');
  await name(wordId, 'September 11 attacks', 'variant');
  await name(wordId, 'nine elevn', 'misspelling');
});

const name = (id: number, alias: string, kind: string) =>
  app().ctx.db.$client.query('insert into aliases (word_id, alias, key, kind) values ($1, $2, $3, $4)', [
    id,
    alias,
    toSearchKey(alias),
    kind,
  ]);
const get = (path: string) => app().http.get(path);
const search = async (text: string) =>
  ((await get(`/api/public/dictionary?search=${encodeURIComponent(text)}`)).body as { word: string }[]).map(
    ({ word }) => word,
  );

it('finds the word by its other names, their beginnings and nearly their spelling', async () => {
  for (const text of [
    '9/11',
    '9-11',
    'september 11 attacks',
    'attacks of september 11',
    'september 11',
    'septembr 11 attacks',
  ])
    expect((await search(text))[0], text).toBe('nine eleven');
  expect((await search('september'))[0]).toBe('september');
});

it('leads from the address of another name to the word, for people and programs', async () => {
  const page = await get('/dictionary/9%2F11?from=mail');
  expect({
    status: page.status,
    location: page.headers.location,
    stored: page.headers['cache-control'],
  }).toEqual({
    status: 301,
    location: '/dictionary/nine%20eleven?from=mail',
    stored: 'no-store',
  });
  const call = await get('/api/public/dictionary/September-11-attacks');
  expect({ status: call.status, location: call.headers.location, body: call.body }).toEqual({
    status: 301,
    location: '/api/public/dictionary/nine%20eleven',
    body: { code: 'alias', message: 'This is another name of "nine eleven".', canonicalWord: 'nine eleven' },
  });
  expect((await get('/chat/9%2F11')).headers.location).toBe('/chat/nine%20eleven');
  expect((await get('/dictionary/no%2Fsuch')).status).toBe(404);
});

it('tells the other names of a word, but not how it is misspelt', async () => {
  const { body } = await get('/api/public/dictionary/nine%20eleven');
  expect(body).toMatchObject({ canonicalWord: 'nine eleven', aliases: ['9/11', 'September 11 attacks'] });
});

it('gives a name to one word only', async () => {
  const other = await storeWords(app().ctx, ['other']);
  await expect(name(other[0]!, '9-11', 'written')).rejects.toThrow(/aliases_key_unique/);
});

it('says nothing about the other names of a word that is hidden', async () => {
  await app().ctx.db.$client.query(`update all_words set decided_visibility = 'removed' where id = $1`, [
    wordId,
  ]);
  app().ctx.responseCache.invalidate();
  expect((await get('/dictionary/9%2F11')).status).toBe(404);
  expect((await get('/api/public/dictionary/9%2F11')).status).toBe(404);
  expect(await search('9/11')).toEqual([]);
  expect(await search('attacks')).toEqual([]);
  expect((await get('/api/suggest?q=9')).body).toEqual([]);
});
