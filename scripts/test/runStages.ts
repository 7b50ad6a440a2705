import { type Counts, ZERO_COUNTS } from './counts.ts';
import type { Stage, StageResult } from './stage.ts';
import type { StageRun } from './verdict.ts';

const ONE_FAILURE: Counts = { ...ZERO_COUNTS, failed: 1 };
const CONCURRENCY = 2;

export interface StageReporter {
  started(stage: Stage): void;
  finished(stage: Stage, result: StageResult, milliseconds: number): void;
}

/** Runs stages in order, adjacent light ones two at a time, and continues after a failure. */
export async function runStages(stages: readonly Stage[], report: StageReporter): Promise<StageRun[]> {
  const runs: StageRun[] = [];
  for (const group of groupLight(stages)) {
    const queue = [...group];
    const worker = async (): Promise<void> => {
      for (let stage = queue.shift(); stage; stage = queue.shift()) {
        report.started(stage);
        const startedAt = performance.now();
        const result = await runStage(stage, runs);
        runs.push({ stage, result });
        report.finished(stage, result, performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
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

function groupLight(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.isLight && last?.[0]?.isLight) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
