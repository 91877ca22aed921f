import { latencies, quantile } from './load.ts';
import { startProduct } from './processes.ts';
import type { Finding } from './table.ts';

/** Texts of three and more letters: beginnings, insides, frequent and rare ones, whole words and none at all. */
const TEXTS = (
  'ing sta ment tio art qua ough beca elfa lum toum vewi jako riing arbe doel hiin mano orpe xoya zear maca staun ' +
  'tionar mentbe oughca starin quaelf quario umvewi becado ingtion stament yazear kolumano orperi hijako faingo'
).split(' ');

/** How the slowest twentieth of searches grows from a thousand words to a million; uncached, over one connection. */
export async function measureSearchGrowth(small: string, large: string): Promise<Finding[]> {
  const [few, many] = [await p95(small), await p95(large)];
  return [
    {
      what: 'search p95 at 1,000,000 words',
      ours: `${many.toFixed(2)} ms`,
      yardstick: `at 1,000 words ${few.toFixed(2)} ms`,
      value: many / few,
      goal: { atMost: 5 },
    },
  ];
}

async function p95(database: string): Promise<number> {
  const product = await startProduct(database, { READ_CACHE_MB: '0' });
  const paths = TEXTS.map((text) => `/api/public/dictionary?limit=20&search=${text}`);
  for (let i = 0; i < 5; i++) await latencies(product.url, paths);
  const times: number[] = [];
  for (let i = 0; i < 15; i++) times.push(...(await latencies(product.url, paths)));
  await product.stop();
  return quantile(times, 0.95);
}
