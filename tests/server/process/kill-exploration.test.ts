import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, runSql } from '../../support/server/db.ts';
import { A_TOLD_EXPLORATION, startFakeModel } from '../../support/chat/fake-assistant.ts';
import { startServerProcess, type ServerProcess } from '../../support/server/server-process.ts';
import { follow } from '../../support/explorations/event-stream.ts';

let model: Awaited<ReturnType<typeof startFakeModel>>;
let databaseUrl: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  model = await startFakeModel();
});
beforeEach(async () => {
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
  await runSql(databaseUrl, `insert into words (word, type) values ('mkultra', 'word')`);
});
afterEach(async () => {
  model.reset();
  for (const { child, exited } of servers.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
});
afterAll(() => model.close());

const wordId = 1;
const start = async () => {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    SEED_CORPUS: 'false',
    OPENAI_API_KEY: 'a key',
    OPENAI_BASE_URL: model.url,
  });
  servers.push(server);
  return server;
};

it(
  'takes a word over from a server that was killed while it prepared it, though another visitor waits elsewhere',
  { timeout: 60_000 },
  async () => {
    const first = await start();
    const second = await start();

    const release = model.hold();
    const starter = follow(first.url, wordId);
    await starter.reach(2);
    const waiting = follow(second.url, wordId);
    await waiting.reach(2);
    expect(model.begun()).toBe(1);

    first.child.kill('SIGKILL');
    await expect(starter.ended).rejects.toThrow('terminated');
    const killedAt = Date.now();
    release();
    await waiting.ended;
    expect(waiting.last()).toMatchObject({ name: 'done', data: A_TOLD_EXPLORATION });
    expect(waiting.steps()).toEqual([2, 3, 4, 5]);
    // Not before the lease ran out, and soon after.
    expect(Date.now() - killedAt).toBeGreaterThan(5_000);
    expect(Date.now() - killedAt).toBeLessThan(25_000);
    expect(model.begun()).toBe(2);
    const [stored] = await runSql(databaseUrl, 'select state, attempts, lease_owner from explorations');
    expect(stored).toEqual({ state: 'ready', attempts: 2, lease_owner: null });
  },
);

it('gives a word back when it is asked to stop, and does not wait for the model', async () => {
  const server = await start();
  model.hold();
  const visitor = follow(server.url, wordId);
  await visitor.reach(2);
  visitor.leave();
  const askedAt = Date.now();
  server.child.kill('SIGTERM');
  expect((await server.exited).code).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(5_000);
  expect(
    await runSql(databaseUrl, 'select state, lease_until <= now() as is_free, failed_at from explorations'),
  ).toEqual([{ state: 'preparing', is_free: true, failed_at: null }]);
});
