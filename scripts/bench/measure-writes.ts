import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { run } from './database.ts';
import { median } from './load.ts';
import { cpuSeconds, startProduct, startYardstick, type BenchProcess } from './processes.ts';
import type { Finding } from './table.ts';

const ROUNDS = 5;
const SECONDS = 2;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORDS =
  'river stone harvest keeper evening of lantern the quiet mountain old and bridge winter song in copper garden salt a road under tower morning bell'.split(
    ' ',
  );

/** One kind of write, as both servers take it. */
interface Write {
  name: string;
  atOnce: number;
  ours: (n: number) => Call;
  yardstick: (n: number) => Call;
}

interface Call {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  headers?: Record<string, string>;
}

interface Rate {
  perSecond: number;
  /** Milliseconds of CPU of a request. */
  app: number;
  database: number;
}

/** What members and visitors write, beside bare Express and one honest transaction; with screening, receipts and limits. */
export async function measureWrites(database: string): Promise<Finding[]> {
  const product = await startProduct(database, {
    SUBMISSIONS_PER_MINUTE: '1000000',
    SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '1000000',
    VOTES_PER_MINUTE: '1000000',
    REGISTRATIONS_PER_TEN_MINUTES: '1000000',
    VOTE_MIN_ACCOUNT_AGE_HOURS: '24',
    TRUST_PROXY_HOPS: '1',
  });
  const yardstick = await startYardstick(database, product.url);
  const voter = await aVoter(product.url, database);
  const definitions = await someDefinitions(database, 2000);
  const pick = (n: number) => definitions[n % definitions.length]!;
  const writes: Write[] = [1, 32].flatMap((atOnce) => [
    {
      name: 'submit',
      atOnce,
      ours: (n) => ({
        method: 'POST',
        path: '/api/anonymous/submit',
        body: aText(n, 'ours'),
        headers: addressOf(n),
      }),
      yardstick: (n) => ({ method: 'POST', path: '/write/submit', body: aText(n, 'theirs') }),
    },
    {
      name: 'vote',
      atOnce,
      ours: (n) => ({
        method: 'PUT',
        path: `/api/definitions/${pick(n)}/vote`,
        body: { value: n % 3 === 0 ? -1 : 1 },
        headers: { Cookie: voter.cookie },
      }),
      yardstick: (n) => ({
        method: 'PUT',
        path: `/write/vote/${pick(n)}`,
        body: { userId: voter.id, value: n % 3 === 0 ? -1 : 1 },
      }),
    },
  ]);
  const findings: Finding[] = [];
  for (const write of writes) findings.push(await compare(write, product, yardstick));
  await product.stop();
  await yardstick.stop();
  return findings;
}

let written = 0;

/** In turns, so that a slow moment of the machine meets both; medians. */
async function compare(write: Write, product: BenchProcess, yardstick: BenchProcess): Promise<Finding> {
  const [ours, theirs]: [Rate[], Rate[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    const one = await rateOf(product, write.ours, write.atOnce);
    const other = await rateOf(yardstick, write.yardstick, write.atOnce);
    if (round < 0) continue; // warms up
    ours.push(one);
    theirs.push(other);
  }
  const of = (rates: Rate[], what: keyof Rate) => median(rates.map((rate) => rate[what]));
  const told = (rates: Rate[]) =>
    `${Math.round(of(rates, 'perSecond'))}/s, CPU ${of(rates, 'app').toFixed(2)} + ${of(rates, 'database').toFixed(2)} ms`;
  return {
    what: `${write.name}, ${write.atOnce} at once (CPU of app + database)`,
    ours: told(ours),
    yardstick: `Express + pg ${told(theirs)}`,
    value: of(ours, 'perSecond') / of(theirs, 'perSecond'),
    goal: { atLeast: 0.7 },
  };
}

async function rateOf(target: BenchProcess, callOf: (n: number) => Call, atOnce: number): Promise<Rate> {
  const [app, database, start] = [target.cpu(), databaseCpu(), performance.now()];
  const until = start + SECONDS * 1000;
  let count = 0;
  const work = async () => {
    while (performance.now() < until) {
      await send(target.url, callOf(written++));
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    perSecond: (count * 1000) / (performance.now() - start),
    app: ((target.cpu() - app) * 1000) / count,
    database: ((databaseCpu() - database) * 1000) / count,
  };
}

async function send(url: string, { method, path, body, headers = {} }: Call): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return response;
}

/** Each text comes from an address of its own: many of one are a burst, which costs a case each. */
const addressOf = (n: number) => ({
  'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

/** A clean text of ordinary length, unlike all others; a new word each time. */
function aText(n: number, side: string) {
  let name = '';
  for (let rest = n + 1; rest > 0; rest = Math.floor(rest / 26)) name += LETTERS[rest % 26];
  const word = `${side} ${name}`;
  const said = Array.from({ length: 22 }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ');
  return {
    word,
    type: 'phrase',
    definition: `${said}.`,
  };
}

/** A member whose account is old enough for votes to count. */
async function aVoter(url: string, database: string): Promise<{ id: number; cookie: string }> {
  const username = `writer${Date.now()}`;
  const response = await send(url, {
    method: 'POST',
    path: '/api/register',
    body: {
      username,
      email: `${username}@example.com`,
      password: 'a password of the bench',
      inviteCode: DEFAULT_INVITE_CODE,
    },
  });
  let id = 0;
  await run(database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update users set created_at = now() - interval '60 days' where username = $1 returning id`,
      [username],
    );
    id = rows[0]!.id;
  });
  return {
    id,
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

async function someDefinitions(database: string, count: number): Promise<number[]> {
  let ids: number[] = [];
  await run(database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from all_definitions where author_id is null order by id limit $1',
      [count],
    );
    ids = rows.map(({ id }) => id);
  });
  return ids;
}

/** Seconds of CPU time of all processes of PostgreSQL: those that ended are counted by the one that started them. */
function databaseCpu(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgres(name))
    .reduce((sum, pid) => sum + cpuSeconds(Number(pid)), 0);
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}
