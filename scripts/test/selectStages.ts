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
 * Resolves `make one T=…`: a stage name or key, a file, a test id, or a test name. `dialect` selects the database of
 * server tests.
 */
export function stagesMatching(text: string, dialect: string | undefined): Stage[] {
  const stage = [...CHECK_STAGES, ...ALL_TESTS].find(({ name, key }) => name === text || key === text);
  if (stage) return withBuild([stage]);
  const id = parseTestId(text);
  const tests = existsSync(join(ROOT, id.file)) ? [id] : testsNamed(text);
  const runner = dialect === 'postgres' ? 'postgres' : 'sqlite';
  const stages = RUNNER_STAGES.flatMap((runnerStage) => {
    const stageTests = tests.filter(({ file }) => runsFile(runnerStage, file, runner));
    return stageTests.length > 0 ? [limitToTests(runnerStage, stageTests)] : [];
  });
  return withBuild(stages);
}

export function failedStages(failures: readonly LastFailure[]): Stage[] {
  const stages = [...CHECK_STAGES, ...ALL_TESTS].flatMap((stage) => {
    const stageTests = failures.filter((runnerStage) => runnerStage.stage === stage.name);
    if (stageTests.length === 0) return [];
    const tests = stageTests.flatMap(({ test }) => (test ? [test] : []));
    return [tests.length === stageTests.length ? limitToTests(stage, tests) : stage];
  });
  return withBuild(stages);
}

/** Tests left out are not counted as skipped. */
export function limitToTests(stage: Stage, tests: readonly TestId[]): Stage {
  const run = async () => {
    const result = await stage.run(tests);
    return { ...result, counts: { ...result.counts, skipped: 0 } };
  };
  return { ...stage, run };
}

/** Two stages contain the server's files; the one of the requested database runs them. */
function runsFile({ key, hasFile }: Stage, file: string, runner: string): boolean {
  if (key === 'sqlite' || key === 'postgres') return key === runner && isServerFile(file);
  return hasFile?.(file) ?? false;
}

function isServerFile(file: string): boolean {
  return RUNNER_STAGES.find(({ key }) => key === 'sqlite')?.hasFile?.(file) ?? false;
}

export function withBuild(stages: readonly Stage[]): Stage[] {
  const needsBuild = stages.some(({ needs = [] }) => needs.length > 0);
  const missingBuilds = BUILD_STAGES.filter((build) => !stages.some(({ name }) => name === build.name));
  return needsBuild ? [...missingBuilds, ...stages] : [...stages];
}

function testsNamed(text: string): TestId[] {
  return allTestFiles()
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(text))
    .map((file) => ({ file, name: text }));
}
