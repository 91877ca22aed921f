import { collapseSpaces, toStoredWord } from '#shared/words/word-text.ts';
import { SEARCH_WINDOW } from '#shared/limits.ts';
import type { Sort } from '#shared/words/words.endpoints.ts';
import type { Database } from '#server/db/client.ts';
import { filterSql, SORT_SQL, type WordFilter } from '../words.sql.ts';

interface SearchHits {
  ids: number[];
  /** True when `ids` holds every hit, so that their number is the total. */
  complete: boolean;
  /** The word that was searched instead, when no word matched as written. */
  corrected: string | undefined;
}

interface Tier {
  /** The words to look through, named w; all of them unless said. */
  from?: string;
  /** May hold the list's own filter, applied to a table of its choice. */
  where: string | ((filterOn: (table: string) => string) => string);
  values: unknown[];
  /** Instead of the chosen sort. */
  order?: string;
}

/**
 * The hits of a search, best kinds first: the word itself, words that begin with the text, that have a
 * part which begins with it, that contain it; when there are none, words of nearly that spelling; then words whose
 * live definition speaks of it. Within a kind the chosen sort holds.
 *
 * Each kind is asked for only when those before it did not fill the page. None is a prepared statement: the planner
 * must see the pattern, or it takes one plan for rare and common texts alike, which costs hundreds of times more.
 *
 * @param wanted number of hits from the first; at most SEARCH_WINDOW
 */
export async function searchWords(
  db: Database,
  { text, filter, sort, wanted }: { text: string; filter: WordFilter; sort: Sort; wanted: number },
): Promise<SearchHits> {
  const window = Math.min(wanted, SEARCH_WINDOW);
  const ids: number[] = [];
  let corrected: string | undefined;
  const add = async (tier: Tier) => {
    if (ids.length >= window) return [];
    const found = await selectTier(db, tier, { filter, sort, limit: window - ids.length, known: ids });
    ids.push(...found.map(({ id }) => id));
    return found;
  };

  const term = toStoredWord(text);
  if (IS_WORD.test(term)) for (const tier of wordTiers(term, sort)) await add(tier);
  const letters = lettersOf(term);
  // A text without letters is similar to no word, but the database would compare it with all of them.
  if (ids.length === 0 && letters) corrected = (await add(similarWords(letters)))[0]?.word;
  const spoken = definitionQuery(text);
  if (spoken) await add({ where: DEFINITION_MATCHES, values: [spoken] });
  return { ids, complete: ids.length < window, corrected };
}

/** Only these are stored, so "%", "_" and all other characters match no word. */
const IS_WORD = /^[a-z]+( [a-z]+)*$/;

function wordTiers(term: string, sort: Sort): Tier[] {
  const begins = `${term}%`;
  const partBegins = `% ${term}%`;
  return [
    {
      where: 'w.word like $1',
      values: [begins],
      // Alphabetically the word itself comes first among those that begin with it; any other sort must be given.
      ...(sort === 'alphabetical' ? {} : { order: `w.word <> rtrim($1, '%'), ${sortOrder(sort)}` }),
    },
    { where: 'w.word like $1 and w.word not like $2', values: [partBegins, begins] },
    {
      where: 'w.word like $1 and w.word not like $2 and w.word not like $3',
      values: [`%${term}%`, begins, partBegins],
    },
  ];
}

/** The letters and spaces of a text; nothing for "9/11", an emoji or another script. */
const lettersOf = (term: string) => collapseSpaces(term.replace(/[^a-z ]/g, ' ')).slice(0, 100);

/**
 * Words that share enough three-letter strings, ordered by how many letters must change. A phrase also counts as near
 * when one of its parts is.
 */
function similarWords(letters: string): Tier {
  const distance = `least(levenshtein(w.word, $1),
    (select min(levenshtein(part, $1)) + 1 from unnest(string_to_array(w.word, ' ')) as part))`;
  return {
    from: 'similar_words($1) w',
    where: `${distance} <= greatest(1, floor(length($1) * 0.4))`,
    values: [letters],
    order: `${distance}, similarity(w.word, $1) desc, w.word`,
  };
}

/** At most 200, as finding and sorting all would cost more with every word that the dictionary gains. */
const DEFINITION_MATCHES = (filterOn: (table: string) => string) => `w.id in (
  select d.word_id from definitions d join words f on f.id = d.word_id
  where d.challenge_status = 'live' and to_tsvector('english', d.text) @@ to_tsquery('english', $1) and ${filterOn('f')}
  limit 200)`;

/**
 * All words of the text, the last one also as a beginning, as people search while they type. PostgreSQL keeps "9/11" as
 * one word, so it is asked for as such too.
 * @returns what to_tsquery takes; nothing for a text without letters and digits
 */
export function definitionQuery(text: string): string | undefined {
  const terms = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)?/gu)
    ?.slice(0, 10);
  return terms
    ?.map((term, index) => {
      const end = index === terms.length - 1 ? ':*' : '';
      const parts = term.replace('/', ' & ') + end;
      return term.includes('/') ? `(${parts} | '${term}'${end})` : parts;
    })
    .join(' & ');
}

async function selectTier(
  db: Database,
  { from = 'words w', where, values, order }: Tier,
  page: { filter: WordFilter; sort: Sort; limit: number; known: number[] },
): Promise<{ id: number; word: string }[]> {
  const parameter = `$${values.length + 1}`;
  const filter = filterSql(page.filter, 'w', parameter);
  const next = values.length + filter.values.length;
  const condition =
    typeof where === 'string' ? where : where((t) => filterSql(page.filter, t, parameter).where);
  const { rows } = await db.$client.query<{ id: number; word: string }>(
    `select w.id, w.word from ${from} ${page.sort === 'popular' ? 'join popularity k on k.word_id = w.id' : ''}
     where ${condition} and ${filter.where} and w.id <> all($${next + 1}::int[])
     order by ${order ?? sortOrder(page.sort)} limit $${next + 2}`,
    [...values, ...filter.values, page.known, page.limit],
  );
  return rows;
}

/** The chosen sort on words w (and popularity k). */
function sortOrder(sort: Sort): string {
  return sort === 'popular' ? SORT_SQL.popular.order : SORT_SQL[sort].order.replaceAll('k.', 'w.');
}
