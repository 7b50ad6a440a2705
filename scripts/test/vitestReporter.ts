import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';
import { publishReport } from './publishReport.ts';
import { type FailedTest, reasonOf, type TestId } from './testId.ts';

/** A file that fails to load counts as one failure. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) countModule(module, counts);
    const outsideFailures = unhandledErrors.map(failureOutside);
    const failures = [...modules.flatMap(failuresOf), ...outsideFailures];
    publishReport({ counts, failures, flaky: modules.flatMap(flakyOf) });
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
  const isBrokenOutsideTests = !module.ok() && failedTests === 0;
  counts.failed += isBrokenOutsideTests ? 1 : failedTests;
}

function failuresOf(module: TestModule): readonly FailedTest[] {
  if (module.ok()) return [];
  const failed = [...module.children.allTests('failed')].map((test) =>
    withReason(idOf(test), test.result().errors?.[0]?.message),
  );
  return failed.length > 0
    ? failed
    : [withReason({ file: module.relativeModuleId }, module.errors()[0]?.message)];
}

/** An error outside every test, such as a timer that fires after its page was closed. */
function failureOutside({ message, stack }: SerializedError): FailedTest {
  const frames = (stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  const frame = frames.find((line) => !line.includes('node_modules')) ?? frames[0];
  return withReason({ file: reasonOf(message) ?? 'an error outside the tests' }, frame);
}

function withReason(test: TestId, message: string | undefined): FailedTest {
  const reason = reasonOf(message);
  return reason === undefined ? test : { ...test, reason };
}

/** With the reason of the first attempt. */
function flakyOf(module: TestModule): readonly FailedTest[] {
  return [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => withReason(idOf(test), test.result().errors?.[0]?.message));
}

function idOf({ fullName, module }: TestCase): TestId {
  return { file: module.relativeModuleId, name: fullName };
}
