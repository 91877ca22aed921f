import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import { Client, DatabaseError, Pool } from 'pg';
import type { Logger } from 'pino';
import { projectRoot } from '../project-root.ts';

export type Database = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Without all three, an unresponsive database would hang requests forever. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  query_timeout: 8000,
  statement_timeout: 7500,
} as const;

/** Creates a pool. Connections are opened on demand. */
export function connect(url: string, { poolSize, log }: { poolSize: number; log: Logger }) {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'voxicon',
    idleTimeoutMillis: 30_000,
    ...TIMEOUTS,
  });
  // A lost connection emits 'error' on the pool when idle and on the client when in use. Unhandled, both are fatal.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  });
  return drizzle(pool);
}

/** Applies the migrations. The lock makes processes that start at the same time take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  await withAdvisoryLock(url, 'voxicon migrations', async (client) => {
    // Makes the settings of the extension known to this session: migration 0013 sets one, which fails otherwise.
    const { rowCount } = await client.query(`select from pg_extension where extname = 'pg_trgm'`);
    if (rowCount === 1) await client.query(`select similarity('gray', 'grey')`);
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, 'migrations') });
  });
}

/** Runs `work` on its own connection while holding the advisory lock of that name. */
export async function withAdvisoryLock<T>(
  url: string,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis,
    options: '-c client_min_messages=warning',
  });
  client.on('error', () => {}); // the pending query rejects with the same error
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** True when the database is unreachable, overloaded or closed the connection, as opposed to a bug of ours. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return /^(08|57P|53|25006|57014)/.test(code) || NETWORK_CODES.has(code) || TIMEOUT_TEXT.test(cause.message);
}

/** The code of a Postgres error ("23505" is a unique violation), unwrapped from drizzle's error. */
function postgresCode(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** The name of the unique constraint or index that a write violated. */
export function takenUnique(error: unknown): string | undefined {
  return postgresCode(error) === '23505' ? databaseError(error)?.constraint : undefined;
}

function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);
const TIMEOUT_TEXT =
  /timeout|Connection terminated|Client has encountered a connection error|server closed the connection/i;
