import { type CountedNoun, countOf } from './czechPlural';

const HIT: CountedNoun = { one: 'výsledek', few: 'výsledky', many: 'výsledku', other: 'výsledků' };
const list = new Intl.ListFormat('cs');

/** How much a search found, and without which words. Empty where it found nothing: the page says so. */
export function searchSummary(meta: {
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly ignored: readonly string[];
}): string {
  const { total, totalIsCapped, ignored } = meta;
  if (total === 0) return '';
  const count = totalIsCapped ? `více než ${countOf(total, HIT)}` : countOf(total, HIT);
  if (ignored.length === 0) return `${count.charAt(0).toUpperCase()}${count.slice(1)}`;
  const words = list.format(ignored.map((word) => `„${word}“`));
  return `Všechna slova nemá žádný článek. Bez ${ignored.length === 1 ? 'slova' : 'slov'} ${words}: ${count}`;
}
