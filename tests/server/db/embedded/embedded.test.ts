import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type RunningDatabase } from '#server/db/embedded/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import { runSql } from '../../../support/server/db.ts';

const log = pino({ level: 'silent' });
const folders: string[] = [];
const running: RunningDatabase[] = [];

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of mode 0700, as mkdtemp makes them: the database account cannot enter it unasked. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-db-'));
  folders.push(folder);
  return folder;
}

async function start(folder: string, durable = false): Promise<RunningDatabase> {
  const database = await startEmbeddedPostgres({ folder, log, durable });
  running.push(database);
  return database;
}

it('starts where nothing was, as any user, and asks for its password', async () => {
  const { url } = await start(newFolder());
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const guessed = url.replace(/:[^:@/]+@/, ':guess@');
  await expect(runSql(guessed, 'select 1')).rejects.toThrow(/password authentication failed/);
});

it('keeps its data over a stop and a start', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await runSql(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(folder);
  expect(await runSql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it('begins again after a first start that was killed half-way', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'postgres.making'), 'left behind');
  expect(await runSql((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('refuses a second start on the same folder with one clear line', async () => {
  const folder = newFolder();
  await start(folder);
  await expect(start(folder)).rejects.toThrow(
    /^Voxicon is already running on this data folder \(database process \d+\)\. Stop it,/,
  );
});

it('starts on the pid file that a killed server left', async () => {
  const folder = newFolder();
  const first = await start(folder, true);
  await runSql(first.url, 'create table kept as select 42 as answer');
  const file = join(folder, 'postgres/postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, left);
  expect(await runSql((await start(folder)).url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it('starts although the number in the pid file now belongs to another program', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const file = join(folder, 'postgres/postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o644 });
  expect(await runSql((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('is started again at the same address soon after it is killed, and keeps its log', async () => {
  const folder = newFolder();
  const { url } = await start(folder, true);
  await runSql(url, 'create table kept as select 42 as answer');
  const killed = serverPid(folder);
  const killedAt = Date.now();
  process.kill(killed, 'SIGKILL');
  await gone(killed);
  await vi.waitFor(
    async () => expect(await runSql(url, 'select answer from kept')).toEqual([{ answer: 42 }]),
    {
      timeout: 20_000,
      interval: 20,
    },
  );
  expect(Date.now() - killedAt).toBeLessThan(5000); // two seconds, and a busy machine
  await running.pop()!.stop();
  const lines = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(lines.match(/ready to accept connections/g)).toHaveLength(2);
  expect(lines).toContain('was not properly shut down');
});

it('is given up with a sentence when it does not come back', async () => {
  const folder = newFolder();
  const lost = Promise.withResolvers<Error>();
  running.push(
    await startEmbeddedPostgres({
      folder,
      log,
      durable: false,
      onLost: lost.resolve,
      restartAfterMs: [0, 10],
    }),
  );
  rmSync(join(folder, 'postgres/global/pg_control'));
  process.kill(serverPid(folder), 'SIGKILL');
  expect((await lost.promise).message).toBe(
    'The embedded database ended and could not be started again; see postgres.log in the data folder',
  );
});

it('lets the product work as a role that runs no program and reads no file', async () => {
  const { url } = await start(newFolder());
  await runSql(url, 'create table lines (line text)');
  await expect(runSql(url, "copy lines from program 'env'")).rejects.toThrow(/permission denied/);
  await expect(runSql(url, "select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
  await expect(runSql(url, 'create role another superuser')).rejects.toThrow(/permission denied/);
  await expect(runSql(url, 'create database another')).rejects.toThrow(/permission denied/);
});

it('knows nothing of the environment of the product', async () => {
  process.env.A_SECRET_OF_THE_TESTS = 'told to nobody';
  const { superuserUrl } = await start(newFolder());
  delete process.env.A_SECRET_OF_THE_TESTS;
  await runSql(superuserUrl!, 'create table lines (line text)');
  await runSql(superuserUrl!, "copy lines from program 'env; true'");
  const lines = (await runSql(superuserUrl!, 'select line from lines')).map(({ line }) => line);
  expect(lines.join('\n')).toMatch(/^PATH=/m);
  expect(lines.join('\n')).not.toMatch(/SECRET/);
});

it('takes over what the superuser owned in a data folder of before', async () => {
  const folder = newFolder();
  const before = await start(folder);
  for (const command of [
    'create schema drizzle',
    'create table drizzle.migrations (id serial)',
    'create table public.words (id integer primary key generated always as identity, word text)',
    'create function public.one() returns integer language sql return 1',
    'create extension pg_trgm',
  ])
    await runSql(before.superuserUrl!, command);
  await before.stop();
  const { url } = await start(folder);
  await runSql(url, 'alter table words add column added integer');
  await runSql(
    url,
    "insert into words (word) values ('kept'); insert into drizzle.migrations default values",
  );
  await runSql(url, 'create or replace function public.one() returns integer language sql return 2');
  expect(await runSql(url, "select similarity('gray', 'grey') > 0 as is_there")).toEqual([
    { is_there: true },
  ]);
  await runSql(url, 'drop schema drizzle cascade');
});

it('stops with its parent, even one that is killed', async () => {
  const folder = newFolder();
  const script = `
    import { pino } from 'pino';
    import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
    await startEmbeddedPostgres({ folder: process.argv[1], log: pino({ level: 'silent' }), durable: false });
    console.log('started');
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { cwd: projectRoot });
  await new Promise((ready) => parent.stdout.once('data', ready));
  const pid = serverPid(folder);
  parent.kill('SIGKILL');
  await gone(pid);
  expect(await runSql((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.runIf(process.getuid?.() === 0)('moves out of a clone that its account cannot reach', async () => {
  const closed = newFolder();
  const folder = join(closed, 'data');
  chmodSync(closed, 0o700);
  const { superuserUrl: url = '' } = await start(folder);
  const [row] = await runSql(url, 'show data_directory');
  expect(row!.data_directory).toMatch(/^\/var\/lib\/voxicon\//);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  await runSql(url, 'select 1');
  await running.pop()!.stop();
  rmSync(String(row!.data_directory).replace(/\/postgres$/, ''), { recursive: true, force: true });
});

it.runIf(process.getuid?.() === 0)('runs as another account than root', async () => {
  const folder = newFolder();
  await start(folder);
  const { stdout } = await promisify(execFile)('stat', ['-c', '%u', join(folder, 'postgres')]);
  expect(Number(stdout)).not.toBe(0);
});

function serverPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function gone(pid: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(50);
  }
  throw new Error(`process ${pid} lives on`);
}
