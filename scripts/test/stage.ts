import type { Counts } from './counts.ts';

export interface StageResult {
  readonly counts: Counts;
  /** What a person needs to see: the words of a tool that failed, or a note such as why something was skipped. */
  readonly output?: string;
  /** Which of its tests failed; a stage that knows none of them is named as a whole. */
  readonly failures?: readonly string[];
}

/** One named part of the test run. */
export interface Stage {
  readonly name: string;
  /** Stages without which this one means nothing; it counts as failed when one of them did. */
  readonly needs?: readonly string[];
  /** May run beside another one; the others use both cores themselves. */
  readonly light?: boolean;
  readonly run: () => Promise<StageResult>;
}
