import { expect, it } from 'vitest';
import { fetchPicture } from '../../../support/share-cards/pictures.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const limited = useTestApp({ SHARE_CARDS_PER_MINUTE: '2', TRUST_PROXY_HOPS: '1' });

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

it('limits the drawings of an address, not how often it sees what is drawn', async () => {
  await storeWords(limited().ctx, ['one', 'two', 'three']);
  const get = (word: string, address: string, headers = {}) =>
    fetchPicture(limited(), `/share-cards/${word}.png`, { 'X-Forwarded-For': address, ...headers });
  const statusOf = async (word: string, address = '10.0.0.1') => (await get(word, address)).status;

  const one = await get('one', '10.0.0.1');
  expect([one.status, await statusOf('one'), await statusOf('two')]).toEqual([200, 200, 200]);
  expect(await statusOf('missing')).toBe(404);
  const refused = await get('three', '10.0.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('etag')).toBeNull();
  expect([await statusOf('one'), await statusOf('two')]).toEqual([200, 200]);
  const etag = one.headers.get('etag')!;
  expect((await get('one', '10.0.0.1', { 'If-None-Match': etag })).status).toBe(304);

  expect(await statusOf('three', '10.0.0.2')).toBe(200);
  expect(await statusOf('three')).toBe(200); // somebody else had it drawn
});

it('refuses with a wait when too many cards are asked for at once, and recovers', async () => {
  const words = letters.flatMap((a) => ['x', 'y', 'z'].map((b) => `${a} ${b}`));
  await storeWords(app().ctx, words);
  const answers = await Promise.all(
    words.map((word) => fetchPicture(app(), `/share-cards/${encodeURIComponent(word)}.png`)),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(21);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(words.length);
  expect(refused[0]!.headers.get('retry-after')).toBe('10');
  expect((await fetchPicture(app(), '/share-cards/z%20z.png')).status).toBe(200);
});
