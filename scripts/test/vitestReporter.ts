import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';
import { publishCounts } from './publishCounts.ts';
import { type FailedTest, reasonOf, type TestId } from './testId.ts';

/** Counts what vitest ran. A file that fails to load has no tests to count, so it is one failure itself. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) countModule(module, counts);
    const outside = unhandledErrors.map(failureOutside);
    const failures = [...modules.flatMap(failuresOf), ...outside];
    publishCounts({ counts, failures, flaky: modules.flatMap(flakyOf) });
  }
}

function countModule(module: TestModule, counts: { -readonly [K in keyof Counts]: Counts[K] }): void {
  let failedTests = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'skipped') counts.skipped += 1;
    else failedTests += 1;
  }
  const brokenOutsideTests = !module.ok() && failedTests === 0;
  counts.failed += brokenOutsideTests ? 1 : failedTests;
}

/** The tests of a file that failed; the file itself where it failed outside them. */
function failuresOf(module: TestModule): readonly FailedTest[] {
  if (module.ok()) return [];
  const failed = [...module.children.allTests('failed')].map((test) =>
    withReason(idOf(test), test.result().errors?.[0]?.message),
  );
  return failed.length > 0
    ? failed
    : [withReason({ file: module.relativeModuleId }, module.errors()[0]?.message)];
}

/** An error of no test, such as a timer that outlives its page: where it came from is all that is known. */
function failureOutside({ message, stack }: SerializedError): FailedTest {
  const places = (stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  const own = places.find((line) => !line.includes('node_modules')) ?? places[0];
  return withReason({ file: reasonOf(message) ?? 'an error outside the tests' }, own);
}

function withReason(test: TestId, message: string | undefined): FailedTest {
  const reason = reasonOf(message);
  return reason === undefined ? test : { ...test, reason };
}

function flakyOf(module: TestModule): readonly TestId[] {
  return [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky).map(idOf);
}

function idOf({ fullName, module }: TestCase): TestId {
  return { file: module.relativeModuleId, name: fullName };
}
