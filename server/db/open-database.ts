import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '../config.ts';
import { TIMEOUTS } from './client.ts';
import { startEmbeddedPostgres, type RunningDatabase } from './embedded/embedded.ts';

const WAIT_MS = 30_000;

/**
 * Opens the database of DATABASE_URL, or starts the embedded one.
 * @param onLost called when the embedded database exited and could not be restarted
 * @throws Error with a one-line message when the server is not reachable within 30 seconds or is older than version 14
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  onLost: (error: Error) => void,
): Promise<RunningDatabase> {
  if (!config.DATABASE_URL) return startEmbeddedPostgres({ folder: config.DATA_DIR, log, onLost });
  const version = await waitForServer(config.DATABASE_URL);
  if (version < 140_000)
    throw new Error(
      `${PRODUCT_NAME} needs PostgreSQL 14 or newer; DATABASE_URL points to version ${version / 10_000}`,
    );
  return {
    url: config.DATABASE_URL,
    description: 'the server of DATABASE_URL',
    stop: () => Promise.resolve(),
  };
}

async function waitForServer(url: string): Promise<number> {
  const { host, pathname } = new URL(url);
  for (const deadline = Date.now() + WAIT_MS; ; await sleep(500)) {
    try {
      return await serverVersion(url);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const canWait = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|timeout|starting up|terminated/i.test(reason);
      if (!canWait || Date.now() > deadline) {
        throw new Error(`The database${pathname} at ${host} cannot be reached: ${reason}`, { cause: error });
      }
    }
  }
}

/** @returns the server's version number, like 180004 @throws when the server cannot be reached */
export async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url, ...TIMEOUTS });
  client.on('error', () => {}); // connect() rejects with the same error
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]!.server_version_num);
  } finally {
    void client.end().catch(() => {});
  }
}
