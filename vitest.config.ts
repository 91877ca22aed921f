import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const CLIENT_TESTS = 'tests/client/**/*.test.{ts,tsx}';
const ISOLATED = 'tests/client/**/*.isolated.test.{ts,tsx}';
const CLIENT = {
  environment: 'jsdom',
  setupFiles: ['tests/support/client/client-setup.ts'],
  // A screen may take five seconds to load on a busy machine, and a test wait for more than one.
  testTimeout: 30_000,
};

/** Journeys in a browser whose scripts run at a sixth of their speed may take six times as long. */
const SLOWDOWN = Math.max(1, Number(process.env.BROWSER_SLOWDOWN ?? 1));

// Apart from vite.config.ts: no test needs the plugins of the build.
export default defineConfig({
  test: {
    reporters: ['default'],
    // One more than there are cores: the tests of the server wait for timers and for PostgreSQL nearly half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('shared', { include: ['tests/shared/**/*.test.ts'], isolate: false }),
      project('server', {
        include: ['tests/{server,scripts,client/pwa}/**/*.test.ts'],
        isolate: false,
        globalSetup: ['tests/support/server/postgres.ts'],
        testTimeout: 20_000,
        hookTimeout: 30_000,
        expect: { poll: { timeout: 5000 } },
      }),
      project('client', {
        include: [CLIENT_TESTS],
        exclude: [...configDefaults.exclude, 'tests/client/pwa', ISOLATED],
        isolate: false,
        ...CLIENT,
      }),
      // These mock a module, or load one anew, which files that share their modules would see.
      project('client-isolated', { include: [ISOLATED], ...CLIENT }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/support/server/postgres.ts', 'tests/support/browser/has-browser.ts'],
        testTimeout: 120_000 * SLOWDOWN, // the longest, over all screens, take some forty seconds
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 * SLOWDOWN } }, // as long as a step of a journey waits (tests/support/browser/browser.ts)
      }),
    ],
  },
});

function project(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } };
}
