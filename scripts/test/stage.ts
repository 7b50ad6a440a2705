import type { Counts } from './counts.ts';
import type { FailedTest, TestId } from './testId.ts';

export interface StageResult {
  readonly counts: Counts;
  /** What a person needs to see: the words of a tool that failed, or a note such as why something was skipped. */
  readonly output?: string;
  /** Which of its tests failed; a stage that knows none of them is named as a whole. */
  readonly failures?: readonly FailedTest[];
  /** Which of its tests passed only when they were repeated. */
  readonly flaky?: readonly TestId[];
}

/** One named part of the test run. */
export interface Stage {
  readonly name: string;
  /** A short name for the command line, where it may be run by itself: `make soak STAGE=web`. */
  readonly key?: string;
  /** Stages without which this one means nothing; it counts as failed when one of them did. */
  readonly needs?: readonly string[];
  /** May run beside another one that is light; the others have the machine to themselves. */
  readonly light?: boolean;
  /** Files and folders that decide how it ends; where they are unchanged since it was green, it need not run again. */
  readonly sources?: readonly string[];
  /** Set for each command that repeats one of its tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a test file is one of its own; missing where it has none. */
  has?(file: string): boolean;
  /** @param only the tests to run, all of them where missing */
  run(only?: readonly TestId[]): Promise<StageResult>;
}
