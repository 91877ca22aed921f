import autocannon from 'autocannon';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someWords } from './database.ts';
import { median } from './load.ts';
import { startProduct } from './processes.ts';
import type { Finding } from './table.ts';

const CHATS = 40;
const ROUNDS = 5;
const SECONDS = 4;

/** How long reads wait (p97.5) while forty chats hang on a service that never answers, against the same without. */
export async function measureHangingChats(database: string): Promise<Finding[]> {
  const service = createServer(() => {}); // takes the question and stays silent
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const product = await startProduct(database, {
    OPENAI_API_KEY: 'a key of the bench',
    OPENAI_BASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
    CHAT_PER_MINUTE: '100000',
    CHAT_PER_HOUR_VISITOR: '100000',
    CHAT_PER_DAY_ALL_VISITORS: '100000',
  });
  const words = await someWords(database, 2000);
  const requests = words.map((word) => ({ path: `/api/public/dictionary/${encodeURIComponent(word)}` }));
  const read = async () => {
    const result = await autocannon({
      url: product.url,
      connections: 8,
      duration: SECONDS,
      overallRate: 400,
      requests,
    });
    if (result.non2xx + result.errors > 0) throw new Error('reads failed');
    return result.latency.p97_5;
  };

  await read(); // warms up
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await read());
    const leaving = new AbortController();
    const chats = Array.from({ length: CHATS }, () => hang(product.url, leaving.signal));
    beside.push(await read());
    leaving.abort();
    await Promise.all(chats);
  }
  await product.stop();
  service.closeAllConnections();
  service.close();
  // Latencies are whole milliseconds: below one there is nothing left to compare.
  const yardstick = Math.max(1, median(alone));
  return [
    {
      what: `read p97.5 beside ${CHATS} hanging chats`,
      ours: `${median(beside)} ms`,
      yardstick: `without chats ${median(alone)} ms`,
      value: Math.max(1, median(beside)) / yardstick,
      goal: { atMost: 1.5 },
    },
  ];
}

async function hang(url: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(`${url}/api/chat/general`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'What is a ley line?' }),
      signal,
    });
    await response.arrayBuffer();
  } catch {
    // left
  }
}
