import { addCounts, type Counts } from './counts.ts';
import { isQuarantined, type QuarantineEntry } from './quarantine.ts';
import type { Stage, StageResult } from './stage.ts';
import { commandFor, type FailedTest, formatTestId, type TestId } from './testId.ts';

/** A run in which more tests passed only when repeated is red: retries hide single accidents, not a rotten house. */
export const MOST_FLAKY = 3;
const MOST_NAMES = 50;

export interface StageRun {
  readonly stage: Stage;
  readonly result: StageResult;
}

/** How a whole run ended. */
export interface Verdict {
  readonly counts: Counts;
  /** What to print before the closing line. */
  readonly lines: readonly string[];
  readonly failed: readonly { stage: string; test: FailedTest | undefined }[];
  readonly flaky: readonly TestId[];
}

/** Adds up all stages; what failed in quarantine counts as skipped, too many flaky tests as one failure. */
export function judge(runs: readonly StageRun[], quarantine: readonly QuarantineEntry[]): Verdict {
  const forgiven = runs.map((run) => forgive(run, quarantine));
  const failed = forgiven.flatMap(failuresOf);
  const flaky = runs.flatMap(({ result }) => result.flaky ?? []);
  const counts = addCounts(forgiven.map(({ result }) => result.counts));
  const isRotten = flaky.length > MOST_FLAKY;
  return {
    counts: isRotten ? { ...counts, failed: counts.failed + 1 } : counts,
    failed: failed.map(({ stage, test }) => ({ stage: stage.name, test })),
    flaky,
    lines: [
      ...section(
        'Failed:',
        failed.map(({ stage, test }) => failureLines(stage, test)),
      ),
      ...section(
        'Failed in quarantine:',
        forgiven.flatMap((run) => run.quarantined.map((test) => [`  ${formatTestId(test)}`])),
      ),
      ...(isRotten ? [`More than ${MOST_FLAKY} tests passed only when they were repeated.`] : []),
      ...flaky.map((test) => `Flaky: ${formatTestId(test)}`),
    ],
  };
}

function forgive({ stage, result }: StageRun, quarantine: readonly QuarantineEntry[]) {
  const { counts, failures = [] } = result;
  const quarantined = failures.filter((test) => isQuarantined(quarantine, test));
  const left = failures.filter((test) => !quarantined.includes(test));
  const forgiven = {
    ...counts,
    failed: counts.failed - quarantined.length,
    skipped: counts.skipped + quarantined.length,
  };
  return { stage, quarantined, result: { ...result, counts: forgiven, failures: left } };
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

/** What is to be said of each test, of so many of them; the rest is counted. */
function section(title: string, tests: readonly (readonly string[])[]): string[] {
  if (tests.length === 0) return [];
  const rest = tests.length - MOST_NAMES;
  return [title, ...tests.slice(0, MOST_NAMES).flat(), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
