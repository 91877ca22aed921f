// `npm run lighthouse`: Lighthouse's phone profile over the built product with its shipped words; prints a table and, for
// what is below the goal, the audits that cost points. Lighthouse is no package of ours: it is fetched on first use into
// node_modules/.cache, so that nobody else waits for it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { startServerProcess } from '../../tests/support/server/server-process.ts';
import { failedAudits, GOALS, scoresOf, type Report } from './report.ts';

const VERSION = '13.5.0';
const DEBUGGING_PORT = 9339;
const PAGES = ['/', '/dictionary', '/dictionary/illuminati', '/chat/illuminati'];

const lighthouse = await loadLighthouse();
const folder = mkdtempSync(join(tmpdir(), 'voxicon-lighthouse-'));
const postgres = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }) });
const server = await startServerProcess({ DATABASE_URL: postgres.url });
const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
const troubles: string[] = [];

try {
  console.log(
    `| page | ${Object.keys(GOALS).join(' | ')} |\n|---|${'---|'.repeat(Object.keys(GOALS).length)}`,
  );
  for (const path of process.argv[2] ? [process.argv[2]] : PAGES) {
    const lhr = await measure(server.url + path);
    writeFileSync(join(tmpdir(), `lighthouse${path.replaceAll('/', '-')}.json`), JSON.stringify(lhr));
    console.log(`| ${path} | ${scoresOf(lhr).join(' | ')} |`);
    troubles.push(...failedAudits(lhr).map((line) => `${path}: ${line}`));
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.exited;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (troubles.length > 0) console.log(`\n${troubles.join('\n')}`);

/** Now and then a browser loses the beginning of a trace; then once more. */
async function measure(url: string): Promise<Report> {
  const flags = { port: DEBUGGING_PORT, logLevel: 'error' };
  const { lhr } = await lighthouse(url, flags);
  return lhr.categories['performance']?.score ? lhr : (await lighthouse(url, flags)).lhr;
}

type Lighthouse = (url: string, flags: { port: number; logLevel: string }) => Promise<{ lhr: Report }>;

async function loadLighthouse(): Promise<Lighthouse> {
  const home = join(projectRoot, 'node_modules/.cache/lighthouse', VERSION);
  if (!existsSync(join(home, 'node_modules/lighthouse'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{}');
    console.log(`Fetching lighthouse ${VERSION} ...`);
    execFileSync('npm', ['install', '--loglevel=error', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], {
      cwd: home,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const entry = join(home, 'node_modules/lighthouse/core/index.js');
  return ((await import(entry)) as { default: Lighthouse }).default;
}
