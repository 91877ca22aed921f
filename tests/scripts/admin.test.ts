import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { createTestDatabase, runSql } from '../support/server/db.ts';

/** As `npm run admin -- ...` runs it. */
function admin(written: string[], env: Record<string, string>) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, 'scripts/run.mjs'), 'admin', ...written],
      { env: { ...process.env, ...env } },
      (_error, out, err) => done({ code: child.exitCode!, out, err }),
    );
  });
}

it('lists the commands, and fails for one that it does not know', async () => {
  const alone = await admin([], {});
  expect(alone).toMatchObject({ code: 0, err: '' });
  expect(alone.out).toMatch(/^Commands for the operator of Voxicon:\n {2}npm run admin -- make-admin NAME/);
  expect(await admin(['drop', 'words'], {})).toEqual({ code: 1, out: '', err: alone.out });
});

it('works on the database of the settings', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  await runSql(
    DATABASE_URL,
    `insert into users (username, username_key, email, password_hash) values ('scribe', 'scribe', 'a@b.co', 'x')`,
  );
  const { code, out, err } = await admin(['reset-link', 'scribe'], { DATABASE_URL, PORT: '3001' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^http:\/\/localhost:3001\/reset-password#[\w-]{43}\nIt works once/);
  expect(await admin(['reset-link', 'nobody'], { DATABASE_URL })).toEqual({
    code: 1,
    out: '',
    err: 'No member is called nobody.\n',
  });
});

it('says that the server does not run, without a way to the database', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'voxicon-admin-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const { code, err } = await admin(['revert-links', 'scribe'], { DATABASE_URL: '', DATA_DIR });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^Voxicon is not running on the data folder .+ "npm start", then run the command again\.\n$/,
  );
});
