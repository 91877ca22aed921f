import { run, someWords } from './database.ts';
import { latencies, median, throughput, type Target } from './load.ts';
import { startProduct, startYardstick } from './processes.ts';
import { ratio, type Finding } from './table.ts';

/** Ready answers against bare Express that sends the same bytes from memory. */
export async function measureCachedReads(database: string): Promise<Finding[]> {
  const [word = ''] = await someWords(database, 1);
  const cases = {
    'list of 20': '/api/public/dictionary?limit=20&offset=0',
    'one word': `/api/public/dictionary/${encodeURIComponent(word)}`,
    search: '/api/public/dictionary?search=star&limit=20',
  };
  const product = await startProduct(database);
  const yardstick = await startYardstick(database, product.url);
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(cases)) {
    await fetch(`${yardstick.url}/remember?path=${encodeURIComponent(path)}`);
    const [ours = 0, theirs = 0] = await throughput([
      { name, url: product.url, paths: [path] },
      { name: `bare ${name}`, url: yardstick.url, paths: [`/memory?path=${encodeURIComponent(path)}`] },
    ]);
    findings.push(ratio(`cached ${name}`, ours, 'Express from memory', theirs, 0.9));
  }
  await yardstick.stop();
  await product.stop();
  return findings;
}

/** Answers made anew each time against bare Express with one query. Every request asks for something else. */
export async function measureUncachedReads(database: string): Promise<Finding[]> {
  const words = await someWords(database, 500);
  const numbers = Array.from({ length: 500 }, (_, i) => i);
  const product = await startProduct(database, { READ_CACHE_MB: '0' });
  const yardstick = await startYardstick(database, product.url);
  const pairs: [string, Target, Target][] = [
    [
      'uncached list of 20',
      {
        name: 'list',
        url: product.url,
        paths: numbers.map((n) => `/api/public/dictionary?limit=20&offset=${n % 20}&n=${n}`),
      },
      { name: 'bare list', url: yardstick.url, paths: numbers.map((n) => `/list?offset=${n % 20}&n=${n}`) },
    ],
    [
      'uncached word',
      {
        name: 'word',
        url: product.url,
        paths: words.map((w) => `/api/public/dictionary/${encodeURIComponent(w)}`),
      },
      { name: 'bare word', url: yardstick.url, paths: words.map((w) => `/word/${encodeURIComponent(w)}`) },
    ],
  ];
  const findings: Finding[] = [];
  for (const [name, ours, theirs] of pairs) {
    const [our = 0, their = 0] = await throughput([ours, theirs]);
    findings.push(ratio(name, our, 'Express + one query', their, 0.8));
  }
  await yardstick.stop();
  await product.stop();
  return findings;
}

/** A word with 20,000 definitions against one with a single one, in time per uncached request over one connection. */
export async function measureManyDefinitions(database: string): Promise<Finding[]> {
  const [few = '', many = ''] = await someWords(database, 2);
  await run(
    database,
    async (client) =>
      void (await client.query(
        `insert into definitions (word_id, text, challenge_status)
         select id, 'What it is said to mean, number ' || n, 'challenger' from words, generate_series(1, 20000) n
         where word = $1`,
        [many],
      )),
  );
  const product = await startProduct(database, { READ_CACHE_MB: '0' });
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < 12; round++) {
    const isWarm = round >= 2;
    for (const [name, word] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const measured = await latencies(product.url, Array<string>(50).fill(wordAddress(word)));
      if (isWarm) times[name].push(...measured);
    }
  }
  await product.stop();
  const [a, b] = [median(times.few), median(times.many)];
  return [
    {
      what: 'word with 20,000 definitions',
      ours: `${b.toFixed(2)} ms`,
      yardstick: `with one ${a.toFixed(2)} ms`,
      value: b / a,
      goal: { atMost: 2.5 },
    },
  ];
}

/** A page at 90 % of the list against the first one, in time per uncached request over one connection. */
export async function measureDeepPage(database: string): Promise<Finding[]> {
  const product = await startProduct(database, { READ_CACHE_MB: '0' });
  const findings: Finding[] = [];
  for (const sort of ['alphabetical', 'recent', 'popular']) {
    const path = (offset: number) => `/api/public/dictionary?sort=${sort}&limit=20&offset=${offset}`;
    await latencies(product.url, [path(90_000), ...Array<string>(100).fill(path(0))]);
    const first: number[] = [];
    const deep: number[] = [];
    for (let round = 0; round < 10; round++) {
      first.push(
        ...(await latencies(
          product.url,
          range(30, (i) => path(i)),
        )),
      );
      deep.push(
        ...(await latencies(
          product.url,
          range(30, (i) => path(89_000 + round * 100 + i * 3)),
        )),
      );
    }
    const [a, b] = [median(first), median(deep)];
    findings.push({
      what: `page at 90,000 of 100,000, ${sort}`,
      ours: `${b.toFixed(2)} ms`,
      yardstick: `first page ${a.toFixed(2)} ms`,
      value: b / a,
      goal: { atMost: 3 },
    });
  }
  await product.stop();
  return findings;
}

function range(length: number, make: (i: number) => string): string[] {
  return Array.from({ length }, (_, i) => make(i));
}

const wordAddress = (word: string) => `/api/public/dictionary/${encodeURIComponent(word)}`;
