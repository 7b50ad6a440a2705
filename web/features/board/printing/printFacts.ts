import type { ArticleSummary } from '../../../../generated/web/model';
import { formatDay, formatTime } from '../../../lib/czechDates';
import { type CountedNoun, moreOf, verbFor } from '../../../lib/czechPlural';
import { withPrepositionV, withPrepositionZ } from '../../../lib/czechPreposition';

/** On paper a date is never relative: it hangs for weeks. */
export function validityFacts(
  article: Pick<ArticleSummary, 'published_at' | 'expires_at' | 'is_notice'>,
): string[] {
  const { published_at, expires_at, is_notice } = article;
  return [
    `${is_notice ? 'Vyvěšeno' : 'Zveřejněno'} ${formatDay(new Date(published_at))}`,
    ...(expires_at === null ? [] : [`Platí do ${formatDay(new Date(expires_at))}`]),
  ];
}

/** „Stav k 28. listopadu 2026 v 9:40“. */
export function stateText(now: Date): string {
  return `Stav k ${formatDay(now)} ${withPrepositionV(formatTime(now))}`;
}

export function progressText(count: number, total: number): string {
  return `Načteno ${count} ${withPrepositionZ(total)} článků`;
}

/** „a dalších 12 článků je na webu“; empty where nothing is left out. */
export function restText(count: number, noun: CountedNoun): string {
  return count > 0 ? `a ${moreOf(count, noun)} ${verbFor(count, 'je', 'jsou')} na webu` : '';
}
