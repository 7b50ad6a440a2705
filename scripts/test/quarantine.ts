import { formatTestId, type TestId } from './testId.ts';

/** A flaky test that still runs; its failure counts as skipped for a limited time. */
export interface QuarantineEntry {
  readonly test: string;
  readonly reason: string;
  readonly since: string;
}

const MAX_ENTRIES = 10;
const MAX_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

export const QUARANTINE: readonly QuarantineEntry[] = [];

export function quarantineProblems(entries: readonly QuarantineEntry[], today: Date): string[] {
  const tooMany =
    entries.length > MAX_ENTRIES ? [`${entries.length} tests are in quarantine, ${MAX_ENTRIES} may be`] : [];
  return [...tooMany, ...entries.flatMap((entry) => entryProblems(entry, today))];
}

function entryProblems({ test, reason, since }: QuarantineEntry, today: Date): string[] {
  const age = (today.getTime() - Date.parse(since)) / DAY_MS;
  if (Number.isNaN(age) || age < 0) return [`${test}: "${since}" is no day of the past`];
  if (age > MAX_DAYS) return [`${test}: in quarantine since ${since}, longer than ${MAX_DAYS} days`];
  return reason.trim() === '' ? [`${test}: a reason is missing`] : [];
}

export function isQuarantined(entries: readonly QuarantineEntry[], test: TestId): boolean {
  return entries.some((entry) => entry.test === formatTestId(test));
}
