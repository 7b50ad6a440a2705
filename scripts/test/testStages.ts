import { BUILD_TARGETS, type BuildTarget, ensureBuilt } from '../build/buildTargets.ts';
import { CommandFailed } from '../lib/runQuietly.ts';
import { missingPrograms, type Program } from '../services/programs.ts';
import { ZERO_COUNTS } from './counts.ts';
import type { Stage, StageResult } from './stage.ts';
import { databaseTestFiles, pureTestFiles } from './testFiles.ts';
import { namePattern, type TestId } from './testId.ts';
import { runCheck, runScriptCheck, runTestRunner, skippedResult } from './tools.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const TOOLS = ['package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'scripts'];
const SERVER_SOURCES = [
  ...TOOLS,
  'server',
  'generated/openapi.json',
  'generated/openapi.yaml',
  'generated/server',
  'openapi',
];
const WEB_SOURCES = [...TOOLS, 'web', 'generated/web'];
const ALL_SOURCES = [
  ...SERVER_SOURCES,
  ...WEB_SOURCES,
  'playwright.config.ts',
  'deploy',
  'compose.yaml',
  'Dockerfile',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'package.json',
];

export const FAST_TESTS: readonly Stage[] = [
  {
    name: 'unit and contract tests',
    run: () => runTestRunner(VITEST, ['run', ...pureTestFiles(), 'server/test/contract.test.ts']),
  },
];

/** Stages that run tests. The longest comes first, so that the two lanes of a run end together. */
export const RUNNER_STAGES: readonly Stage[] = [
  {
    name: 'browser',
    key: 'browser',
    sources: ALL_SOURCES,
    needs: ['build: server', 'build: web'],
    hasFile: (file) => file.startsWith('web/e2e/'),
    run: testInBrowser,
  },
  vitestStage({
    name: 'server on SQLite',
    key: 'sqlite',
    sources: ALL_SOURCES,
    projects: ['server*'],
    env: { TEST_DIALECT: 'sqlite' },
    hasFile: (file) => /^(server|scripts)\//.test(file) && !/\.(redis|cluster)\.test\.ts$/.test(file),
  }),
  vitestStage({
    name: 'server on PostgreSQL',
    key: 'postgres',
    sources: SERVER_SOURCES,
    projects: ['server*'],
    files: databaseTestFiles,
    env: { TEST_DIALECT: 'postgres' },
    getSkipReason: () =>
      process.env.TEST_DATABASE_URL ? undefined : missingProgramsText(['initdb', 'pg_ctl']),
  }),
  vitestStage({
    name: 'web',
    key: 'web',
    sources: WEB_SOURCES,
    projects: ['web-*'],
    hasFile: (file) => file.startsWith('web/') && !file.startsWith('web/e2e/'),
  }),
  vitestStage({
    name: 'Redis',
    key: 'redis',
    sources: SERVER_SOURCES,
    projects: ['redis'],
    hasFile: (file) => file.endsWith('.redis.test.ts'),
    getSkipReason: () => (process.env.TEST_REDIS_URL ? undefined : 'TEST_REDIS_URL is not set'),
  }),
  vitestStage({
    name: 'several instances',
    key: 'instances',
    sources: ALL_SOURCES,
    projects: ['cluster'],
    needs: ['build: server', 'build: web'],
    hasFile: (file) => file.endsWith('.cluster.test.ts'),
    getSkipReason: () => missingProgramsText(),
  }),
];

export const BUILD_STAGES: readonly Stage[] = Object.values(BUILD_TARGETS).map(
  (target): Stage => ({
    name: `build: ${target.name}`,
    run: () => build(target),
  }),
);

export const ALL_TESTS: readonly Stage[] = [
  ...BUILD_STAGES,
  {
    name: 'bundle budgets',
    needs: ['build: web'],
    run: () => runCheck('node_modules/size-limit/bin.js'),
  },
  ...RUNNER_STAGES,
];

interface VitestStage extends Omit<Stage, 'run'> {
  readonly projects: readonly string[];
  files?(): readonly string[];
  getSkipReason?(): string | undefined;
}

function vitestStage({ projects, files = () => [], getSkipReason, ...stage }: VitestStage): Stage {
  const projectFlags = projects.flatMap((project) => ['--project', project]);
  return {
    ...stage,
    async run(only) {
      const skipReason = getSkipReason?.();
      if (skipReason) return skippedResult(skipReason);
      return runTestRunner(
        VITEST,
        ['run', ...projectFlags, ...(only ? selectionArguments(only, '-t') : files())],
        stage.env,
      );
    },
  };
}

function missingProgramsText(programs?: readonly Program[]): string | undefined {
  const missing = missingPrograms(programs);
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined;
}

function selectionArguments(only: readonly TestId[], patternFlag: '-t' | '-g'): string[] {
  const pattern = namePattern(only);
  const files = [...new Set(only.map(({ file }) => file))];
  return pattern === undefined ? files : [...files, patternFlag, pattern];
}

async function testInBrowser(only?: readonly TestId[]): Promise<StageResult> {
  const browser = await runScriptCheck('scripts/browser.ts');
  if (browser.counts.failed > 0) return browser;
  return runTestRunner(PLAYWRIGHT, ['test', ...(only ? selectionArguments(only, '-g') : [])]);
}

async function build(target: BuildTarget): Promise<StageResult> {
  try {
    await ensureBuilt(target);
    return { counts: { ...ZERO_COUNTS, passed: 1 } };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { counts: { ...ZERO_COUNTS, failed: 1 }, output: error.output };
  }
}
