import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';

/** Runs a statement in a transaction that stays open, as of another process that is not done yet. */
export async function hold(databaseUrl: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  const end = (how: string) => async () => {
    await client.query(how);
    await client.end();
  };
  return { commit: end('commit'), rollback: end('rollback') };
}

/** Fails when `pending` is done, well or not, before a third of a second has passed. */
export async function expectToWait(pending: Promise<unknown>): Promise<void> {
  const done = pending.then(
    () => 'done',
    () => 'done',
  );
  expect(await Promise.race([done, sleep(300, 'still waiting')])).toBe('still waiting');
}
