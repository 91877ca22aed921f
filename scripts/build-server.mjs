// Bundles the server. drizzle-orm goes inside (imported as separate modules it costs some 150 MB of memory at start);
// everything else stays in node_modules.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
const packages = Object.keys({ ...dependencies, ...optionalDependencies });

await build({
  entryPoints: ['server/index.ts'],
  outfile: 'dist/server/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  external: packages.filter((name) => !name.startsWith('drizzle')).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
