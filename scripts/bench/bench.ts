// `npm run bench`: measures what design promises as ratios against yardsticks that run beside it, and prints a table.
// Machines differ, ratios taken in one run hold; only searches are also held to milliseconds, on a machine that does nothing
// else. Takes some seven minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { createBenchDatabase } from './database.ts';
import {
  measureCachedReads,
  measureDeepPage,
  measureManyDefinitions,
  measureUncachedReads,
} from './measure-reads.ts';
import { measureFirstLoad } from './measure-first-load.ts';
import { measureGuard } from './measure-guard.ts';
import { measureHangingChats } from './measure-chats.ts';
import { measureLogins } from './measure-logins.ts';
import { measureMemory } from './measure-memory.ts';
import { measureSearchFlood, measureSearches } from './measure-search.ts';
import { measureViews } from './measure-views.ts';
import { measureWrites } from './measure-writes.ts';
import { printTable, type Finding } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'voxicon-bench-'));
const server = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }) });
const serverUrl = server.superuserUrl!; // makes databases
const findings: Finding[] = [];
const only = process.argv[2];

try {
  await measure('guard', () => measureGuard());
  await measure('first load', () => measureFirstLoad());
  const hundredThousand = await createBenchDatabase(serverUrl, 100_000);
  await measure('memory', () => measureMemory(hundredThousand));
  await measure('cached reads', () => measureCachedReads(hundredThousand));
  await measure('uncached reads', () => measureUncachedReads(hundredThousand));
  await measure('logins', () => measureLogins(hundredThousand));
  await measure('chats', () => measureHangingChats(hundredThousand));
  await measure('deep page', () => measureDeepPage(hundredThousand));
  await measure('many definitions', () => measureManyDefinitions(hundredThousand));
  await measure('search flood', () => measureSearchFlood(hundredThousand));
  await measure('views', () => measureViews(hundredThousand));
  await measure('writes', () => measureWrites(hundredThousand));
  await measure('search', async () =>
    measureSearches(
      await createBenchDatabase(serverUrl, 1_000),
      await createBenchDatabase(serverUrl, 1_000_000),
    ),
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
printTable(findings);

async function measure(name: string, run: () => Promise<Finding[]> | Finding[]): Promise<void> {
  if (only && !name.includes(only)) return;
  console.log(`measuring ${name} ...`);
  findings.push(...(await run()));
}
