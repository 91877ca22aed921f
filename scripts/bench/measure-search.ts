import autocannon from 'autocannon';
import { someWords } from './database.ts';
import { latencies, median, quantile } from './load.ts';
import { startProduct } from './processes.ts';
import type { Finding } from './table.ts';

/** Texts of three and more letters that are in words of both dictionaries: beginnings, insides, frequent and rare ones. */
const TEXTS = (
  'ing sta ment tio art qua ough beca elfa lum toum vewi jako riing arbe doel hiin mano orpe xoya zear maca ' +
  'tionar mentbe oughca quario ingtion stament'
).split(' ');

/** Texts that are in no word of either, so that words of nearly that spelling are looked for. */
const MISSPELT = 'staun kolumano umwevi becadu yazaer orpperi hijcako'.split(' ');

/** Our own hurry is not what is measured. */
const UNLIMITED = { SEARCHES_PER_SECOND: '1000000', SEARCHES_AT_ONCE: '1000000' };

/** How the slowest twentieth of searches grows from a thousand words to a million; uncached, over one connection. */
export async function measureSearchGrowth(small: string, large: string): Promise<Finding[]> {
  const [few, many] = [await times(small, TEXTS), await times(large, TEXTS)];
  const slowest = Math.max(...(await times(large, MISSPELT)));
  const [a, b] = [quantile(few, 0.95), quantile(many, 0.95)];
  return [
    {
      what: 'search p95 at 1,000,000 words',
      ours: `${b.toFixed(2)} ms`,
      yardstick: `at 1,000 words ${a.toFixed(2)} ms`,
      value: b / a,
      goal: { atMost: 5 },
    },
    {
      what: 'slowest misspelt search at 1,000,000 words',
      ours: '-',
      yardstick: '-',
      value: slowest,
      unit: 'ms',
      goal: { atMost: 1000 },
    },
  ];
}

async function times(database: string, texts: string[]): Promise<number[]> {
  const product = await startProduct(database, { READ_CACHE_MB: '0', ...UNLIMITED });
  const paths = texts.map((text) => `/api/public/dictionary?limit=20&search=${text}`);
  for (let i = 0; i < 5; i++) await latencies(product.url, paths);
  const measured: number[] = [];
  for (let i = 0; i < 15; i++) measured.push(...(await latencies(product.url, paths)));
  await product.stop();
  return measured;
}

/** What others wait for a word, uncached, while one address searches over 40 connections. */
export async function measureSearchFlood(database: string): Promise<Finding[]> {
  const words = await someWords(database, 500);
  const product = await startProduct(database, { READ_CACHE_MB: '0' });
  const paths = words.map((word) => `/api/public/dictionary/${encodeURIComponent(word)}`);
  await latencies(product.url, paths);
  const [alone, beside]: [number[], number[]] = [[], []];
  let searched = 0;
  for (let round = 0; round < 4; round++) {
    alone.push(...(await latencies(product.url, paths)));
    const flood = autocannon({
      url: product.url,
      connections: 40,
      duration: 4,
      // Each something else: who asks for the same at once is answered by one search.
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: `/api/public/dictionary?limit=20&search=${lettersOf(searched++)}`,
          }),
        },
      ],
    });
    const state = { isOver: false };
    const over = flood.then(() => (state.isOver = true));
    for (let n = 0; !state.isOver; n = (n + 5) % paths.length)
      beside.push(...(await latencies(product.url, paths.slice(n, n + 5))));
    await over;
  }
  await product.stop();
  const [a, b] = [median(alone), median(beside)];
  return [
    {
      what: 'a word beside a flood of searches, p50',
      ours: `${b.toFixed(2)} ms`,
      yardstick: `alone ${a.toFixed(2)} ms`,
      value: b / a,
      goal: { atMost: 3 },
    },
  ];
}

const lettersOf = (n: number) =>
  `st${n.toString(26).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
