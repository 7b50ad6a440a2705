import { countOf, NOUNS } from '../../lib/czechPlural';

/**
 * „15 minut“, „2 minuty“, „30 sekund“ in the accusative: minutes are rounded up, the last one is in seconds.
 */
export function formatTimeLeft(seconds: number): string {
  if (seconds <= 60) return countOf(seconds, NOUNS.second);
  return countOf(Math.ceil(seconds / 60), NOUNS.minuteAccusative);
}
