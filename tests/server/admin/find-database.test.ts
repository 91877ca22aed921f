import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, inject, it } from 'vitest';
import { findDatabase } from '#server/admin/find-database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { runSql } from '../../support/server/db.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-admin-'));
  folders.push(folder);
  return folder;
}

const start = (folder: string) =>
  startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }), durable: false });
const find = (DATA_DIR: string, DATABASE_URL?: string) => findDatabase({ DATA_DIR, DATABASE_URL });
const addressFile = (folder: string) => join(folder, 'database-address');
const notRunning = (folder: string) =>
  `Voxicon is not running on the data folder ${folder}, and its database only runs with it. ` +
  'Start it with "npm start", then run the command again.';

it('is the embedded one while that runs, by a file that its owner alone can read, and not after its stop', async () => {
  const folder = newFolder();
  await expect(find(folder)).rejects.toThrow(notRunning(folder));
  writeFileSync(addressFile(folder), 'left by a killed server', { mode: 0o644 });
  const database = await start(folder);
  try {
    const url = await find(folder);
    expect(await runSql(url, 'select current_user::text as role')).toEqual([{ role: 'voxicon_app' }]);
    expect(statSync(addressFile(folder)).mode & 0o777).toBe(0o600);
  } finally {
    await database.stop();
  }
  expect(() => statSync(addressFile(folder))).toThrow(/ENOENT/);
  await expect(find(folder)).rejects.toThrow(notRunning(folder));
});

it('is none where a killed server left its address, also when another server has the port by now', async () => {
  const folder = newFolder();
  for (const url of [
    'postgres://a:b@127.0.0.1:1/postgres',
    inject('postgresUrl').replace(/:[^:@/]+@/, ':old@'),
  ]) {
    writeFileSync(addressFile(folder), url, { mode: 0o600 });
    await expect(find(folder)).rejects.toThrow(notRunning(folder));
  }
});

it('is that of DATABASE_URL where it is set, whose refusal is told', async () => {
  const url = inject('postgresUrl');
  expect(await find(newFolder(), url)).toBe(url);
  await expect(find(newFolder(), url.replace(/:[^:@/]+@/, ':wrong@'))).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached: password authentication failed/,
  );
});
