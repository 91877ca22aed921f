import { LRUCache } from 'lru-cache';
import type { Sort } from '#shared/words/words.endpoints.ts';
import type { Database } from '#server/db/client.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { PageStart } from '../words.queries.ts';
import { filterSql, SORT_SQL, type WordFilter } from '../words.sql.ts';

const SPACING = 1000;
const MAX_LISTS = 40;

interface Mark {
  id: number;
  word: string;
}

/**
 * Anchors: every thousandth row of a sorted list. OFFSET walks over all rows that it skips, so a page deep in the
 * list would cost hundreds of times the first; from a mark it walks over a thousand at most. The marks of a list are
 * made at its first deep page, in one pass over the index, and are good until content changes.
 */
export class PageAnchors {
  readonly #db: Database;
  readonly #responseCache: ResponseCache;
  readonly #lists = new LRUCache<string, { epoch: number; marks: Promise<Mark[]> }>({ max: MAX_LISTS });

  constructor(db: Database, responseCache: ResponseCache) {
    this.#db = db;
    this.#responseCache = responseCache;
  }

  /** @param from the text at which an alphabetical list begins; `offset` counts from there */
  async find(sort: Sort, filter: WordFilter, offset: number, from?: string): Promise<PageStart> {
    if (offset < SPACING) return { mark: undefined, from, skip: offset };
    const marks = await this.#marksOf(sort, filter);
    const place = offset + (from === undefined ? 0 : await this.#placeOf(from, filter, marks));
    const last = Math.min(Math.floor(place / SPACING), marks.length - 1);
    return { mark: marks[last]?.id, skip: place - Math.max(0, last) * SPACING };
  }

  /** How many words of the alphabetical list are before a text: those up to the mark before it, and the few after. */
  async #placeOf(from: string, filter: WordFilter, marks: Mark[]): Promise<number> {
    const last = marks.findLastIndex(({ word }) => word < from);
    if (last < 0) return 0;
    return last * SPACING + (await countWords(this.#db, filter, marks[last]!.word, from));
  }

  #marksOf(sort: Sort, filter: WordFilter): Promise<Mark[]> {
    const list = `${sort} ${filter.category ?? ''} ${filter.subCategory ?? ''}`;
    const known = this.#lists.get(list);
    if (known?.epoch === this.#responseCache.epoch) return known.marks;
    const marks = selectMarks(this.#db, sort, filter);
    this.#lists.set(list, { epoch: this.#responseCache.epoch, marks });
    marks.catch(() => this.#lists.delete(list));
    return marks;
  }
}

/** The rows 0, 1000, 2000 ... of the list. */
async function selectMarks(db: Database, sort: Sort, filter: WordFilter): Promise<Mark[]> {
  const { table, key, order } = SORT_SQL[sort];
  const { where, values } = filterSql(filter, 'k', '$2');
  const { rows } = await db.$client.query<Mark>(
    `select w.id, w.word from (
       select k.${key}, row_number() over (order by ${order}) as place from ${table} k where ${where}) numbered
     join words w on w.${key} = numbered.${key} where (place - 1) % $1 = 0 order by place`,
    [SPACING, ...values],
  );
  return rows;
}

async function countWords(db: Database, filter: WordFilter, from: string, to: string): Promise<number> {
  const { where, values, kind } = filterSql(filter, 'k', '$3');
  const { rows } = await db.$client.query<{ count: number }>({
    name: `count words ${kind} between two texts`,
    text: `select count(*)::int as count from words k where ${where} and k.word >= $1 and k.word < $2`,
    values: [from, to, ...values],
  });
  return rows[0]!.count;
}
