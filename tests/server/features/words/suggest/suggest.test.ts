import { expect, it } from 'vitest';
import { toSearchKey } from '#shared/words/alias.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();

const suggested = async (text: string) =>
  (
    await app()
      .http.get(`/api/suggest?q=${encodeURIComponent(text)}`)
      .expect(200)
  ).body as {
    word: string;
    alias: string | null;
  }[];
const words = async (text: string) => (await suggested(text)).map(({ word }) => word);

async function nameWord(id: number, alias: string) {
  await app().ctx.db.$client.query(
    `insert into aliases (word_id, alias, key, kind) values ($1, $2, $3, 'variant')`,
    [id, alias, toSearchKey(alias)],
  );
}

it('suggests at most eight words that begin with the text, the exact one first', async () => {
  await storeWords(app().ctx, [
    'star',
    ...Array.from({ length: 12 }, (_, i) => `star ${String.fromCharCode(97 + i)}`),
  ]);
  expect(await words('star')).toEqual(['star', ...'abcdefg'.split('').map((letter) => `star ${letter}`)]);
  expect(await words('  STAR C')).toEqual(['star c']);
  expect(await words('tar')).toEqual([]);
});

it('suggests a word once, by its own name or by the other name that fits', async () => {
  const [nwo] = await storeWords(app().ctx, ['new world order', 'nwa']);
  await nameWord(nwo!, 'NWO');
  await nameWord(nwo!, 'New World Government');
  expect(await suggested('nw')).toEqual([
    { word: 'nwa', alias: null },
    { word: 'new world order', alias: 'NWO' },
  ]);
  expect(await suggested('n.w.o')).toEqual([]);
  expect(await suggested('new w')).toEqual([{ word: 'new world order', alias: null }]);
  expect(await suggested('nwo')).toEqual([{ word: 'new world order', alias: 'NWO' }]);
});

it.each(['', '   ', '%', "'", '?!', '\u{1F407}'])('suggests nothing for %j', async (text) => {
  await storeWords(app().ctx, ['star']);
  expect(await suggested(text)).toEqual([]);
});

it('refuses a text that is longer than any search', async () => {
  expect((await app().http.get(`/api/suggest?q=${'x'.repeat(281)}`)).status).toBe(400);
});
