import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

type Ending = 'passed' | 'failed' | 'skipped';
type Run = Record<string, Ending[]>;

/** Runs the script with a Vitest that ends as told: what its nth run says of each test file. */
function runTests(runs: Run[]) {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-test-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'runs.json'), JSON.stringify(runs));
  writeFileSync(join(folder, 'node_modules/.bin/vitest'), fakeVitest(), { mode: 0o755 });
  const { status, stdout } = spawnSync(process.execPath, [join(projectRoot, 'scripts/test.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').split('\n').slice(0, -1);
  return { status, lines: stdout.trim().split('\n'), asked };
}

const fakeVitest = () => `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const options = process.argv.slice(2);
appendFileSync('asked', options.filter((option) => /^tests|^--project/.test(option)).join(' ') + '\\n');
const [run, ...later] = JSON.parse(readFileSync('runs.json', 'utf8'));
writeFileSync('runs.json', JSON.stringify(later));
const testResults = Object.entries(run).map(([path, endings]) => ({
  name: process.cwd() + '/' + path,
  status: endings.includes('failed') || endings.length === 0 ? 'failed' : 'passed',
  assertionResults: endings.map((status, index) => ({ status, fullName: path + ' ' + index })),
}));
const report = options.find((option) => option.startsWith('--outputFile.json=')).split('=')[1];
writeFileSync(report, JSON.stringify({ testResults }));
process.exit(testResults.some(({ status }) => status === 'failed') ? 1 : 0);
`;

const SERVER = 'tests/server/words.test.ts';
const STORY = 'tests/e2e/story.test.ts';
const CHAT = 'tests/e2e/chat.test.ts';

it('counts what passed, failed and was skipped', () => {
  const { status, lines, asked } = runTests([{ [SERVER]: ['passed', 'skipped'], [STORY]: ['passed'] }]);
  expect({ status, last: lines.at(-1), asked }).toEqual({
    status: 0,
    last: '2 passed, 0 failed, 1 skipped',
    asked: [''],
  });
});

it('plays a file of journeys that failed once more, and names what was unsteady', () => {
  const { status, lines, asked } = runTests([
    { [SERVER]: ['passed'], [STORY]: ['passed', 'failed'], [CHAT]: ['passed'] },
    { [STORY]: ['passed', 'passed'] },
  ]);
  expect(asked).toEqual(['', `${STORY} --project=e2e`]);
  expect(lines.slice(-2)).toEqual([
    `UNSTEADY: ${STORY} did not pass at once: ${STORY} 1`,
    '4 passed, 0 failed, 0 skipped',
  ]);
  expect(status).toBe(0);
});

it('fails when a journey fails twice', () => {
  const { status, lines } = runTests([
    { [SERVER]: ['passed'], [STORY]: ['failed'] },
    { [STORY]: ['failed'] },
  ]);
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: '1 passed, 1 failed, 0 skipped' });
});

it.each([
  ['another test failed too', { [SERVER]: ['failed'], [STORY]: ['failed'] }, '0 passed, 2 failed, 0 skipped'],
  [
    'a file of another kind does not load',
    { [SERVER]: [], [STORY]: ['passed'] },
    '1 passed, 1 failed, 0 skipped',
  ],
] satisfies [string, Run, string][])('plays nothing again when %s', (_, run, last) => {
  const { status, lines, asked } = runTests([run]);
  expect({ status, last: lines.at(-1), asked }).toEqual({ status: 1, last, asked: [''] });
});
