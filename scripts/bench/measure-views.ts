import { pino } from 'pino';
import { connect } from '#server/db/client.ts';
import { refreshPopularity } from '#server/features/words/views/views.queries.ts';
import { ViewCounter } from '#server/features/words/views/view-counter.ts';
import type { Finding } from './table.ts';

/** Five minutes of a thousand views a second: flushed every second, the popular order refreshed at the end. */
const VIEWS = 300_000;
const VIEWS_PER_FLUSH = 1_000;
const FLUSHES_PER_REFRESH = 300;

/**
 * What a counted view costs the process and the database in all: counting, flushing every thousand views, and the
 * refreshes of the popular order. Views follow Zipf's law over 100,000 words, as real ones do.
 */
export async function measureViews(database: string): Promise<Finding[]> {
  const log = pino({ level: 'silent' });
  const db = connect(database, { poolSize: 2, log });
  const counter = new ViewCounter(db, log);
  const viewed = zipf(VIEWS + 10_000, 100_000);
  for (const id of viewed.slice(VIEWS)) counter.count(id);
  await counter.flush();
  await refreshPopularity(db);
  await db.$client.query('checkpoint');

  const walBefore = await walPosition();
  const start = performance.now();
  let refreshing = 0;
  for (let i = 0; i < VIEWS; i++) {
    counter.count(viewed[i]!);
    if (i % VIEWS_PER_FLUSH === VIEWS_PER_FLUSH - 1) await counter.flush();
    if (i % (VIEWS_PER_FLUSH * FLUSHES_PER_REFRESH) === VIEWS_PER_FLUSH * FLUSHES_PER_REFRESH - 1) {
      const before = performance.now();
      await refreshPopularity(db);
      refreshing += performance.now() - before;
    }
  }
  const us = ((performance.now() - start) * 1000) / VIEWS;
  const bytes = ((await walPosition()) - walBefore) / VIEWS;
  await db.$client.end();
  return [
    {
      what: 'time of a counted view',
      ours: `of which refreshes ${((refreshing * 1000) / VIEWS).toFixed(1)} us`,
      yardstick: '-',
      value: us,
      unit: 'us',
      goal: { atMost: 5 },
    },
    {
      what: 'WAL of a counted view',
      ours: '-',
      yardstick: '-',
      value: bytes,
      unit: 'bytes',
      goal: { atMost: 100 },
    },
  ];

  async function walPosition(): Promise<number> {
    const { rows } = await db.$client.query<{ at: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as at`,
    );
    return Number(rows[0]!.at);
  }
}

/** Draws with the chance of n proportional to 1/n; repeatable. */
function zipf(count: number, words: number): number[] {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= words; n++) sums.push((sum += 1 / n));
  let seed = 42;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const drawn = (seed / 2 ** 31) * sum;
    let low = 0;
    let high = words - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < drawn) low = middle + 1;
      else high = middle;
    }
    return 1 + ((low * 7919) % words); // popular words are not neighbours in the table
  });
}
