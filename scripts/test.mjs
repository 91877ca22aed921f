// Runs all Vitest projects and closes with one plain line that a machine can read: "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

const JOURNEYS = ['tests', 'e2e', ''].join(sep);

mkdirSync('node_modules/.cache', { recursive: true });
const run = vitest('vitest-report.json', process.argv.slice(2));
const failedFiles = run.files.filter(({ failed }) => failed > 0);

// A browser has its own clocks, and a machine that is busy elsewhere can let one journey be late. Such a file is played
// once more from nothing, with a database, a server and a browser of its own; a defect fails it again. Nothing else is.
let again;
if (failedFiles.length > 0 && failedFiles.every(({ path }) => path.startsWith(JOURNEYS))) {
  console.log(`\nOnce more: ${failedFiles.map(({ path }) => path).join(', ')}\n`);
  again = vitest('vitest-report-again.json', [...failedFiles.map(({ path }) => path), '--project=e2e']);
  for (const { path, failedTests } of failedFiles)
    console.log(`UNSTEADY: ${path} did not pass at once: ${failedTests.join('; ')}`);
}

const counted = again ? [...run.files.filter(({ failed }) => failed === 0), ...again.files] : run.files;
const { status } = again ?? run;
const sum = (kind) => counted.reduce((total, file) => total + file[kind], 0);
console.log(
  `${sum('passed')} passed, ${Math.max(sum('failed'), status === 0 ? 0 : 1)} failed, ${sum('skipped')} skipped`,
);
process.exit(status);

/** One run of Vitest: its exit code, and for each test file how many tests ended how. */
function vitest(reportName, options) {
  const report = resolve('node_modules/.cache', reportName);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults.map(
    ({ name, status, assertionResults }) => {
      const ended = (...kinds) => assertionResults.filter(({ status }) => kinds.includes(status));
      const failedTests = ended('failed').map(({ fullName }) => fullName);
      return {
        path: relative(process.cwd(), name),
        passed: ended('passed').length,
        // A file that does not load has no failed test in it, but is a failure.
        failed: Math.max(failedTests.length, status === 'failed' ? 1 : 0),
        skipped: ended('skipped', 'pending', 'todo', 'disabled').length,
        failedTests,
      };
    },
  );
  return { status: status ?? 1, files };
}
