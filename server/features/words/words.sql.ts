import type { Sort } from '#shared/words/words.endpoints.ts';
import { SOURCE } from '#shared/limits.ts';
import { NAMELESS } from '#shared/auth/nameless.ts';
import { displayOrder } from '../../db/display-order.ts';

/** Pieces of SQL that the reads of words share. They name their columns as the contract does, so the JSON comes out ready. */

/** Which words a list is about. */
export interface WordFilter {
  category?: string | undefined;
  subCategory?: string | undefined;
}

export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The name of a member; when moderators took it off everything public, what stands for it instead.
 * @param instead null for nothing
 */
export const publicName = (id: string, instead: string | null = NAMELESS) =>
  `(select case when u.name_removed_at is null then u.username ${instead === null ? '' : `else '${instead}' `}end from users u where u.id = ${id})`;

/** The sponsored link of the word in table `t`; null for words about practices that can harm health. */
export const shownLink = (t: string) => `case when not ${t}.health_risk then ${t}.affiliate_link end`;

/** The columns of a WordSummary but for its views; they need `liveDefinitionJoin`. */
export const wordColumns = `w.id, w.word, w.type, w.category, w.sub_category as "subCategory",
  ${isoTime('w.created_at')} as "createdAt", ${shownLink('w')} as "affiliateLink",
  case when d.id is not null then json_build_object(
    'text', d.text, 'votes', d.up_votes - d.down_votes, 'createdAt', ${isoTime('d.created_at')}) end as "liveDefinition"`;

export const liveDefinitionJoin = `left join definitions d on d.word_id = w.id and d.challenge_status = 'live'`;

/** A whole WordSummary. Lists show the views that they are sorted by, so that order and number never contradict. */
export const summaryColumns = `${wordColumns}, coalesce(p.views, 0) as "viewCount"`;
export const summaryJoins = `${liveDefinitionJoin} left join popularity p on p.word_id = w.id`;

/**
 * The sources of the definition in table `t`; its primary key finds them. The links of a text that a visitor wrote are kept
 * back until somebody has reviewed it, so that nobody gains by advertising here.
 */
const sourcesJson = (
  t: string,
) => `(select coalesce(json_agg(json_build_object('title', s.title, 'author', s.author,
    'year', s.year, 'link', case when ${t}.is_reviewed then s.link end, 'kind', s.kind) order by s.place), '[]')
  from sources s where s.definition_id = ${t}.id)`;

/** Dated passages that use word w, oldest first, in the order of the index quotations_of_word. */
export const quotationsJson = `(select coalesce(json_agg(r), '[]') from (
  select q.text, q.source, q.year from quotations q where q.word_id = w.id
  order by q.year, q.id limit ${SOURCE.quotationsShown}) r)`;

/** The accepted view of word w, or null; by its primary key. */
export const acceptedViewJson = `(select json_build_object('text', a.text,
  'source', json_build_object('title', a.source_title, 'link', a.source_link)) from accepted_views a where a.word_id = w.id)`;

/**
 * A page of the definitions of word w in display order.
 * @param limit SQL of how many
 * @param offset SQL of how many are skipped
 */
export const definitionsJson = (limit: string, offset = '0') => `(select coalesce(json_agg(r), '[]') from (
  select x.id, x.word_id as "wordId", x.text, x.ai_enhanced as "aiEnhanced", x.challenge_status as "challengeStatus",
    x.up_votes - x.down_votes as votes, ${publicName('x.author_id')} as author,
    ${isoTime('x.created_at')} as "createdAt", ${sourcesJson('x')} as sources
  from definitions x where x.word_id = w.id
  order by ${displayOrder('x')} limit ${limit} offset ${offset}) r)`;

interface SortSql {
  /** The table in which the order is indexed. */
  table: 'words' | 'popularity';
  /** Its column that leads back to words; with the order's own columns the index alone answers. */
  key: 'word' | 'id';
  /** Total orders, so that paging neither repeats nor skips, on the columns of `table` named k. */
  order: string;
  /** True from the row of the word id `mark` on. */
  fromMark: (mark: string) => string;
}

export const SORT_SQL: Record<Sort, SortSql> = {
  alphabetical: {
    table: 'words',
    key: 'word',
    order: 'k.word',
    fromMark: (mark) => `k.word >= (select word from words where id = ${mark})`,
  },
  recent: {
    table: 'words',
    key: 'id',
    order: 'k.created_at desc, k.id desc',
    fromMark: (mark) => `(k.created_at, k.id) <= (select created_at, id from words where id = ${mark})`,
  },
  popular: {
    table: 'popularity',
    key: 'word',
    order: '(-k.views), (-k.votes), k.word',
    fromMark: (mark) =>
      `((-k.views), (-k.votes), k.word) >= (select -views, -votes, word from popularity where word_id = ${mark})`,
  },
};

/**
 * The condition of a filter on table `t`, and its value if it has one. A sub-category belongs to one category only (a
 * test of the catalogue holds it to that), so of both the narrower is enough.
 */
export function filterSql({ category, subCategory }: WordFilter, t: string, parameter: string) {
  if (subCategory !== undefined)
    return { where: `${t}.sub_category = ${parameter}`, values: [subCategory], kind: 'sub-category' };
  if (category !== undefined)
    return { where: `${t}.category = ${parameter}`, values: [category], kind: 'category' };
  return { where: 'true', values: [], kind: 'all' };
}
