import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ALIAS_KINDS, toSearchKey } from '#shared/words/alias.ts';
import { CATEGORY_VALUES, type Category } from '#shared/words/catalogue.ts';
import { withAdvisoryLock } from '../db/client.ts';
import { CONTENT_CHANGES } from '../db/content-changes.ts';
import { projectRoot } from '../project-root.ts';
import { CorpusFile, type CorpusEntry } from './corpus-entry.ts';
import { isEmpty, prepareFirstLoad } from './first-load.ts';
import { storeEvidence } from './load-evidence.ts';
import { CorpusExplorationFile, type CorpusExploration } from './corpus-exploration.ts';

const SHIPPED = join(projectRoot, 'server/corpus');

/**
 * Adds the shipped words that are missing from the dictionary. Existing words keep the community's content; only their
 * curated and health-risk flags are set. Then stores the curated explorations, replacing generated or older ones. Runs
 * once per version of the files, in one transaction, in one process at a time.
 * @param folder has one file per category; tests pass their own
 * @returns the number of words added
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
    await client.query(`set local voxicon.search_entries = 'later'`);
    const isFirst = await isEmpty(client);
    const rebuildIndexes = isFirst ? await prepareFirstLoad(client) : [];
    const added = await insertEntries(client, entries, isFirst);
    await markCurated(client, entries);
    await markHealthRisks(client, entries);
    await storeAliases(client, entries);
    await storeKeywords(client, entries);
    await refreshSearchEntries(client, entries);
    await storeEvidence(client, entries);
    await upsertExplorations(client, explorations);
    for (const statement of rebuildIndexes) await client.query(statement);
    await client.query('insert into corpus_loads (digest) values ($1)', [digest]);
    await client.query(`select pg_notify($1, '')`, [CONTENT_CHANGES]);
    await client.query('commit');
    // Otherwise searches do not use their indexes until autovacuum runs: the new rows first have to be merged into the
    // indexes, and the planner needs current statistics.
    await client.query(
      'vacuum (analyze) all_words, all_definitions, aliases, sources, quotations, accepted_views, search_documents',
    );
    await client.query('select refresh_search_lexemes()');
    return added;
  });
}

/** Path of the file with a category's entries. */
export function corpusPath(category: Category, folder = SHIPPED): string {
  return join(folder, `${category}.json`);
}

/** Folder of the curated explorations: one file per category that has any. */
export function explorationsFolder(folder = SHIPPED): string {
  return join(folder, 'explorations');
}

async function readExplorations(folder: string): Promise<string[]> {
  const within = explorationsFolder(folder);
  if (!existsSync(within)) return [];
  const names = (await readdir(within)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(names.map((name) => readFile(join(within, name), 'utf8')));
}

/** Inserts in order of a digest of the word, so that "recently added" mixes the categories from the start. */
async function insertEntries(
  client: Client,
  entries: (CorpusEntry & { category: Category })[],
  isFirst: boolean,
): Promise<number> {
  const { rowCount } = await client.query(
    `with entries as (
       select * from jsonb_to_recordset($1::jsonb)
         as e(word text, category text, "subCategory" text, "relatedConcepts" text[], definitions text[])),
     added as (
       insert into words (word, type, category, sub_category, related_concepts, definition_count)
       select word, case when word like '% %' then 'phrase' else 'word' end, category, "subCategory", "relatedConcepts",
         case when $2 then cardinality(definitions) else 0 end
       from entries order by md5(word) on conflict (word) do nothing returning id, word),
     defined as (
       insert into definitions (word_id, text, challenge_status, is_curated)
       select a.id, d.text, case when d.place = 1 then 'live' else 'challenger' end, true
       from added a join entries e using (word), unnest(e.definitions) with ordinality as d(text, place)
       order by a.id, d.place)
     select from added`,
    [JSON.stringify(entries), isFirst],
  );
  return rowCount ?? 0;
}

/** Includes words that existed before this load. */
async function markCurated(client: Client, entries: CorpusEntry[]): Promise<void> {
  await client.query(
    `update definitions d set is_curated = true
     from jsonb_to_recordset($1::jsonb) as e(word text, definitions text[]) join words w using (word)
     where d.word_id = w.id and d.text = any(e.definitions) and not d.is_curated`,
    [JSON.stringify(entries)],
  );
}

/** Includes existing words. Notifies for each, since cached responses may still show its sponsored link. */
async function markHealthRisks(client: Client, entries: CorpusEntry[]): Promise<void> {
  const words = entries.filter(({ healthRisk }) => healthRisk).map(({ word }) => word);
  await client.query(
    `with marked as (update words set health_risk = true where word = any($1) and not health_risk returning id)
     select pg_notify($2, id::text) from marked`,
    [words, CONTENT_CHANGES],
  );
}

/** Replaces the shipped names that are no longer in the files. A name that another word has meanwhile stays there. */
async function storeAliases(client: Client, entries: CorpusEntry[]): Promise<void> {
  const given = entries.flatMap(({ word, aliases = {} }) =>
    ALIAS_KINDS.flatMap((kind) =>
      (aliases[kind] ?? []).map((alias) => ({ word, alias, key: toSearchKey(alias), kind })),
    ),
  );
  const rows = `(select w.id as word_id, g.alias, g.key, g.kind from jsonb_to_recordset($1::jsonb)
    as g(word text, alias text, key text, kind text) join all_words w using (word)) g`;
  await client.query(
    `delete from aliases a where a.is_curated and not exists (select from ${rows}
       where (g.word_id, g.alias, g.key, g.kind) = (a.word_id, a.alias, a.key, a.kind))`,
    [JSON.stringify(given)],
  );
  await client.query(
    `insert into aliases (word_id, alias, key, kind, is_curated)
     select word_id, alias, key, kind, true from ${rows} on conflict (key) do nothing`,
    [JSON.stringify(given)],
  );
}

async function storeKeywords(client: Client, entries: CorpusEntry[]): Promise<void> {
  const given = entries.flatMap(({ word, keywords }) =>
    keywords ? [{ word, keywords: keywords.join(' ') }] : [],
  );
  const rows = `(select w.id as word_id, g.keywords from jsonb_to_recordset($1::jsonb)
    as g(word text, keywords text) join all_words w using (word))`;
  await client.query(
    `with gone as (
       delete from search_keywords k where not exists (select from ${rows} g where g.word_id = k.word_id))
     insert into search_keywords as k (word_id, keywords) select word_id, keywords from ${rows} g
     on conflict (word_id) do update set keywords = excluded.keywords where k.keywords <> excluded.keywords`,
    [JSON.stringify(given)],
  );
}

/** Once for all that was stored of a word. */
async function refreshSearchEntries(client: Client, entries: CorpusEntry[]): Promise<void> {
  await client.query(`set local voxicon.search_entries = 'now'`);
  await client.query(
    'select refresh_search_entries(array(select id from all_words where word = any($1) order by id))',
    [entries.map(({ word }) => word)],
  );
}

/** Clears the lease, so that a generation in progress for the word stops. */
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
