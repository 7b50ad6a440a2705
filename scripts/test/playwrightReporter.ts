import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { publishCounts } from './publishCounts.ts';

/** Counts what Playwright ran. An error outside every test, such as a spec that does not load, is a failure. */
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
    const failures: string[] = [];
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') counts.passed += 1;
      else if (outcome === 'skipped') counts.skipped += 1;
      else {
        counts.failed += 1;
        failures.push(test.titlePath().filter(Boolean).join(' > '));
      }
    }
    if (result.status !== 'passed' && counts.failed === 0) counts.failed = 1;
    publishCounts({ counts, failures });
  }

  printsToStdio(): boolean {
    return false;
  }
}
