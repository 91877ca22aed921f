import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { sessionSecret } from '#server/features/auth/session/session-secret.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'voxicon-secret-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secretIn = (DATA_DIR: string, settings: Record<string, string> = {}) =>
  sessionSecret(loadConfig({ DATA_DIR, ...settings }));

describe('the secret that signs cookies', () => {
  it('is SESSION_SECRET where that is set, and then nothing is written', () => {
    const missing = join(folder, 'not-made');
    expect(secretIn(missing, { SESSION_SECRET: 'chosen by the owner' })).toBe('chosen by the owner');
    expect(() => statSync(missing)).toThrow('ENOENT');
  });

  it('is made once otherwise, and is the same at the next start', () => {
    const first = secretIn(folder);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(secretIn(folder)).toBe(first);
  });

  it('is another one on every site', () => {
    expect(secretIn(join(folder, 'one'))).not.toBe(secretIn(join(folder, 'two')));
  });

  it('is kept where only its owner reads it', () => {
    const secret = secretIn(folder);
    const file = join(folder, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });
});
