import { countOf, NOUNS } from '../../lib/czechPlural';

/** „za 15 minut“, „za 2 minuty“, „za 30 sekund“ without the „za“: minutes are rounded up, the last one is in seconds. */
export function timeLeft(seconds: number): string {
  if (seconds <= 60) return countOf(seconds, NOUNS.second);
  return countOf(Math.ceil(seconds / 60), NOUNS.inMinutes);
}
