import { defineConfig } from 'vitest/config';
import { isShuffled, isThorough, RETRIES } from './scripts/test/settings.ts';

/** `make test-all`: no shared modules, random order. */
const IS_THOROUGH = isThorough();

/** A hanging test is ended after this; no test asserts speed. */
const HANG_TIMEOUT_MS = 120_000;

const SHARED_OPTIONS = {
  retry: RETRIES,
  tags: [{ name: 'no-retry', description: 'fails at once, whatever the run repeats', retry: 0 }],
  testTimeout: HANG_TIMEOUT_MS,
  hookTimeout: HANG_TIMEOUT_MS,
  expect: { poll: { timeout: HANG_TIMEOUT_MS / 4 } },
};

/**
 * Files share the modules of their worker, because importing the server costs more than its tests; each file restores
 * what it changes. Forks, because native addons do not support worker threads, and threads share BroadcastChannel.
 */
const SHARED_WORKER_OPTIONS = {
  ...SHARED_OPTIONS,
  pool: 'forks' as const,
  isolate: IS_THOROUGH,
  execArgv: ['--max-old-space-size=2048', '--max-semi-space-size=64'],
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
};

const PROCESS_OPTIONS = { ...SHARED_OPTIONS, pool: 'forks' as const, retry: 0 };

const ISOLATED_FILES = ['**/*.isolated.test.ts'];
const INSTANCE_FILES = ['**/*.redis.test.ts', '**/*.cluster.test.ts'];

/**
 * File names say what a test needs: `*.redis.test.ts` Redis, `*.cluster.test.ts` the built server and its services,
 * `*.dom.test.ts` and `*.test.tsx` a DOM, `*.isolated.test.ts` modules of its own. `*.sqlite.test.ts` runs on SQLite
 * only, `*.one-db.test.ts` does not depend on the database. TEST_DIALECT selects the database.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/test/vitestReporter.ts'],
    maxWorkers: 2,
    // Each stage transforms the same sources; what one has transformed the next one reads.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { shuffle: { files: isShuffled() || IS_THOROUGH, tests: IS_THOROUGH } },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          ...SHARED_WORKER_OPTIONS,
          globalSetup: ['server/test/postgresSetup.ts'],
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ISOLATED_FILES, ...INSTANCE_FILES],
        },
      },
      {
        test: {
          name: 'server-isolated',
          environment: 'node',
          ...SHARED_WORKER_OPTIONS,
          isolate: true,
          include: ISOLATED_FILES,
        },
      },
      {
        test: {
          name: 'redis',
          environment: 'node',
          ...PROCESS_OPTIONS,
          include: ['server/**/*.redis.test.ts'],
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          ...PROCESS_OPTIONS,
          fileParallelism: false,
          include: ['**/*.cluster.test.ts'],
        },
      },
      {
        test: {
          name: 'web-dom',
          environment: 'jsdom',
          ...SHARED_WORKER_OPTIONS,
          include: ['web/**/*.dom.test.ts', 'web/**/*.test.tsx'],
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'web-logic',
          environment: 'node',
          ...SHARED_WORKER_OPTIONS,
          // In random order a worker would begin anew at each change of the environment.
          sequence: { groupOrder: isShuffled() ? 1 : 0 },
          include: ['web/**/*.test.ts'],
          exclude: ['web/**/*.dom.test.ts'],
        },
      },
    ],
  },
});
