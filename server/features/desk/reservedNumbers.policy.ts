import type { UsedNumbers } from './usedNumbers.queries.ts';

const ROUND = 100;

/**
 * Numbers behind which a desk goes on when nobody knows which were given after the backup that it came back from: a number
 * and its address must never mean two notices, and a gap harms nobody. At least a hundred are left out, and at least as many as
 * were given in the busiest year; of the last year that the backup knows, and of those until this one.
 */
export function reserveNumbers(used: UsedNumbers, thisYear: number): UsedNumbers {
  const margin = Math.max(ROUND, ...Object.values(used));
  const last = Math.max(...Object.keys(used).map(Number));
  const reserved: Record<string, number> = { ...used };
  for (let year = Number.isFinite(last) ? Math.min(last, thisYear) : thisYear; year <= thisYear; year++)
    reserved[year] = Math.ceil(((used[year] ?? 0) + margin) / ROUND) * ROUND;
  return reserved;
}
