import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Makes an empty database with all tables; costs some 20 ms. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name} template template`);
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a test may cut it on purpose; the pending query rejects too
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
