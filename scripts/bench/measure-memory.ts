import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { someWords } from './database.ts';
import { startProduct } from './processes.ts';
import type { Finding } from './table.ts';

/** Resident memory of the server process: resting, and after reads of many different words, lists and searches. */
export async function measureMemory(database: string): Promise<Finding[]> {
  const product = await startProduct(database);
  await sleep(3000);
  const idle = product.memory();
  const words = await someWords(database, 2000);
  const paths = words.flatMap((word, i) => [
    `/api/public/dictionary/${encodeURIComponent(word)}`,
    `/api/public/dictionary?limit=20&offset=${i * 40}`,
    `/api/public/dictionary?search=${encodeURIComponent(word.slice(0, 5))}`,
  ]);
  await autocannon({
    url: product.url,
    connections: 50,
    duration: 20,
    requests: paths.map((path) => ({ path })),
  });
  const loaded = product.memory();
  await product.stop();
  return [
    { what: 'memory, idle', ours: '-', yardstick: '-', value: idle, unit: 'MB', goal: { atMost: 80 } },
    { what: 'memory, loaded', ours: '-', yardstick: '-', value: loaded, unit: 'MB', goal: { atMost: 140 } },
  ];
}
