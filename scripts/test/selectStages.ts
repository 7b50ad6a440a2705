import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { CHECK_STAGES } from './checkStages.ts';
import type { LastFailure } from './lastRun.ts';
import type { Stage } from './stage.ts';
import { allTestFiles } from './testFiles.ts';
import { parseTestId, type TestId } from './testId.ts';
import { ALL_TESTS, BUILD_STAGES, RUNNER_STAGES } from './testStages.ts';

/**
 * What `make one T=…` means: a stage by its name or key, a file, one test as a failure names it, or the name of a test.
 *
 * @param dialect the database that a test of the server is to run on
 * @returns none where nothing is called like this
 */
export function stagesCalled(text: string, dialect: string | undefined): Stage[] {
  const stage = [...CHECK_STAGES, ...ALL_TESTS].find(({ name, key }) => name === text || key === text);
  if (stage) return withBuild([stage]);
  const id = parseTestId(text);
  const tests = existsSync(join(ROOT, id.file)) ? [id] : testsNamed(text);
  const runner = dialect === 'postgres' ? 'postgres' : 'sqlite';
  const stages = RUNNER_STAGES.flatMap((one) => {
    const own = tests.filter(({ file }) => hasFile(one, file, runner));
    return own.length > 0 ? [only(one, own)] : [];
  });
  return withBuild(stages);
}

/** The stages that failed last, each with the tests that did. */
export function stagesThatFailed(failures: readonly LastFailure[]): Stage[] {
  const stages = [...CHECK_STAGES, ...ALL_TESTS].flatMap((stage) => {
    const own = failures.filter((one) => one.stage === stage.name);
    if (own.length === 0) return [];
    const tests = own.flatMap(({ test }) => (test ? [test] : []));
    return [tests.length === own.length ? only(stage, tests) : stage];
  });
  return withBuild(stages);
}

/** A stage that runs these tests alone; what it leaves out is not counted as skipped. */
export function only(stage: Stage, tests: readonly TestId[]): Stage {
  const run = async () => {
    const result = await stage.run(tests);
    return { ...result, counts: { ...result.counts, skipped: 0 } };
  };
  return { ...stage, run };
}

/** Two stages have the server's files; the one of the wanted database runs them. */
function hasFile({ key, has }: Stage, file: string, runner: string): boolean {
  if (key === 'sqlite' || key === 'postgres') return key === runner && isServerFile(file);
  return has?.(file) ?? false;
}

function isServerFile(file: string): boolean {
  return RUNNER_STAGES.find(({ key }) => key === 'sqlite')?.has?.(file) ?? false;
}

/** The stages, with the builds before them where one of them needs them. */
export function withBuild(stages: readonly Stage[]): Stage[] {
  const needsBuild = stages.some(({ needs = [] }) => needs.length > 0);
  const added = BUILD_STAGES.filter((build) => !stages.some(({ name }) => name === build.name));
  return needsBuild ? [...added, ...stages] : [...stages];
}

/** Where a test of this name is written; a name that a table makes is found by its file only. */
function testsNamed(text: string): TestId[] {
  return allTestFiles()
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(text))
    .map((file) => ({ file, name: text }));
}
