import type { FailedTest } from './testId.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface RunnerReport {
  readonly counts: Counts;
  readonly failures: readonly FailedTest[];
  readonly flaky: readonly FailedTest[];
}

export const ZERO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    ZERO_COUNTS,
  );
}

/** The format is fixed: CI parses it. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

export function exitCode({ passed, failed }: Counts): 0 | 1 {
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A runner that crashed without counting a failure counts as one failure. */
export function reconcile(counted: Counts | undefined, runnerExitCode: number): Counts {
  const counts = counted ?? ZERO_COUNTS;
  const isSilentFailure = counted === undefined || runnerExitCode !== 0;
  return isSilentFailure && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
