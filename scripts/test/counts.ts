import type { FailedTest, TestId } from './testId.ts';

/** How many tests passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a test runner tells at its end: how many of each, which failed, and which passed only when repeated. */
export interface Told {
  readonly counts: Counts;
  readonly failures: readonly FailedTest[];
  readonly flaky: readonly TestId[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** The one line that CI and people read. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A run in which nothing was executed proves nothing, so it fails too. */
export function exitCode({ passed, failed }: Counts): 0 | 1 {
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** What a test runner counted, held against how it ended: a crash that counted no failure is one failure. */
export function reconcile(counted: Counts | undefined, runnerExitCode: number): Counts {
  const counts = counted ?? NOTHING;
  const silentFailure = counted === undefined || runnerExitCode !== 0;
  return silentFailure && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
