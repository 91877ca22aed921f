import type { AffiliateFilter, AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import type { Database } from '../../db/client.ts';
import { liveDefinitionJoin, shownLink } from '../words/words.sql.ts';
import { allWords, type Match } from './affiliate-match.ts';

/** The condition of the index words_with_affiliate_link. */
const hasLink = (t: string) => `${t}.affiliate_link is not null and not ${t}.health_risk`;

const FILTER_SQL = {
  'has-affiliate': hasLink('k'),
  // Two indexes in the same order side by side: "is null" would fetch every row on the way to a page deep in the list.
  'no-affiliate': `not exists (select from words l where ${hasLink('l')} and l.word = k.word)`,
} as const;

interface Page {
  filter: AffiliateFilter | undefined;
  limit: number;
  offset: number;
}

interface FoundPage {
  words: AffiliateWord[];
  /** How many words match in all; null for all words, whose number follows from the other two. */
  found: number | null;
  totalWords: number;
  withAffiliateLinks: number;
}

/**
 * A page of words in alphabetical order, and the counts beside it: one statement, so that all are of one moment. It is
 * not prepared, as the planner must see the pattern that is searched.
 */
export async function selectAffiliatePage(
  db: Database,
  match: Match,
  { filter, limit, offset }: Page,
): Promise<FoundPage> {
  const bound = match.limit === undefined ? '' : `limit ${match.limit}`;
  const { rows } = await db.$client.query<FoundPage>(
    `with found as ${bound ? 'materialized' : 'not materialized'} (
      select k.word from ${match.from} where ${match.where} and ${filter ? FILTER_SQL[filter] : 'true'} ${bound})
    select (select coalesce(sum(words), 0) from word_counts)::int as "totalWords",
      (select count(*) from words l where ${hasLink('l')})::int as "withAffiliateLinks",
      ${match === allWords ? 'null' : '(select count(*) from found)::int'} as found,
      (select coalesce(json_agg(r), '[]') from (
        select w.id, w.word, w.type, w.category, ${shownLink('w')} as "affiliateLink",
          w.health_risk as "healthRisk", d.text as "liveDefinition"
        from (select word from found order by word offset $2 limit $1) page
        join words w on w.word = page.word ${liveDefinitionJoin} order by w.word) r) as words`,
    [limit, offset, ...(match.value === undefined ? [] : [match.value])],
  );
  return rows[0]!;
}
