import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { CATEGORY_VALUES, type Category } from '#shared/words/catalogue.ts';
import { corpusPath, loadCorpus } from '#server/corpus/load-corpus.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { keepsAnswers } from '../../support/votes/votes.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Entry {
  word: string;
  subCategory: string;
  definitions: string[];
  relatedConcepts: string[];
  healthRisk?: true;
}

const entry = (word: string, overrides: Partial<Entry> = {}): Entry => ({
  word,
  subCategory: 'sightings',
  definitions: [`What ${word} means to those who use it.`],
  relatedConcepts: [],
  ...overrides,
});

/** A folder of corpus files, empty but for the given categories. */
function corpusOf(files: Partial<Record<Category, Entry[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-corpus-'));
  folders.push(folder);
  for (const category of CATEGORY_VALUES) {
    writeFileSync(corpusPath(category, folder), JSON.stringify(files[category] ?? []));
  }
  return folder;
}

const load = (folder?: string) => loadCorpus(app().databaseUrl, folder);
const query = async (text: string) => (await app().ctx.db.$client.query<Record<string, unknown>>(text)).rows;
const timeOf = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const storedWords = async () => (await query('select word from words order by word')).map(({ word }) => word);

it('adds every shipped word with a live definition, and its other definitions as challengers', async () => {
  const shipped = CATEGORY_VALUES.flatMap(
    (category) => JSON.parse(readFileSync(corpusPath(category), 'utf8')) as Entry[],
  );
  // As a yardstick on the same machine: the same texts in a table that has a text index and nothing else.
  const texts = JSON.stringify(shipped.flatMap(({ definitions }) => definitions));
  await query('create table plain (text text)');
  await query(`create index on plain using gin (to_tsvector('english', text))`);
  const plain = await timeOf(() =>
    app().ctx.db.$client.query('insert into plain select jsonb_array_elements_text($1::jsonb)', [texts]),
  );
  const whole = await timeOf(async () => expect(await load()).toBe(shipped.length));
  expect(whole / plain).toBeLessThan(30);
  expect(await storedWords()).toEqual(shipped.map(({ word }) => word).toSorted());
  const counts = await query(
    `select challenge_status as status, count(*)::int as n from definitions group by 1 order by 1`,
  );
  const all = shipped.flatMap(({ definitions }) => definitions).length;
  expect(counts).toEqual([
    { status: 'challenger', n: all - shipped.length },
    { status: 'live', n: shipped.length },
  ]);
  app().ctx.responseCache.invalidate();
  const list = await app().http.get('/api/public/dictionary?category=conspiracy&limit=1');
  expect(list.get('X-Total-Count')).toBe(
    String((await query(`select from words where category = 'conspiracy'`)).length),
  );
});

it('leaves the indexes and the triggers of an empty dictionary as they were, and its counts right', async () => {
  const structure = () =>
    query(
      `select pg_get_indexdef(i.indexrelid) as made, a.attstattarget as n from pg_index i
         join pg_attribute a on a.attrelid = i.indexrelid and a.attnum = 1
         where i.indrelid::regclass::text in ('all_words', 'all_definitions', 'aliases', 'search_documents')
       union all select pg_get_triggerdef(oid), ascii(tgenabled::text) from pg_trigger where not tgisinternal order by 1`,
    );
  const before = await structure();
  await load(
    corpusOf({ alien: [entry('foo fighters', { definitions: ['Lights of 1944.', 'A band of 1994.'] })] }),
  );
  expect(await structure()).toEqual(before);
  expect(await query('select definition_count as n, visibility from words')).toEqual([
    { n: 2, visibility: 'visible' },
  ]);
  await query(
    `insert into definitions (word_id, text, challenge_status) select id, 'Another one.', 'challenger' from words`,
  );
  expect(await query('select definition_count as n from words')).toEqual([{ n: 3 }]);
});

it('stores an entry as it is written', async () => {
  const written = entry('foo fighters', {
    definitions: ['Lights beside aircraft, reported in 1944.', 'A band named after them in 1994.'],
    relatedConcepts: ['roswell', 'uap'],
  });
  await load(corpusOf({ alien: [written] }));
  const { body } = await app().http.get('/api/public/dictionary/foo%20fighters');
  expect(body).toMatchObject({
    word: 'foo fighters',
    type: 'phrase',
    category: 'alien',
    subCategory: 'sightings',
    affiliateLink: null,
    relatedConcepts: ['roswell', 'uap'],
    liveDefinition: { text: 'Lights beside aircraft, reported in 1944.' },
    definitions: [{ challengeStatus: 'live' }, { challengeStatus: 'challenger' }],
  });
});

it('adds nothing the second time, and takes no time for it', async () => {
  await load();
  const before = await query('select id, word, created_at from words order by id');
  const start = performance.now();
  expect(await load()).toBe(0);
  expect(performance.now() - start).toBeLessThan(500);
  expect(await query('select id, word, created_at from words order by id')).toEqual(before);
  expect(await query('select from corpus_loads')).toHaveLength(1);
});

it('leaves a word that the community added as it is', async () => {
  const [id] = await storeWords(app().ctx, [
    { word: 'roswell', category: 'conspiracy', definitions: ['What the community says of it.'] },
  ]);
  expect(await load(corpusOf({ alien: [entry('roswell'), entry('uap')] }))).toBe(1);
  expect(await query(`select id, category from words where word = 'roswell'`)).toEqual([
    { id, category: 'conspiracy' },
  ]);
  expect(await query(`select text from definitions where word_id = ${id}`)).toEqual([
    { text: 'What the community says of it.' },
  ]);
});

it('adds only what is new of a changed corpus, and brings back nothing that was changed since', async () => {
  await load(corpusOf({ alien: [entry('roswell'), entry('uap')] }));
  await query(`update definitions set text = 'Edited since.' where text like 'What roswell%'`);
  const changed = corpusOf({
    alien: [entry('roswell', { definitions: ['Written anew by the editors.'] }), entry('uap')],
    food: [entry('aspartame', { subCategory: 'additives-and-labels' })],
  });
  expect(await load(changed)).toBe(1);
  expect(await storedWords()).toEqual(['aspartame', 'roswell', 'uap']);
  expect(await query(`select text from definitions where text like '%anew%'`)).toEqual([]);
  expect(await query(`select text from definitions where text = 'Edited since.'`)).toHaveLength(1);
});

it('marks what can harm health, also where the word was there before, and shows no link of it from then on', async () => {
  await load(corpusOf({ food: [entry('raw water', { subCategory: 'lost-foodways' })] }));
  await storeWords(app().ctx, ['black salve', { word: 'bezoar', affiliateLink: 'https://example.com' }]);
  await query(`update words set affiliate_link = 'https://example.com' where word <> 'bezoar'`);
  const link = async (word: string) =>
    ((await app().http.get(`/api/public/dictionary/${word}`)).body as { affiliateLink: unknown })
      .affiliateLink;
  app().ctx.responseCache.invalidate();
  await vi.waitFor(async () => expect(await keepsAnswers(app(), '/api/subcategories')).toBe(true), 5000);
  expect(await link('black salve')).toBe('https://example.com');
  const marked = corpusOf({
    food: [
      entry('raw water', { subCategory: 'lost-foodways', healthRisk: true }),
      entry('raw milk', { subCategory: 'lost-foodways', healthRisk: true }),
      entry('rye', { subCategory: 'lost-foodways' }),
    ],
    'alternative-medicine': [
      entry('black salve', { subCategory: 'historical-remedies', healthRisk: true }),
      entry('bezoar', { subCategory: 'historical-remedies' }),
    ],
  });
  expect(await load(marked)).toBe(2);
  expect(await query('select word from words where health_risk order by word')).toEqual([
    { word: 'black salve' },
    { word: 'raw milk' },
    { word: 'raw water' },
  ]);
  await vi.waitFor(async () => expect(await link('black salve')).toBeNull(), 1000);
  expect(await link('bezoar')).toBe('https://example.com');
});

it('is loaded once when several processes start at once', async () => {
  const folder = corpusOf({ alien: [entry('roswell'), entry('uap')] });
  const added = await Promise.all(Array.from({ length: 5 }, () => load(folder)));
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 2]);
  expect(await query('select from definitions')).toHaveLength(2);
});

it.each([
  ['breaks a rule', [entry('Roswell')]],
  ['has a word twice', [entry('uap'), entry('uap')]],
  ['marks a word as without risk', [{ ...entry('uap'), healthRisk: false as unknown as true }]],
  ['has a field too many', [{ ...entry('uap'), affiliateLink: 'https://example.org' }]],
  ['has no definition', [entry('uap', { definitions: [] })]],
])('adds nothing at all of a corpus that %s', async (_, alien) => {
  const folder = corpusOf({ celebrity: [entry('elvis', { subCategory: 'music-legends' })], alien });
  await expect(load(folder)).rejects.toThrow(/./);
  expect(await storedWords()).toEqual([]);
  expect(await query('select from corpus_loads')).toEqual([]);
});

it('adds all or nothing when it fails at its last step', async () => {
  await query('alter table corpus_loads add constraint refuse_all check (false)');
  await expect(load(corpusOf({ alien: [entry('uap')] }))).rejects.toThrow('refuse_all');
  await query('alter table corpus_loads drop constraint refuse_all');
  expect(await storedWords()).toEqual([]);
});

it('mixes categories and letters in the order of recent additions', async () => {
  await load();
  app().ctx.responseCache.invalidate();
  const { body } = await app().http.get('/api/public/dictionary?sort=recent&limit=50');
  const list = body as { word: string; category: string }[];
  expect(new Set(list.map(({ category }) => category)).size).toBeGreaterThan(5);
  expect(new Set(list.map(({ word }) => word[0])).size).toBeGreaterThan(8);
});

it('marks the definitions that it ships, also those that were there before, and no others', async () => {
  await storeWords(app().ctx, [
    { word: 'orb', definitions: ['What orb means to those who use it.', 'What a visitor wrote of it.'] },
  ]);
  await loadCorpus(app().databaseUrl, corpusOf({ alien: [entry('orb'), entry('saucer')] }));
  const { rows } = await app().ctx.db.$client.query<{ text: string }>(
    'select text from definitions where is_curated order by text',
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'What orb means to those who use it.',
    'What saucer means to those who use it.',
  ]);
});
