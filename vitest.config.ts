import { defineConfig } from 'vitest/config';
import { isShuffled, isThorough, RETRIES } from './scripts/test/settings.ts';

/** `make test-all`: nothing shared, no order relied on. */
const THOROUGH = isThorough();

/** How long a test or a hook may hang before it is ended; no test asserts how fast something is. */
const HANG_MS = 120_000;

const LIMITS = {
  retry: RETRIES,
  tags: [{ name: 'no-retry', description: 'fails at once, whatever the run repeats', retry: 0 }],
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: HANG_MS / 4 } },
};

/**
 * Files share the modules of their worker: importing the server anew for each costs more than its tests. Each file
 * leaves nothing behind: spies, stubs and fake timers are undone for it, and what else it changes it restores itself.
 * Processes, because native addons are not made for worker threads, and threads hear each other's broadcasts.
 */
const SHARED_WORKER = {
  ...LIMITS,
  pool: 'forks' as const,
  isolate: THOROUGH,
  execArgv: ['--max-old-space-size=2048'],
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
};

/** Crashes and what goes on at the same time: a failure there is never an accident. */
const OF_PROCESSES = { ...LIMITS, pool: 'forks' as const, retry: 0 };

const ISOLATED = ['**/*.isolated.test.ts'];
const OF_INSTANCES = ['**/*.redis.test.ts', '**/*.cluster.test.ts'];

/**
 * A name says what a file needs: `*.redis.test.ts` a Redis, `*.cluster.test.ts` the built server with services of its
 * own, `*.dom.test.ts` and `*.test.tsx` a document, `*.isolated.test.ts` modules of its own. `*.sqlite.test.ts` is about
 * that database, `*.one-db.test.ts` about what no database decides. API tests run on SQLite, or on PostgreSQL when
 * TEST_DIALECT says so.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/test/vitestReporter.ts'],
    maxWorkers: 2,
    sequence: { shuffle: { files: isShuffled() || THOROUGH, tests: THOROUGH } },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          ...SHARED_WORKER,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ISOLATED, ...OF_INSTANCES],
        },
      },
      {
        test: {
          name: 'server-isolated',
          environment: 'node',
          ...SHARED_WORKER,
          isolate: true,
          include: ISOLATED,
        },
      },
      {
        test: {
          name: 'redis',
          environment: 'node',
          ...OF_PROCESSES,
          include: ['server/**/*.redis.test.ts'],
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          ...OF_PROCESSES,
          // Each of them fills the machine with processes.
          fileParallelism: false,
          include: ['**/*.cluster.test.ts'],
        },
      },
      {
        test: {
          name: 'web-dom',
          environment: 'jsdom',
          ...SHARED_WORKER,
          include: ['web/**/*.dom.test.ts', 'web/**/*.test.tsx'],
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'web-logic',
          environment: 'node',
          ...SHARED_WORKER,
          include: ['web/**/*.test.ts'],
          exclude: ['web/**/*.dom.test.ts'],
        },
      },
    ],
  },
});
