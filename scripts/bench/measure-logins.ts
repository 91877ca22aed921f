import autocannon from 'autocannon';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { someWords } from './database.ts';
import { startProduct } from './processes.ts';
import type { Finding } from './table.ts';

const PARALLEL_LOGINS = 24;
const SECONDS = 10;

/** How long a read waits (p95) while 24 people sign in at once, over and over: hashing must leave room for reads. */
export async function measureLogins(database: string): Promise<Finding[]> {
  const product = await startProduct(database, {
    LOGIN_FAILURES_PER_MINUTE: '1000000',
    LOGIN_FAILURES_PER_HOUR: '1000000',
  });
  const words = await someWords(database, 2000);
  const paths = words.map((word) => ({ path: `/api/public/dictionary/${encodeURIComponent(word)}` }));
  const read = () =>
    autocannon({ url: product.url, connections: 8, duration: SECONDS, overallRate: 400, requests: paths });
  const member = { username: `bench${Date.now()}`, password: 'a password of the bench' };
  await post(`${product.url}/api/register`, {
    ...member,
    email: `${member.username}@example.com`,
    inviteCode: DEFAULT_INVITE_CODE,
  });

  const alone = await read();
  const until = Date.now() + SECONDS * 1000;
  let logins = 0;
  const signingIn = Array.from({ length: PARALLEL_LOGINS }, async () => {
    while (Date.now() < until) {
      await post(`${product.url}/api/login`, member);
      logins++;
    }
  });
  const beside = await read();
  await Promise.all(signingIn);
  await product.stop();
  return [
    {
      what: `read p95 beside ${PARALLEL_LOGINS} parallel logins (${Math.round(logins / SECONDS)} a second)`,
      ours: `${beside.latency.p97_5} ms (p97.5)`,
      yardstick: `without logins ${alone.latency.p97_5} ms`,
      value: beside.latency.p97_5,
      unit: 'ms',
      goal: { atMost: 1000 },
    },
  ];
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
