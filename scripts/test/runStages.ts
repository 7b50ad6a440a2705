import { type Counts, ZERO_COUNTS } from './counts.ts';
import type { Stage, StageResult } from './stage.ts';
import type { StageRun } from './verdict.ts';

const ONE_FAILURE: Counts = { ...ZERO_COUNTS, failed: 1 };
const CONCURRENCY = 2;

export interface StageReporter {
  started(stage: Stage): void;
  finished(stage: Stage, result: StageResult, milliseconds: number): void;
}

/**
 * Runs stages in order, two at a time, each after those that it needs; continues after a failure. One stage alone leaves
 * a fifth of two cores idle: its tests wait for each other, for a disk or for a timer. See
 * `docs/decisions/test-run-time.md`.
 */
export async function runStages(stages: readonly Stage[], report: StageReporter): Promise<StageRun[]> {
  const runs: StageRun[] = [];
  const queue = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const isReady = ({ needs = [] }: Stage) =>
    ![...queue, ...running.keys()].some(({ name }) => needs.includes(name));
  const run = async (stage: Stage): Promise<void> => {
    report.started(stage);
    const startedAt = performance.now();
    const result = await runStage(stage, runs);
    runs.push({ stage, result });
    running.delete(stage);
    report.finished(stage, result, performance.now() - startedAt);
  };
  while (queue.length > 0 || running.size > 0) {
    const next = running.size < CONCURRENCY ? queue.find(isReady) : undefined;
    if (next) {
      queue.splice(queue.indexOf(next), 1);
      running.set(next, run(next));
    } else {
      await Promise.race(running.values());
    }
  }
  return runs;
}

async function runStage(stage: Stage, previousRuns: readonly StageRun[]): Promise<StageResult> {
  const failed = previousRuns.filter(({ result }) => result.counts.failed > 0).map((run) => run.stage.name);
  const failedNeeds = (stage.needs ?? []).filter((name) => failed.includes(name));
  if (failedNeeds.length > 0) {
    return { counts: ONE_FAILURE, output: `not run, because this failed: ${failedNeeds.join(', ')}` };
  }
  try {
    return await stage.run();
  } catch (error) {
    return { counts: ONE_FAILURE, output: error instanceof Error ? error.stack : String(error) };
  }
}
