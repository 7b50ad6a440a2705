import { ensureBuilt, SIDES, type Side } from '../build/sides.ts';
import { CommandFailed } from '../lib/runQuietly.ts';
import { missingPrograms } from '../services/programs.ts';
import { NOTHING } from './counts.ts';
import type { Stage, StageResult } from './stage.ts';
import { databaseTestFiles, pureTestFiles } from './testFiles.ts';
import { checkWith, checkWithScript, countWith, skip } from './tools.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** The quick tests: pure logic, and those that hold the code against the contract. */
export const FAST_TESTS: readonly Stage[] = [
  {
    name: 'unit and contract tests',
    run: () => countWith(VITEST, ['run', ...pureTestFiles(), 'server/test/contract']),
  },
];

export const ALL_TESTS: readonly Stage[] = [
  ...Object.values(SIDES).map((side) => ({
    name: `build: ${side.name}`,
    light: true,
    run: () => build(side),
  })),
  {
    name: 'bundle budgets',
    needs: ['build: web'],
    run: () => checkWith('node_modules/size-limit/bin.js'),
  },
  {
    name: 'unit and API tests on SQLite',
    run: () =>
      countWith(VITEST, ['run', '--project', 'server', '--project', 'web'], { TEST_DIALECT: 'sqlite' }),
  },
  { name: 'API tests on PostgreSQL', run: testOnPostgres },
  { name: 'Redis tests', run: testRedis },
  {
    name: 'several instances',
    needs: ['build: server', 'build: web'],
    run: testCluster,
  },
  {
    name: 'browser tests',
    needs: ['build: server', 'build: web'],
    run: testInBrowser,
  },
];

async function build(side: Side): Promise<StageResult> {
  try {
    await ensureBuilt(side);
    return { counts: { ...NOTHING, passed: 1 } };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { counts: { ...NOTHING, failed: 1 }, output: error.output };
  }
}

async function testInBrowser(): Promise<StageResult> {
  const browser = await checkWithScript('scripts/browser.ts');
  if (browser.counts.failed > 0) return browser;
  return countWith('node_modules/@playwright/test/cli.js', ['test']);
}

async function testOnPostgres(): Promise<StageResult> {
  if (!process.env.TEST_DATABASE_URL) return skip('TEST_DATABASE_URL is not set');
  return countWith(VITEST, ['run', '--project', 'server', ...databaseTestFiles()], {
    TEST_DIALECT: 'postgres',
  });
}

async function testCluster(): Promise<StageResult> {
  const missing = missingPrograms();
  if (missing.length > 0) return skip(`not installed: ${missing.join(', ')}`);
  return countWith(VITEST, ['run', '--project', 'cluster']);
}

async function testRedis(): Promise<StageResult> {
  if (!process.env.TEST_REDIS_URL) return skip('TEST_REDIS_URL is not set');
  return countWith(VITEST, ['run', '--project', 'redis']);
}
