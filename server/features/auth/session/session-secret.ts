import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** What signs the session cookies: SESSION_SECRET, else a secret that is made once and kept in the data folder. */
export function sessionSecret({ SESSION_SECRET, DATA_DIR }: Config): string {
  if (SESSION_SECRET) return SESSION_SECRET;
  const file = join(DATA_DIR, 'session-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
