import { loadavg } from 'node:os';
import { CHECK_STAGES } from './test/checkStages.ts';
import { exitCode, summaryLine } from './test/counts.ts';
import { unlessGreen } from './test/greenStages.ts';
import { readLastFailures, saveRun } from './test/lastRun.ts';
import { QUARANTINE } from './test/quarantine.ts';
import { quickStages } from './test/quickStages.ts';
import { runSeed } from './test/runSeed.ts';
import { runStages } from './test/runStages.ts';
import { failedStages, stagesMatching } from './test/selectStages.ts';
import { isThorough } from './test/settings.ts';
import type { Stage, StageResult } from './test/stage.ts';
import { ALL_TESTS, FAST_TESTS } from './test/testStages.ts';
import { computeVerdict } from './test/verdict.ts';

const RUNS: Readonly<Record<string, () => readonly Stage[]>> = {
  '--all': () => [...CHECK_STAGES, ...ALL_TESTS].map(unlessGreen),
  // The longest first, because two run at a time.
  '--fast': () => [...FAST_TESTS, ...CHECK_STAGES.map(unlessGreen)],
  '--quick': quickStages,
  '--again': () => failedStages(readLastFailures()),
  '--one': () => stagesMatching(process.env.T ?? '', process.env.TEST_DIALECT),
};

const startedAt = performance.now();
const loadBefore = loadAverage();
const mode = process.argv[2] ?? '--all';
if (mode === '--all' && !isThorough()) process.env.SEED ||= runSeed() ?? '';
const stages = (RUNS[mode] ?? failWithUsage)();
if (stages.length === 0) {
  console.log('Nothing to run: nothing failed last time, or nothing is called like this.');
} else {
  const verdict = computeVerdict(await runStages(stages, { started, finished }), QUARANTINE);
  // A single test must not overwrite the stored failures of the last run.
  if (mode !== '--one') saveRun(verdict);
  console.log(
    `\n${formatSeconds(performance.now() - startedAt)} in all, load ${loadBefore} before and ${loadAverage()} after${process.env.SEED ? `, SEED=${process.env.SEED}` : ''}\n`,
  );
  for (const line of verdict.lines) console.log(line);
  console.log(summaryLine(verdict.counts));
  process.exitCode = exitCode(verdict.counts);
}

function started({ name, key }: Stage): void {
  if (key) console.log(`… ${name}`);
}

function finished(stage: Stage, { counts, output }: StageResult, milliseconds: number): void {
  const symbol = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const tests =
    counts.passed + counts.failed > 1 ? `  (${counts.passed} of ${counts.passed + counts.failed})` : '';
  console.log(`${symbol} ${stage.name}${tests}  ${formatSeconds(milliseconds)}`);
  if (output) console.log(output.trimEnd().replace(/^/gm, '    '));
}

function loadAverage(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function failWithUsage(): never {
  console.error(`Known: ${Object.keys(RUNS).join(', ')}`);
  process.exit(2);
}
