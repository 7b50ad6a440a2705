import { withPrepositionZ } from '../../lib/czechPreposition';

const numbers = new Intl.NumberFormat('cs');

/** „nikdo ze 40“, „12 ze 40“. */
export function readersLabel(readers: number, mayRead: number): string {
  const count = readers === 0 ? 'nikdo' : numbers.format(readers);
  return `${count} ${withPrepositionZ(mayRead)}`.replaceAll(' ', '\u00a0');
}
