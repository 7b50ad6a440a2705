import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { ROOT } from '../lib/paths.ts';
import { publishReport } from './publishReport.ts';
import { type FailedTest, reasonOf, type TestId } from './testId.ts';

/** An error outside every test, such as a spec that does not load, counts as a failure. */
export default class CountingReporter implements Reporter {
  private suite: Suite | undefined;
  private errorsOutsideTests = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errorsOutsideTests += 1;
  }

  onEnd(result: FullResult): void {
    const counts = { passed: 0, failed: this.errorsOutsideTests, skipped: 0 };
    const failures: FailedTest[] = [];
    const flaky: FailedTest[] = [];
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected' || outcome === 'flaky') counts.passed += 1;
      if (outcome === 'flaky') flaky.push(withReason(test, test.results[0]));
      else if (outcome === 'skipped') counts.skipped += 1;
      else if (outcome === 'unexpected') {
        counts.failed += 1;
        failures.push(withReason(test, test.results.at(-1)));
      }
    }
    if (result.status !== 'passed' && counts.failed === 0) counts.failed = 1;
    publishReport({ counts, failures, flaky });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function withReason(test: TestCase, result: TestResult | undefined): FailedTest {
  const reason = reasonOf(result?.error?.message);
  return { ...idOf(test), ...(reason && { reason }) };
}

function idOf(test: TestCase): TestId {
  // The first three titles are the run, the project and the file.
  return { file: relative(ROOT, test.location.file), name: test.titlePath().slice(3).join(' > ') };
}
