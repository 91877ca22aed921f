import type { SearchMatch, Sort } from '#shared/words/words.endpoints.ts';
import { SEARCH_WINDOW } from '#shared/limits.ts';
import type { Database } from '#server/db/client.ts';
import { summaryColumns, summaryJoins, type WordFilter } from '../words.sql.ts';
import { readSearch } from './search-text.ts';

interface SearchHits {
  /** The page, as JSON text. */
  json: string;
  /** How many hits there are in all; undefined when they were not looked for to the end. */
  total: number | undefined;
  /** By what the best hit was found; undefined when there is none. */
  matched: SearchMatch | undefined;
  /** The word that was searched instead, when no name matched as written. */
  corrected: string | undefined;
}

/**
 * One page of the hits of a search. The database function search_words says which there are and in what order (migration
 * 0028).
 */
export async function searchWords(
  db: Database,
  {
    text,
    filter,
    sort,
    limit,
    offset,
  }: { text: string; filter: WordFilter; sort: Sort; limit: number; offset: number },
): Promise<SearchHits> {
  const { names, beginning, tokens, weak, letters } = readSearch(text);
  const wanted = Math.min(offset + limit, SEARCH_WINDOW);
  const { rows } = await db.$client.query<{
    json: string;
    found: number;
    matched: SearchMatch | null;
    corrected: string | null;
  }>({
    name: 'search',
    text: `select cardinality(f.ids) as found, f.matched, f.corrected,
      (select coalesce(json_agg(r), '[]')::text from (
        select ${summaryColumns} from unnest(f.ids[$10 + 1:$9]) with ordinality as hit(id, place)
        join words w on w.id = hit.id ${summaryJoins} order by hit.place) r) as json
      from search_words($1, $2, $3, $4, $5, $6, $7, $8, $9) f`,
    values: [
      names,
      beginning,
      tokens,
      weak,
      letters,
      filter.category,
      filter.subCategory,
      sort,
      wanted,
      Math.min(offset, SEARCH_WINDOW),
    ],
  });
  const { json, found, matched, corrected } = rows[0]!;
  return {
    json,
    total: found < wanted ? found : undefined,
    matched: matched ?? undefined,
    corrected: corrected ?? undefined,
  };
}
