import autocannon from 'autocannon';
import { generatedText, someWords } from './database.ts';
import { latencies, median, quantile, throughput } from './load.ts';
import { startProduct, startYardstick } from './processes.ts';
import { ratio, type Finding } from './table.ts';

/** Texts of three and more letters that are in words of both dictionaries: beginnings, insides, frequent and rare ones. */
const TEXTS = (
  'ing sta ment tio art qua ough beca elfa lum toum vewi jako riing arbe doel hiin mano orpe xoya zear maca ' +
  'tionar mentbe oughca quario ingtion stament'
).split(' ');

/** Texts that are in no word of either, so that words of nearly that spelling are looked for. */
const MISSPELT = 'staun kolumano umwevi becadu yazaer orpperi hijcako'.split(' ');

/** Our own hurry is not what is measured. */
const UNLIMITED = { SEARCHES_PER_SECOND: '1000000', SEARCHES_AT_ONCE: '1000000' };

/** Words of definitions: what describes a thing and is in no name. */
const DESCRIPTIONS = Array.from({ length: 60 }, (_, i) =>
  generatedText(i * 7919 + 1, 18)
    .split(' ')
    .slice(4, 9)
    .join(' '),
);

/** What is typed on the way to a word. */
const TYPED = TEXTS.flatMap((text) => [1, 2, 3].map((length) => text.slice(0, length))).concat(TEXTS);

/** How long searches and suggestions take, uncached, over one connection, with a thousand words and with a million. */
export async function measureSearches(small: string, large: string): Promise<Finding[]> {
  const few = await times(small, searches(TEXTS));
  const many = await times(large, searches(TEXTS));
  const misspelt = await times(large, searches(MISSPELT));
  const described = await times(large, searches(DESCRIPTIONS));
  const suggested = await times(large, suggestions(TYPED));
  return [
    within('search p95 at 1,000 words', quantile(few, 0.95), 0.5),
    within('search p95 at 1,000,000 words', quantile(many, 0.95), 1),
    within('slowest misspelt search at 1,000,000 words', Math.max(...misspelt), 50),
    within('search by a description p95 at 1,000,000 words', quantile(described, 0.95), 20),
    within('suggestions p95 at 1,000,000 words', quantile(suggested, 0.95), 10),
    await measureSuggestions(large),
  ];
}

/** Suggestions against bare Express that asks for the first words of a range. */
async function measureSuggestions(database: string): Promise<Finding> {
  const product = await startProduct(database, { READ_CACHE_MB: '0' });
  const yardstick = await startYardstick(database, product.url);
  const [ours = 0, theirs = 0] = await throughput([
    { name: 'suggest', url: product.url, paths: suggestions(TYPED) },
    { name: 'prefix', url: yardstick.url, paths: TYPED.map((text) => `/prefix?q=${text}`) },
  ]);
  await yardstick.stop();
  await product.stop();
  return ratio('suggestions at 1,000,000 words', ours, 'Express + one range of an index', theirs, 0.8);
}

const searches = (texts: string[]) =>
  texts.map((text) => `/api/public/dictionary?limit=20&search=${encodeURIComponent(text)}`);
const suggestions = (texts: string[]) => texts.map((text) => `/api/suggest?q=${text}`);

const within = (what: string, value: number, atMost: number): Finding => ({
  what,
  ours: '-',
  yardstick: '-',
  value,
  unit: 'ms',
  goal: { atMost },
});

async function times(database: string, paths: string[]): Promise<number[]> {
  const product = await startProduct(database, { READ_CACHE_MB: '0', ...UNLIMITED });
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
