import { beforeEach, expect, it } from 'vitest';
import { toSearchKey } from '#shared/words/alias.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const read = (word: string) => app().http.get(`/api/words/${encodeURIComponent(word)}/surroundings`);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

const letters = 'abcdefghijkl'.split('');
beforeEach(async () => {
  await storeWords(
    app().ctx,
    letters.map((letter) => ({ word: `orb${letter}`, category: 'alien', subCategory: 'sightings' })),
  );
  await storeWords(app().ctx, [{ word: 'orbz', category: 'alien', subCategory: 'beings' }]);
});

it('names the neighbours in the sub-category, as many on each side as there are', async () => {
  const around = async (word: string) => (await read(word)).body.neighbours as string[];
  const named = (text: string) => text.split('').map((letter) => `orb${letter}`);
  expect(await around('orbf')).toEqual(named('bcdeghij'));
  expect(await around('orba')).toEqual(named('bcdefghi'));
  expect(await around('orbl')).toEqual(named('defghijk'));
  expect(await around('orbz')).toEqual([]);
});

it('names the neighbours in the category where a word has no sub-category, and none without a category', async () => {
  await storeWords(app().ctx, [
    { word: 'orbit', category: 'food' },
    { word: 'ore', category: 'food' },
    'oak',
  ]);
  expect((await read('orbit')).body.neighbours).toEqual(['ore']);
  expect((await read('oak')).body.neighbours).toEqual([]);
});

it('names the words whose definitions speak of it, by any of its names, as a phrase', async () => {
  const [id] = await storeWords(app().ctx, [
    { word: 'new world order', definitions: ['A new world order is feared.'] },
    { word: 'bilderberg', definitions: ['Meeting at which the New World Order is said to be planned.'] },
    {
      word: 'illuminati',
      definitions: ['Society that is blamed for the NWO.', 'Bavarian order of a new world.'],
    },
    { word: 'order', definitions: ['Any new order of the world.'] },
  ]);
  await sql(
    `insert into aliases (word_id, alias, key, kind) values ($1, 'NWO', $2, 'abbreviation'),
      ($1, 'Any new order', 'any new order', 'misspelling')`,
    [id, toSearchKey('NWO')],
  );
  expect((await read('new world order')).body.mentionedBy).toEqual(['bilderberg', 'illuminati']);
  expect((await read('NWO')).headers.location).toBe('/api/words/new%20world%20order/surroundings');
});

it('is 404 for a word that is not there, and empty for a word of stop words', async () => {
  expect((await read('nothing')).status).toBe(404);
  await storeWords(app().ctx, [{ word: 'the who', definitions: ['The who of it.'] }]);
  expect((await read('the who')).body).toEqual({ neighbours: [], mentionedBy: [] });
});

it('does not look for a name that very many entries have', async () => {
  await storeWords(app().ctx, [{ word: 'lamp', definitions: ['Glow of an orba at night.'] }]);
  expect((await read('orba')).body.mentionedBy).toEqual(['lamp']);
  await sql(`insert into search_lexemes (lexeme, documents) values ('orba', 5001)`);
  app().ctx.responseCache.invalidate();
  expect((await read('orba')).body.mentionedBy).toEqual([]);
});
