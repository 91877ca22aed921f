import { expect, it } from 'vitest';
import { fetchPicture, pngSize } from '../../../support/share-cards/pictures.ts';
import { startTestApp, useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const CARD = { width: 1200, height: 630 };

const picture = (path: string, headers?: Record<string, string>) => fetchPicture(app(), path, headers);

/** How many cards were drawn, by the counter of the limit. */
async function drawn(): Promise<number> {
  const { rows } = await app().ctx.db.$client.query<{ points: number }>(
    `select points from rate_limits where key like 'share-card:%'`,
  );
  return rows[0]?.points ?? 0;
}

/** The card that the page of a word names. */
async function cardOf(word: string): Promise<string> {
  const { text } = await app().http.get(`/dictionary/${encodeURIComponent(word)}`);
  const address = /property="og:image" content="([^"]*)"/.exec(text)?.[1];
  expect(address?.startsWith(app().url)).toBe(true);
  return address!.slice(app().url.length);
}

it('answers the picture that the page of a word names, in the size that it names', async () => {
  await storeWords(app().ctx, [{ word: 'deep state', category: 'conspiracy' }]);
  const { status, headers, bytes } = await picture(await cardOf('deep state'));
  expect(status).toBe(200);
  expect(pngSize(bytes)).toEqual(CARD);
  expect(bytes.length).toBeGreaterThan(20_000); // not an empty page
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

it('answers the card of the dictionary for pages without a word', async () => {
  const { text } = await app().http.get('/');
  expect(text).toContain(`property="og:image" content="${app().url}/share-card.png"`);
  const { status, bytes } = await picture('/share-card.png');
  expect(status).toBe(200);
  expect(pngSize(bytes)).toEqual(CARD);
});

it('finds the word in every spelling that its page takes', async () => {
  await storeWords(app().ctx, ['hollow earth']);
  const { bytes } = await picture('/share-cards/hollow%20earth.png');
  for (const spelling of ['Hollow-Earth', 'HOLLOW_EARTH', 'hollow+earth']) {
    const other = await picture(`/share-cards/${spelling}.png`);
    expect(other.status).toBe(200);
    expect(other.bytes.equals(bytes)).toBe(true);
  }
  expect(await drawn()).toBe(1);
});

it.each(['unknown', 'no%20such%20word', '%00', 'x'.repeat(5000), '123'])(
  'answers 404 for %s, which is no word, and draws nothing',
  async (word) => {
    const { body, status, headers } = await app().http.get(`/share-cards/${word}.png`);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Word not found' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(await drawn()).toBe(0);
  },
);

it('tells who has the picture so, without drawing it', async () => {
  await storeWords(app().ctx, ['known']);
  const etag = (await picture('/share-cards/known.png')).headers.get('etag')!;
  const another = await app().another(); // has drawn nothing yet
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const { status, bytes, headers } = await fetchPicture(another, '/share-cards/known.png', {
      'If-None-Match': header,
    });
    expect({ status, length: bytes.length }).toEqual({ status: 304, length: 0 });
    expect(headers.get('etag')).toBe(etag);
  }
  expect((await picture('/share-cards/known.png', { 'If-None-Match': '"x"' })).status).toBe(200);
  expect(await drawn()).toBe(1);
  await another.close();
});

it('draws a picture once, however many ask', async () => {
  await storeWords(app().ctx, ['asked']);
  await picture('/share-cards/asked.png');
  const all = await Promise.all(Array.from({ length: 10 }, () => picture('/share-cards/asked.png?v=x')));
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(await drawn()).toBe(1);
});

it('shows another live definition from the moment that there is one', async () => {
  const { db, responseCache } = app().ctx;
  const [id] = await storeWords(app().ctx, [{ word: 'changing', definitions: ['The first sense of it.'] }]);
  const [address, before] = [await cardOf('changing'), await picture('/share-cards/changing.png')];
  await db.$client.query(`update definitions set text = 'Another sense of it.' where word_id = $1`, [id]);
  responseCache.invalidate([id!]);
  const etag = before.headers.get('etag')!;
  const after = await picture('/share-cards/changing.png', { 'If-None-Match': etag });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(etag);
  expect(after.bytes.equals(before.bytes)).toBe(false);
  expect(await cardOf('changing')).not.toBe(address);
});

it('draws a word that nobody has defined', async () => {
  await storeWords(app().ctx, [{ word: 'undefined', definitions: [] }]);
  const { status, bytes } = await picture(await cardOf('undefined'));
  expect(status).toBe(200);
  expect(pngSize(bytes)).toEqual(CARD);
});

it('answers HEAD like GET, without the picture, and no other method', async () => {
  await storeWords(app().ctx, ['headed']);
  const { bytes, headers } = await picture('/share-cards/headed.png');
  const head = await app().http.head('/share-cards/headed.png');
  expect(head.status).toBe(200);
  expect(head.headers).toMatchObject({ etag: headers.get('etag'), 'content-length': String(bytes.length) });
  expect((await app().http.post('/share-cards/headed.png')).status).toBe(405);
});

it('draws nothing more once the server has stopped', async () => {
  const { ctx, databaseUrl } = app();
  await storeWords(ctx, ['early', 'late']);
  const stopped = await startTestApp(databaseUrl);
  expect((await fetchPicture(stopped, '/share-cards/early.png')).status).toBe(200);
  stopped.ctx.shutdownController.abort();
  await stopped.ctx.background.done();
  expect((await fetchPicture(stopped, '/share-cards/early.png')).status).toBe(200); // still in memory
  expect((await fetchPicture(stopped, '/share-cards/late.png')).status).toBe(503);
  await stopped.close();
});
