import { wordFor } from '../../lib/czechPlural';
import { withPrepositionZ } from '../../lib/czechPreposition';

const numbers = new Intl.NumberFormat('cs');

/** „nikdo ze 40“, „12 ze 40“. */
export function readersLabel(readers: number, mayRead: number): string {
  const count = readers === 0 ? 'nikdo' : numbers.format(readers);
  return `${count} ${withPrepositionZ(mayRead)}`.replaceAll(' ', '\u00a0');
}

const CONFIRMED = { one: 'Potvrdil', few: 'Potvrdili', many: 'Potvrdilo', other: 'Potvrdilo' };

/** „Potvrdilo 9 z 12“, „Zatím nepotvrdil nikdo z 12“. */
export function confirmedLabel(confirmed: number, total: number): string {
  const people = readersLabel(confirmed, total);
  if (confirmed === 0) return `Zatím nepotvrdil ${people}`;
  return `${wordFor(confirmed, CONFIRMED)} ${people}`;
}
