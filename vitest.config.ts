import { defineConfig } from 'vitest/config';

/** Two cores may have much to do at once; what is waited for comes, or the test fails. */
const PATIENT = { poll: { timeout: 15_000 } };

/**
 * Four projects: the server's tests (API tests run on SQLite, or on PostgreSQL when TEST_DIALECT says so), those that
 * need a Redis, those of built instances with services of their own, and the web app's. The server's run in processes
 * of their own, because its native addons are not made for worker threads.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/test/vitestReporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.redis.test.ts', '**/*.cluster.test.ts'],
          expect: PATIENT,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'redis',
          environment: 'node',
          pool: 'forks',
          include: ['server/**/*.redis.test.ts'],
          expect: PATIENT,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          pool: 'forks',
          // Each of them fills the machine with processes.
          fileParallelism: false,
          include: ['server/**/*.cluster.test.ts'],
          expect: PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          pool: 'threads',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test/setup.ts'],
          expect: PATIENT,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
