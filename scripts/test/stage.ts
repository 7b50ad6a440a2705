import type { Counts } from './counts.ts';
import type { FailedTest, TestId } from './testId.ts';

export interface StageResult {
  readonly counts: Counts;
  /** Output of a failed tool, or a note such as why the stage was skipped. */
  readonly output?: string;
  readonly failures?: readonly FailedTest[];
  readonly flaky?: readonly FailedTest[];
}

export interface Stage {
  readonly name: string;
  /** Name for the command line: `make soak STAGE=web`. */
  readonly key?: string;
  /** Names of stages that end before it starts; it counts as failed when one of them failed. */
  readonly needs?: readonly string[];
  /** Files and folders that decide the result; while they are unchanged a green stage is not run again. */
  readonly sources?: readonly string[];
  /** Environment of the command that repeats one of its tests. */
  readonly env?: Readonly<Record<string, string>>;
  hasFile?(file: string): boolean;
  run(only?: readonly TestId[]): Promise<StageResult>;
}
