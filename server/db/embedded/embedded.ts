import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { removeAddress, writeAddress } from './embedded-address.ts';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { freeDataFolder } from './embedded-lock.ts';
import { giveToOwner, OWNER } from './embedded-owner.ts';
import { LastLines } from './last-lines.ts';

export interface RunningDatabase {
  /** Connects as the role that owns the database and nothing else. */
  url: string;
  /** Connects as the superuser; only for the embedded database. */
  superuserUrl?: string;
  /** Describes the database in the startup output. */
  description: string;
  stop(): Promise<void>;
}

interface Options {
  /** Holds the cluster and its password; created when missing. */
  folder: string;
  log: Logger;
  /** False only in tests: writes are not flushed to disk. */
  durable?: boolean;
  /** Called when the server exited and all restarts failed. */
  onLost?: (error: Error) => void;
  /** Delay before each restart attempt; after the last one the server counts as lost. */
  restartAfterMs?: readonly number[];
}

const SUPERUSER = 'voxicon';
/** Lines of the server's own log kept in the data folder. */
const LOG_LINES = 200;
const LOST =
  'The embedded database ended and could not be started again; see postgres.log in the data folder';
const RESTART_AFTER_MS = [0, 250, 500, 1000, 2000, 4000, 8000];
/** The restart delays start over for a server that ran this long before it exited. */
const SETTLED_MS = 60_000;

/**
 * Starts the default database: a real PostgreSQL from npm, on a free port of 127.0.0.1, its files under `folder`.
 * It stops with this process, however that exits, and is restarted when it exits unexpectedly.
 * @throws Error with a one-line message when the folder is in use or no binaries exist for this platform
 */
export async function startEmbeddedPostgres(options: Options): Promise<RunningDatabase> {
  const { folder, log, durable = true } = options;
  const binaries = await findBinaries(folder, log);
  const cluster = join(binaries.folder, 'postgres');
  const password = await createCluster(binaries, cluster, durable);
  const lines = new LastLines(join(binaries.folder, 'postgres.log'), LOG_LINES);
  await freeDataFolder(cluster);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const run = () => runPostgres({ binaries, cluster, port, durable, lines });
    const server = run();
    try {
      await server.ready;
    } catch (error) {
      const retry = attempt < 5 && error instanceof Error && error.message.includes('Address already in use');
      if (retry) continue;
      throw error;
    }
    const urlOf = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}/postgres`;
    const superuserUrl = urlOf(SUPERUSER, password);
    const kept = keepRunning(server, { ...options, cluster, run });
    const url = urlOf(OWNER, await giveToOwner(superuserUrl));
    await writeAddress(folder, url);
    return {
      url,
      superuserUrl,
      description: `embedded PostgreSQL, files in ${binaries.folder}`,
      async stop() {
        await removeAddress(folder);
        await kept.stop();
        await lines.written();
      },
    };
  }
}

interface Server {
  ready: Promise<void>;
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** Restarts a server that exited unexpectedly, on the same port so that the pool can reconnect. */
function keepRunning(
  first: Server,
  {
    cluster,
    log,
    onLost,
    restartAfterMs = RESTART_AFTER_MS,
    run,
  }: Pick<Options, 'log' | 'onLost' | 'restartAfterMs'> & { cluster: string; run: () => Server },
) {
  let server = first;
  let isStopping = false;
  let startedAt = Date.now();
  let attempts = 0;

  const restart = async () => {
    await server.stop(); // if only the shell was killed, the server may still run
    if (Date.now() - startedAt > SETTLED_MS) attempts = 0;
    for (;;) {
      const wait = restartAfterMs[attempts++];
      if (wait === undefined) throw new Error(LOST);
      await sleep(wait);
      if (isStopping) return;
      try {
        await freeDataFolder(cluster);
        startedAt = Date.now();
        server = run();
        await server.ready;
        log.warn('the embedded database was restarted');
        return;
      } catch (error) {
        log.error({ error }, 'restarting the embedded database failed');
      }
    }
  };
  const supervise = async () => {
    for (;;) {
      await server.exited;
      if (isStopping) return;
      log.error('the embedded database exited unexpectedly; restarting it');
      await restart();
    }
  };
  supervise().catch((error: unknown) => onLost?.(error as Error));

  return {
    async stop() {
      isStopping = true;
      await server.stop();
    },
  };
}

/** Creates the cluster once. initdb runs in a temporary folder, so an interrupted start leaves no partial cluster. */
async function createCluster(binaries: Binaries, cluster: string, durable: boolean): Promise<string> {
  const passwordFile = join(dirname(cluster), 'postgres-password');
  if (existsSync(join(cluster, 'PG_VERSION'))) return readFile(passwordFile, 'utf8');
  const password = randomBytes(18).toString('base64url');
  const making = `${cluster}.making`;
  const passwordForInitdb = `${cluster}.password`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  await writeFile(passwordForInitdb, password, { mode: 0o600 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (binaries.account) {
    await chown(making, binaries.account.uid, binaries.account.gid);
    await chown(passwordForInitdb, binaries.account.uid, binaries.account.gid);
  }
  const args = ['-D', making, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'];
  await runToEnd(binaries, binaries.initdb, [
    ...args,
    `--pwfile=${passwordForInitdb}`,
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rm(passwordForInitdb);
  await rename(making, cluster);
  return password;
}

/**
 * Runs the server under a small shell that holds the other end of a pipe to us. When this process dies, even by SIGKILL,
 * the pipe closes and the shell stops the server, which would otherwise keep running and block the folder.
 */
function runPostgres({
  binaries,
  cluster,
  port,
  durable,
  lines,
}: {
  binaries: Binaries;
  cluster: string;
  port: number;
  durable: boolean;
  lines: LastLines;
}): Server {
  const settings = [
    `listen_addresses=127.0.0.1`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=60',
    'shared_buffers=64MB',
    'wal_compression=on', // full-page writes after a checkpoint are most of the cost of flushing views
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);
  const command = [binaries.postgres, '-D', cluster, '-p', String(port), ...settings];
  // Detached, so that Ctrl-C in the terminal reaches only us; we stop the server after the last request.
  const child =
    process.platform === 'win32'
      ? spawn(command[0]!, command.slice(1), {
          ...processOptions(binaries, cluster),
          stdio: ['pipe', 'ignore', 'pipe'],
        })
      : spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...command], {
          ...processOptions(binaries, cluster),
          stdio: ['pipe', 'ignore', 'pipe'],
          detached: true,
        });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.add(text));
  return { ready: becomesReady(child), exited, stop: () => stopPostgres(child, exited) };
}

const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

async function stopPostgres(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (process.platform === 'win32') child.kill();
  else child.stdin?.end();
  await Promise.race([exited, sleep(10_000, undefined, { ref: false })]);
}

function becomesReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (text: string) => {
      output = (output + text).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The embedded database did not start:\n${output.trim()}`)));
  });
}

function runToEnd(binaries: Binaries, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, {
    ...processOptions(binaries, binaries.folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed:\n${output.trim()}`)),
    );
  });
}

/** A minimal environment: ours contains secrets that the database must not see. */
const ENVIRONMENT =
  process.platform === 'win32'
    ? { SystemRoot: process.env.SystemRoot }
    : { PATH: '/usr/local/bin:/usr/bin:/bin' };

function processOptions({ account }: Binaries, cwd: string) {
  return { cwd, env: ENVIRONMENT, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}
