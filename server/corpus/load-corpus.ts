import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { CATEGORY_VALUES, type Category } from '#shared/words/catalogue.ts';
import { withAdvisoryLock } from '../db/client.ts';
import { CONTENT_CHANGES } from '../db/content-changes.ts';
import { projectRoot } from '../project-root.ts';
import { CorpusFile, type CorpusEntry } from './corpus-entry.ts';
import { CorpusExplorationFile, type CorpusExploration } from './corpus-exploration.ts';

const SHIPPED = join(projectRoot, 'server/corpus');

/**
 * Puts the shipped words that the dictionary does not have yet into it. A word that exists is left as the community
 * made it, but for the mark of those about practices that can harm health. Then gives words their curated explorations, in place of what a model made or of older ones. Runs once per
 * version of the files, in one transaction, one process at a time.
 * @param folder holds one file per category; another than the shipped one in tests
 * @returns how many words were added
 */
export async function loadCorpus(url: string, folder = SHIPPED): Promise<number> {
  const texts = await Promise.all(
    CATEGORY_VALUES.map((category) => readFile(corpusPath(category, folder), 'utf8')),
  );
  const explorationTexts = await readExplorations(folder);
  const digest = createHash('sha256')
    .update([...texts, ...explorationTexts].join())
    .digest('hex');
  return withAdvisoryLock(url, 'voxicon corpus', async (client) => {
    const { rowCount } = await client.query('select from corpus_loads where digest = $1', [digest]);
    if (rowCount) return 0;
    const entries = CATEGORY_VALUES.flatMap((category, i) =>
      CorpusFile.parse(JSON.parse(texts[i]!)).map((entry) => ({ ...entry, category })),
    );
    const explorations = explorationTexts.flatMap((text) => CorpusExplorationFile.parse(JSON.parse(text)));
    await client.query('begin');
    const added = await insertEntries(client, entries);
    await markCurated(client, entries);
    await markHealthRisks(client, entries);
    await upsertExplorations(client, explorations);
    await client.query('insert into corpus_loads (digest) values ($1)', [digest]);
    await client.query(`select pg_notify($1, '')`, [CONTENT_CHANGES]);
    await client.query('commit');
    // Or searches go without their indexes until autovacuum comes by: those are not used before what was added is
    // merged into them and the planner knows how much there is.
    await client.query('vacuum (analyze) words, definitions');
    return added;
  });
}

/** The file of a category's entries. */
export function corpusPath(category: Category, folder = SHIPPED): string {
  return join(folder, `${category}.json`);
}

/** The files of curated explorations: one per category that has any. */
export function explorationsFolder(folder = SHIPPED): string {
  return join(folder, 'explorations');
}

async function readExplorations(folder: string): Promise<string[]> {
  const within = explorationsFolder(folder);
  if (!existsSync(within)) return [];
  const names = (await readdir(within)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(names.map((name) => readFile(join(within, name), 'utf8')));
}

/** Ordered by a digest of the word, so that "recently added" mixes the categories from the first day on. */
async function insertEntries(
  client: Client,
  entries: (CorpusEntry & { category: Category })[],
): Promise<number> {
  const { rowCount } = await client.query(
    `with entries as (
       select * from jsonb_to_recordset($1::jsonb)
         as e(word text, category text, "subCategory" text, "relatedConcepts" text[], definitions text[])),
     added as (
       insert into words (word, type, category, sub_category, related_concepts)
       select word, case when word like '% %' then 'phrase' else 'word' end, category, "subCategory", "relatedConcepts"
       from entries order by md5(word) on conflict (word) do nothing returning id, word),
     defined as (
       insert into definitions (word_id, text, challenge_status, is_curated)
       select a.id, d.text, case when d.place = 1 then 'live' else 'challenger' end, true
       from added a join entries e using (word), unnest(e.definitions) with ordinality as d(text, place)
       order by a.id, d.place)
     select from added`,
    [JSON.stringify(entries)],
  );
  return rowCount ?? 0;
}

/** Of words that were there before, too. */
async function markCurated(client: Client, entries: CorpusEntry[]): Promise<void> {
  await client.query(
    `update definitions d set is_curated = true
     from jsonb_to_recordset($1::jsonb) as e(word text, definitions text[]) join words w using (word)
     where d.word_id = w.id and d.text = any(e.definitions) and not d.is_curated`,
    [JSON.stringify(entries)],
  );
}

/** Of words that were there before, too; what is kept ready of them may show a link. */
async function markHealthRisks(client: Client, entries: CorpusEntry[]): Promise<void> {
  const words = entries.filter(({ healthRisk }) => healthRisk).map(({ word }) => word);
  await client.query(
    `with marked as (update words set health_risk = true where word = any($1) and not health_risk returning id)
     select pg_notify($2, id::text) from marked`,
    [words, CONTENT_CHANGES],
  );
}

/** A run that is under way for such a word finds its lease gone, and stops. */
async function upsertExplorations(client: Client, explorations: CorpusExploration[]): Promise<void> {
  const given = explorations.map(({ word, ...content }) => ({ word, content }));
  await client.query(
    `insert into explorations as e (word_id, state, content, origin, made_at)
     select w.id, 'ready', g.content, 'curated', now()
     from jsonb_to_recordset($1::jsonb) as g(word text, content jsonb) join words w using (word)
     on conflict (word_id) do update set state = 'ready', content = excluded.content, origin = 'curated', model = null,
       made_at = excluded.made_at, lease_owner = null, lease_until = null, failed_at = null
     where e.origin is distinct from 'curated' or e.content <> excluded.content`,
    [JSON.stringify(given)],
  );
}
