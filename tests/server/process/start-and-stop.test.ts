import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { createTestDatabase, runSql } from '../../support/server/db.ts';
import { startServerProcess, type ServerProcess } from '../../support/server/server-process.ts';

let databaseUrl: string;
const processes: ServerProcess[] = [];

beforeEach(async () => {
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  for (const { child, exited } of processes.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    SEED_CORPUS: 'false',
    SCREENING: 'off', // one text serves for all words
    ...env,
  });
  processes.push(server);
  return server;
}

const submission = { word: 'held', type: 'word', definition: 'A word that has to wait.' };
const submit = (url: string) =>
  fetch(`${url}/api/anonymous/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
  });

it('says where it is open and which parts are on', async () => {
  const server = await start();
  expect(server.output()).toMatch(/^Voxicon is open at http:\/\/localhost:\d+$/m);
  expect(server.output()).toMatch(/database: the server of DATABASE_URL/);
  expect(server.output()).toMatch(/AI chat: /);
  expect(server.output()).toMatch(/payments: /);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

it('fills an empty dictionary with the shipped words, unless told not to', async () => {
  const empty = await start();
  expect(await (await fetch(`${empty.url}/api/public/dictionary`)).json()).toEqual([]);
  const full = await start({ SEED_CORPUS: 'true' });
  expect(await (await fetch(`${full.url}/api/public/dictionary`)).json()).toHaveLength(20);
});

it('ends with one clear line when the port is taken', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const server = await start({ PORT: String(port) });
  expect((await server.exited).code).toBe(1);
  expect(server.output().trim()).toBe(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`,
  );
  await new Promise((done) => other.close(done));
});

it('ends with a list of what is wrong when a setting is', async () => {
  const server = await start({ PORT: 'many' });
  expect((await server.exited).code).toBe(1);
  expect(server.output()).toMatch(/^These settings are wrong:\n {2}PORT: /);
});

it('ends with one clear line when the database refuses it', async () => {
  const server = await start({ DATABASE_URL: databaseUrl.replace(/:[^:@/]+@/, ':wrong@') });
  expect((await server.exited).code).toBe(1);
  expect(server.output().trim()).toMatch(
    /^The database\/t_\w+ at 127\.0\.0\.1:\d+ cannot be reached: password .* failed.*$/,
  );
});

it('lets four processes that start at once share a new database', async () => {
  const servers = await Promise.all([
    start({ SEED_CORPUS: 'true' }),
    start({ SEED_CORPUS: 'true' }),
    start(),
    start(),
  ]);
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await runSql(databaseUrl, 'select from corpus_loads')).toHaveLength(1);
});

it('finishes requests in flight when asked to stop, takes no new ones, and ends although idle connections hang on', async () => {
  const server = await start();
  const idle = new Agent({ keepAlive: true });
  await new Promise((done) =>
    request(`${server.url}/healthz`, { agent: idle }, (res) => res.resume().once('end', done)).end(),
  );
  // The submission waits for a word of the same name that another transaction has not committed yet.
  const blocker = new Client({ connectionString: databaseUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query(`insert into words (word, type) values ('held', 'word')`);
  const inFlight = submit(server.url);
  await sleep(300);

  const stoppedAt = Date.now();
  server.child.kill('SIGTERM');
  await sleep(300);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  await blocker.query('commit');
  await blocker.end();

  expect((await inFlight).status).toBe(201);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(Date.now() - stoppedAt).toBeLessThan(5000);
  idle.destroy();
});

it('writes the views it counted before it ends', async () => {
  const server = await start();
  await submit(server.url);
  await fetch(`${server.url}/api/public/dictionary/held`);
  server.child.kill('SIGTERM');
  await server.exited;
  expect(await runSql(databaseUrl, 'select views from word_views')).toEqual([{ views: 1 }]);
});

it('lives on when the database cuts all its connections, failing at most one request of a client', async () => {
  const server = await start();
  await submit(server.url);
  for (let round = 0; round < 5; round++) {
    await runSql(
      inject('postgresUrl'),
      // The second argument waits until each is gone: on a busy machine the cut would go on during the requests.
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = current_user`,
      [new URL(databaseUrl).pathname.slice(1)],
    );
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++)
      statuses.push((await fetch(`${server.url}/api/words/held/definitions?round=${round}.${i}`)).status);
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
  }
  expect(server.child.exitCode).toBe(null);
});

it('has the popular order whole again at once after its database crashed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-crash-'));
  const { url, child, exited } = await start({ DATABASE_URL: '', DATA_DIR: folder });
  const add = (word: string) =>
    fetch(`${url}/api/anonymous/submit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...submission, word }),
    });
  const popular = async () =>
    ((await (await fetch(`${url}/api/public/dictionary?sort=popular`)).json()) as { word: string }[]).map(
      ({ word }) => word,
    );
  for (const word of ['one', 'two', 'three']) expect((await add(word)).status).toBe(201);
  const pidFile = join(folder, 'postgres/postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect((await add('four')).status).toBe(201), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await popular()).toEqual(['four', 'one', 'three', 'two']), {
    timeout: 10_000,
  });
  child.kill('SIGTERM');
  expect((await exited).code).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

it.runIf(process.platform === 'linux')(
  'is started again by npm start when it crashed, and not when it was stopped',
  async () => {
    const starter = spawn(process.execPath, [join(projectRoot, 'scripts/run.mjs'), 'start'], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SEED_CORPUS: 'false',
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
    });
    let output = '';
    starter.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    starter.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const opened = (times: number) =>
      vi.waitFor(() => expect(output.match(/payments:/g)).toHaveLength(times), { timeout: 20_000 });
    await opened(1);
    const [server] = readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, 'utf8')
      .trim()
      .split(' ');
    process.kill(Number(server), 'SIGABRT');
    await opened(2);
    expect(output).toContain('The server crashed (SIGABRT) and is started again in 1 s.');
    starter.kill('SIGTERM');
    const [code] = (await once(starter, 'exit')) as [number];
    expect(code).toBe(0);
    expect(output.match(/crashed/g)).toHaveLength(1);
  },
);
