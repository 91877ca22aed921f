import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { constants } from 'node:zlib';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { PRODUCT_NAME } from '#shared/product.ts';
import { CHUNKS } from './client/chunks.ts';
import { serviceWorker } from './client/pwa/service-worker.ts';

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    tailwindcss(),
    nameProduct(),
    preloadFonts(),
    serviceWorker(),
    // Compressed once here, at the highest level, instead of at every request.
    compression({
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
      threshold: 256,
    }),
  ],
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers that lack it fetch the same files a little later
    manifest: true, // tells the server which scripts a page is made of
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
  test: {
    reporters: ['default'],
    // By itself Vitest leaves one core to itself, which needs it at the start alone.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('shared', { include: ['tests/shared/**/*.test.ts'] }),
      project('server', {
        include: ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
        globalSetup: ['tests/support/server/postgres.ts'],
        testTimeout: 20_000,
        hookTimeout: 30_000,
        expect: { poll: { timeout: 5000 } },
      }),
      project('client', {
        include: ['tests/client/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        setupFiles: ['tests/support/client/client-setup.ts'],
        // A screen may take five seconds to load on a busy machine, and a test wait for more than one.
        testTimeout: 30_000,
      }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/support/server/postgres.ts'],
        testTimeout: 120_000, // the longest, over all screens, take some forty seconds
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } }, // as long as a step of a journey waits (tests/support/browser/browser.ts)
      }),
    ],
  },
});

/** What is seen while the scripts load bears the name that all else takes from its constant. */
function nameProduct(): Plugin {
  return {
    name: 'name-product',
    transformIndexHtml: (html) => html.replace('<!--product-name-->', PRODUCT_NAME),
  };
}

/** Lets browsers fetch the fonts beside the styles that name them, not after. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  };
}

function project(name: string, test: object) {
  return {
    extends: true as const,
    root: import.meta.dirname,
    test: { name, exclude: configDefaults.exclude, ...test },
  };
}
