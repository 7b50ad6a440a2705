import type { Day } from '../../shared/days.ts';

interface Retained {
  state: string;
  removed_on: Day | null;
  /** Of its kind; null is for ever. */
  keep_years: number | null;
}

/**
 * The last day on which what came down must be kept; null for ever, and before it came down. Years are counted as filing
 * rules („spisový a skartační řád“) do: from 1 January after the year in which the matter was closed.
 */
export function keepUntil({ state, removed_on: removedOn, keep_years: years }: Retained): Day | null {
  if (state !== 'removed' || removedOn === null || years === null) return null;
  return `${Number(removedOn.slice(0, 4)) + years}-12-31`;
}

export function isRetentionOver(notice: Retained, today: Day): boolean {
  const until = keepUntil(notice);
  return until !== null && until < today;
}
