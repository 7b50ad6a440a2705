import { addCounts, type Counts } from './counts.ts';
import { isQuarantined, type QuarantineEntry } from './quarantine.ts';
import type { Stage, StageResult } from './stage.ts';
import { commandFor, type FailedTest, formatTestId } from './testId.ts';

/** More flaky tests than this fail the run: retries may hide single accidents only. */
export const MAX_FLAKY = 3;
const MAX_NAMES = 50;

export interface StageRun {
  readonly stage: Stage;
  readonly result: StageResult;
}

export interface Verdict {
  readonly counts: Counts;
  readonly lines: readonly string[];
  readonly failed: readonly { stage: string; test: FailedTest | undefined }[];
  readonly flaky: readonly FailedTest[];
}

/**
 * Failures in quarantine count as skipped, too many flaky tests as one failure.
 * See `docs/decisions/test-summary-line.md`.
 */
export function computeVerdict(runs: readonly StageRun[], quarantine: readonly QuarantineEntry[]): Verdict {
  const adjustedRuns = runs.map((run) => applyQuarantine(run, quarantine));
  const failed = adjustedRuns.flatMap(failuresOf);
  const flaky = runs.flatMap(({ result }) => result.flaky ?? []);
  const counts = addCounts(adjustedRuns.map(({ result }) => result.counts));
  const hasTooManyFlaky = flaky.length > MAX_FLAKY;
  return {
    counts: hasTooManyFlaky ? { ...counts, failed: counts.failed + 1 } : counts,
    failed: failed.map(({ stage, test }) => ({ stage: stage.name, test })),
    flaky,
    lines: [
      ...section(
        'Failed:',
        failed.map(({ stage, test }) => failureLines(stage, test)),
      ),
      ...section(
        'Failed in quarantine:',
        adjustedRuns.flatMap((run) => run.quarantined.map((test) => [`  ${formatTestId(test)}`])),
      ),
      ...(hasTooManyFlaky ? [`More than ${MAX_FLAKY} tests passed only when they were repeated.`] : []),
      ...flaky.flatMap((test) => [
        `Flaky: ${formatTestId(test)}`,
        ...(test.reason ? [`  ${test.reason}`] : []),
      ]),
    ],
  };
}

function applyQuarantine({ stage, result }: StageRun, quarantine: readonly QuarantineEntry[]) {
  const { counts, failures = [] } = result;
  const quarantined = failures.filter((test) => isQuarantined(quarantine, test));
  const remaining = failures.filter((test) => !quarantined.includes(test));
  const adjustedRuns = {
    ...counts,
    failed: counts.failed - quarantined.length,
    skipped: counts.skipped + quarantined.length,
  };
  return { stage, quarantined, result: { ...result, counts: adjustedRuns, failures: remaining } };
}

function failuresOf({ stage, result }: StageRun): { stage: Stage; test: FailedTest | undefined }[] {
  if (result.counts.failed === 0) return [];
  const { failures = [] } = result;
  return failures.length > 0 ? failures.map((test) => ({ stage, test })) : [{ stage, test: undefined }];
}

function failureLines(stage: Stage, test: FailedTest | undefined): string[] {
  const text = test ? formatTestId(test) : stage.name;
  return [
    `  ${test ? `${stage.name}: ` : ''}${text}`,
    ...(test?.reason ? [`      ${test.reason}`] : []),
    `      ${commandFor(text, stage.env)}`,
  ];
}

function section(title: string, tests: readonly (readonly string[])[]): string[] {
  if (tests.length === 0) return [];
  const rest = tests.length - MAX_NAMES;
  return [title, ...tests.slice(0, MAX_NAMES).flat(), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
