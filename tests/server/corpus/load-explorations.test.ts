import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import type { CorpusExploration } from '#server/corpus/corpus-exploration.ts';
import { corpusPath, explorationsFolder, loadCorpus } from '#server/corpus/load-corpus.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const shipped = JSON.parse(
  readFileSync(join(explorationsFolder(), 'conspiracy.json'), 'utf8'),
) as CorpusExploration[];
const { word: _, ...content } = shipped.find(({ word }) => word === 'mkultra')!;
const curated = (word: string, overrides: Partial<CorpusExploration> = {}): CorpusExploration => ({
  ...content,
  relatedConcepts: ['deep state', 'false flag', 'psyop'],
  word,
  ...overrides,
});

/** A corpus of these words with these explorations. */
function corpusOf(words: string[], explorations: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-corpus-'));
  folders.push(folder);
  for (const category of CATEGORY_VALUES) writeFileSync(corpusPath(category, folder), '[]');
  const entries = words.map((word) => ({
    word,
    subCategory: 'mind-control',
    definitions: [`What ${word} means to those who use it.`],
    relatedConcepts: [],
  }));
  writeFileSync(corpusPath('conspiracy', folder), JSON.stringify(entries));
  mkdirSync(explorationsFolder(folder));
  writeFileSync(join(explorationsFolder(folder), 'conspiracy.json'), JSON.stringify(explorations));
  return folder;
}

const load = (folder?: string) => loadCorpus(app().databaseUrl, folder);
const query = async (text: string, values: unknown[] = []) =>
  (await app().ctx.db.$client.query<Record<string, unknown>>(text, values)).rows;
const states = () =>
  query(
    `select w.word, e.state, e.origin, e.model, e.content->'keyFigures'->>0 as first
     from explorations e join words w on w.id = e.word_id order by w.word`,
  );
const storeMade = (wordId: number, state: string) =>
  query(
    `insert into explorations (word_id, state, content, origin, model, made_at, failed_at, lease_owner, lease_until)
     values ($1, $2, $3, 'ai', 'a model', now(), now(), gen_random_uuid(), now() + interval '15 seconds')`,
    [wordId, state, { ...content, keyFigures: ['Of the model'] }],
  );

it('gives the shipped words their curated explorations, which visitors then read', async () => {
  await load();
  const [word] = await query(`select id from words where word = 'mkultra'`);
  const { status, body } = await app().http.get(`/api/words/${String(word!.id)}/exploration`);
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...content, origin: 'curated', model: null, madeAt: expect.any(String) },
  });
});

it('changes nothing the second time', async () => {
  const folder = corpusOf(['alpha'], [curated('alpha')]);
  await load(folder);
  const before = await query('select xmin, made_at from explorations');
  expect(before).toHaveLength(1);
  await load(folder);
  await load(corpusOf(['alpha', 'beta'], [curated('alpha')]));
  expect(await query('select xmin, made_at from explorations')).toEqual(before);
});

it('writes a curated one anew when its file changed', async () => {
  await load(corpusOf(['alpha'], [curated('alpha')]));
  const changed = curated('alpha', { keyFigures: ['Somebody else', ...content.keyFigures.slice(1)] });
  await load(corpusOf(['alpha'], [changed]));
  expect(await states()).toEqual([
    { word: 'alpha', state: 'ready', origin: 'curated', model: null, first: 'Somebody else' },
  ]);
});

it('replaces what a model made, and what failed or is under way', async () => {
  const ids = await storeWords(app().ctx, ['alpha', 'beta', 'gamma', 'delta']);
  for (const [i, state] of ['ready', 'failed', 'preparing', 'ready'].entries())
    await storeMade(ids[i]!, state);
  await load(
    corpusOf(
      [],
      ['alpha', 'beta', 'gamma'].map((word) => curated(word)),
    ),
  );
  const first = content.keyFigures[0];
  expect(await states()).toEqual([
    { word: 'alpha', state: 'ready', origin: 'curated', model: null, first },
    { word: 'beta', state: 'ready', origin: 'curated', model: null, first },
    { word: 'delta', state: 'ready', origin: 'ai', model: 'a model', first: 'Of the model' },
    { word: 'gamma', state: 'ready', origin: 'curated', model: null, first },
  ]);
  expect(
    await query('select from explorations where origin <> $1 or lease_owner is null and failed_at is null', [
      'ai',
    ]),
  ).toHaveLength(3);
});

it('leaves the words of the community as they are, and passes over words that are not there', async () => {
  const [id] = await storeWords(app().ctx, [
    { word: 'alpha', category: 'alien', definitions: ['What the community says.'], relatedConcepts: ['own'] },
  ]);
  await load(corpusOf([], [curated('alpha'), curated('missing')]));
  expect(await query('select id, word, category, related_concepts from words')).toEqual([
    { id, word: 'alpha', category: 'alien', related_concepts: ['own'] },
  ]);
  expect(await query('select text from definitions')).toEqual([{ text: 'What the community says.' }]);
  expect(await states()).toMatchObject([{ word: 'alpha', origin: 'curated' }]);
});

it.each([
  ['breaks a rule', [curated('alpha', { whySection: 'Too short.' })]],
  ['has a field too many', [{ ...curated('alpha'), more: 1 }]],
  ['tells of a word twice', [curated('alpha'), curated('alpha')]],
])('adds nothing at all when a file of explorations %s', async (_, explorations) => {
  await expect(load(corpusOf(['alpha'], explorations))).rejects.toThrow(/./);
  expect(await query('select from words')).toEqual([]);
  expect(await query('select from corpus_loads')).toEqual([]);
});
