import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageScripts } from '#server/http/page-scripts.ts';
import { projectRoot } from '#server/project-root.ts';
import type { Finding } from './table.ts';

/** JavaScript that `/` loads before it can be used: the entry, the app, and everything that they import, as sent with brotli. */
export function measureFirstLoad(): Finding[] {
  const folder = join(projectRoot, 'dist/public');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = new Set([
    ...[...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!),
    ...pageScripts(folder)().map((address) => address.slice(1)),
  ]);
  for (const script of scripts) {
    const code = readFileSync(join(folder, script), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      scripts.add(`assets/${imported}`);
  }
  const bytes = [...scripts].reduce((sum, script) => sum + sentBytes(join(folder, script)), 0);
  return [
    {
      what: 'JavaScript of the first load of /',
      ours: `${scripts.size} files`,
      yardstick: '-',
      value: bytes / 1000,
      unit: 'kB',
      goal: { atMost: 95 },
    },
  ];
}

/** The build leaves the smallest files uncompressed. */
function sentBytes(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
