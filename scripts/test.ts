import { loadavg } from 'node:os';
import { CHECK_STAGES } from './test/checkStages.ts';
import { closingLine, exitCode } from './test/counts.ts';
import { greenCounts, rememberGreen } from './test/greenStages.ts';
import { keepRun, lastFailures } from './test/lastRun.ts';
import { QUARANTINE } from './test/quarantine.ts';
import { quickStages } from './test/quickStages.ts';
import { runStages } from './test/runStages.ts';
import { stagesCalled, stagesThatFailed } from './test/selectStages.ts';
import { isFresh } from './test/settings.ts';
import type { Stage, StageResult } from './test/stage.ts';
import { ALL_TESTS, FAST_TESTS } from './test/testStages.ts';
import { judge } from './test/verdict.ts';

/** What each way of calling this runs. */
const RUNS: Readonly<Record<string, () => readonly Stage[]>> = {
  '--all': () => [...CHECK_STAGES, ...ALL_TESTS.map(unlessGreen)],
  '--fast': () => [...CHECK_STAGES, ...FAST_TESTS],
  '--quick': quickStages,
  '--again': () => stagesThatFailed(lastFailures()),
  '--one': () => stagesCalled(process.env.T ?? '', process.env.TEST_DIALECT),
};

const begun = performance.now();
const loadBefore = load();
const mode = process.argv[2] ?? '--all';
const stages = (RUNS[mode] ?? help)();
if (stages.length === 0) {
  console.log('Nothing to run: nothing failed last time, or nothing is called like this.');
} else {
  const verdict = judge(await runStages(stages, { started, finished }), QUARANTINE);
  // One test says nothing about the others that failed.
  if (mode !== '--one') keepRun(verdict);
  console.log(
    `\n${seconds(performance.now() - begun)} in all, load ${loadBefore} before and ${load()} after\n`,
  );
  for (const line of verdict.lines) console.log(line);
  console.log(closingLine(verdict.counts));
  process.exitCode = exitCode(verdict.counts);
}

/** On a developer's machine a stage that was green with these very files is not run again. */
function unlessGreen(stage: Stage): Stage {
  if (isFresh()) return stage;
  return {
    ...stage,
    async run() {
      const known = greenCounts(stage);
      if (known) return { counts: known, output: 'unchanged since it was green (FRESH=1 runs it)' };
      const result = await stage.run();
      if (result.counts.failed === 0 && result.counts.passed > 0) rememberGreen(stage, result.counts);
      return result;
    },
  };
}

/** The long stages say when they begin, so that nobody wonders what is going on. */
function started({ name, key }: Stage): void {
  if (key) console.log(`… ${name}`);
}

function finished(stage: Stage, { counts, output }: StageResult, milliseconds: number): void {
  const sign = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const tests =
    counts.passed + counts.failed > 1 ? `  (${counts.passed} of ${counts.passed + counts.failed})` : '';
  console.log(`${sign} ${stage.name}${tests}  ${seconds(milliseconds)}`);
  if (output) console.log(output.trimEnd().replace(/^/gm, '    '));
}

/** How many processes wanted a core in the last minute. */
function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function help(): never {
  console.error(`Known: ${Object.keys(RUNS).join(', ')}`);
  process.exit(2);
}
