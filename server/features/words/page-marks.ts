import type { Sort } from '#shared/words.ts';
import type { Database } from '../../db/client.ts';
import type { ReadyAnswers } from '../../http/ready-answers.ts';
import type { PageStart } from './words.queries.ts';
import { filterSql, SORT_SQL, type WordFilter } from './words.sql.ts';

const SPACING = 1000;
const MAX_LISTS = 40;

/**
 * Where every thousandth row of a sorted list stands. OFFSET walks over all rows that it skips, so a page deep in the
 * list would cost hundreds of times the first; from a mark it walks over a thousand at most. The marks of a list are
 * made at its first deep page, in one pass over the index, and are good until content changes.
 */
export class PageMarks {
  readonly #db: Database;
  readonly #ready: ReadyAnswers;
  readonly #lists = new Map<string, { epoch: number; marks: Promise<number[]> }>();

  constructor(db: Database, ready: ReadyAnswers) {
    this.#db = db;
    this.#ready = ready;
  }

  async find(sort: Sort, filter: WordFilter, offset: number): Promise<PageStart> {
    if (offset < SPACING) return { mark: undefined, skip: offset };
    const marks = await this.#marksOf(sort, filter);
    const last = Math.min(Math.floor(offset / SPACING), marks.length - 1);
    return { mark: marks[last], skip: offset - Math.max(0, last) * SPACING };
  }

  #marksOf(sort: Sort, filter: WordFilter): Promise<number[]> {
    const list = `${sort} ${filter.category ?? ''} ${filter.subCategory ?? ''}`;
    const known = this.#lists.get(list);
    if (known?.epoch === this.#ready.epoch) return known.marks;
    const marks = selectMarks(this.#db, sort, filter);
    this.#lists.delete(list); // so that it moves to the end: the list at the front was made longest ago
    this.#lists.set(list, { epoch: this.#ready.epoch, marks });
    marks.catch(() => this.#lists.delete(list));
    if (this.#lists.size > MAX_LISTS) this.#lists.delete(this.#lists.keys().next().value!);
    return marks;
  }
}

/** Ids of the rows 0, 1000, 2000 ... of the list. */
async function selectMarks(db: Database, sort: Sort, filter: WordFilter): Promise<number[]> {
  const { table, key, order } = SORT_SQL[sort];
  const { where, values } = filterSql(filter, 'k', '$2');
  const { rows } = await db.$client.query<{ id: number }>(
    `select w.id from (
       select k.${key}, row_number() over (order by ${order}) as place from ${table} k where ${where}) numbered
     join words w on w.${key} = numbered.${key} where (place - 1) % $1 = 0 order by place`,
    [SPACING, ...values],
  );
  return rows.map(({ id }) => id);
}
