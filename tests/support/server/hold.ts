import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';

/**
 * Runs a statement in a transaction that stays open, as of another process that is not done yet. A test that fails
 * before it ends the transaction has it rolled back, so that the next one does not wait for it.
 */
export async function hold(databaseUrl: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let isOpen = true;
  const end = async (how: 'commit' | 'rollback') => {
    if (!isOpen) return;
    isOpen = false;
    await client.query(how);
    await client.end();
  };
  onTestFinished(() => end('rollback'));
  await client.query('begin');
  await client.query(statement, values);
  return {
    /** One more statement in the same transaction. */
    query: (text: string, more: unknown[] = []) => client.query(text, more),
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  };
}

/** Fails when `pending` is done, well or not, before a third of a second has passed. */
export async function expectToWait(pending: Promise<unknown>): Promise<void> {
  const done = pending.then(
    () => 'done',
    () => 'done',
  );
  expect(await Promise.race([done, sleep(300, 'still waiting')])).toBe('still waiting');
}
