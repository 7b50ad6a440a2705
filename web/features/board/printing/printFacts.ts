import { formatDay, formatTime } from '../../../lib/czechDates';
import { moreOf, NOUNS, verbFor } from '../../../lib/czechPlural';

/** On paper a date is never relative: it hangs for weeks. */
export function validityFacts(times: { published_at: string; expires_at: string | null }): string[] {
  const { published_at, expires_at } = times;
  return [
    `Zveřejněno ${formatDay(new Date(published_at))}`,
    ...(expires_at === null ? [] : [`Platí do ${formatDay(new Date(expires_at))}`]),
  ];
}

/** „Stav k 28. listopadu 2026 v 9:40“. */
export function stateText(now: Date): string {
  return `Stav k ${formatDay(now)} v ${formatTime(now)}`;
}

/** „a dalších 12 článků je na webu“; empty where nothing is left out. */
export function restText(count: number): string {
  return count > 0 ? `a ${moreOf(count, NOUNS.article)} ${verbFor(count, 'je', 'jsou')} na webu` : '';
}
