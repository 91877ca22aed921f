import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { constants } from 'node:zlib';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { configDefaults, defineConfig } from 'vitest/config';

const inPackages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    tailwindcss(),
    // Compressed once here, at the highest level, instead of at every request.
    compression({
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
      threshold: 1024,
    }),
  ],
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 30 }],
        },
      },
    },
  },
  test: {
    reporters: ['default'],
    projects: [
      project('shared', { include: ['tests/shared/**/*.test.ts'] }),
      project('server', {
        include: ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
        globalSetup: ['tests/support/postgres.ts'],
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      project('client', {
        include: ['tests/client/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        setupFiles: ['tests/support/client-setup.ts'],
        // A screen may take five seconds to load on a busy machine, and a test wait for more than one.
        testTimeout: 30_000,
      }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/support/postgres.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
});

function project(name: string, test: object) {
  return {
    extends: true as const,
    root: import.meta.dirname,
    test: { name, exclude: configDefaults.exclude, ...test },
  };
}
