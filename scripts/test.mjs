// Runs all Vitest projects and closes with one plain line that a machine can read: "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const report = resolve('node_modules/.cache/vitest-report.json');
mkdirSync('node_modules/.cache', { recursive: true });
rmSync(report, { force: true });

const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
  readFileSync(report, 'utf8'),
);
// A test file that does not load has no failed test in it, but is a failure.
const failed = Math.max(numFailedTests, status === 0 ? 0 : 1);
console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped`);
process.exit(status ?? 1);
