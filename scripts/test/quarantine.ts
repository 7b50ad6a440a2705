import { formatTestId, type TestId } from './testId.ts';

/** A test that fails now and then, runs, and is forgiven for a short while. */
export interface QuarantineEntry {
  /** `file > block > test`, as a failure names it. */
  readonly test: string;
  /** What is known of the cause. */
  readonly reason: string;
  /** The day on which it was put here, `2026-11-23`. */
  readonly since: string;
}

const MOST_ENTRIES = 10;
const MOST_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

export const QUARANTINE: readonly QuarantineEntry[] = [];

/** What is wrong with the list: too many, too old, or without a reason. */
export function quarantineProblems(entries: readonly QuarantineEntry[], today: Date): string[] {
  const tooMany =
    entries.length > MOST_ENTRIES
      ? [`${entries.length} tests are in quarantine, ${MOST_ENTRIES} may be`]
      : [];
  return [...tooMany, ...entries.flatMap((entry) => entryProblems(entry, today))];
}

function entryProblems({ test, reason, since }: QuarantineEntry, today: Date): string[] {
  const age = (today.getTime() - Date.parse(since)) / DAY_MS;
  if (Number.isNaN(age) || age < 0) return [`${test}: "${since}" is no day of the past`];
  if (age > MOST_DAYS) return [`${test}: in quarantine since ${since}, longer than ${MOST_DAYS} days`];
  return reason.trim() === '' ? [`${test}: a reason is missing`] : [];
}

export function isQuarantined(entries: readonly QuarantineEntry[], test: TestId): boolean {
  return entries.some((entry) => entry.test === formatTestId(test));
}
