import type { LogLevel } from '../../../generated/web/model';
import type { CountedNoun } from '../../lib/czechPlural';

export const LEVEL_LABELS: Readonly<Record<LogLevel, string>> = {
  error: 'Chyba',
  warn: 'Varování',
  info: 'Informace',
  debug: 'Ladění',
};

export const LEVEL_CHOICES = [
  { value: 'info', label: 'Informace a závažnější' },
  { value: 'debug', label: 'Všechno, i ladění' },
  { value: 'warn', label: 'Varování a chyby' },
  { value: 'error', label: 'Jen chyby' },
];

export const LOG_SEARCH_PLACEHOLDER = 'Text nebo číslo chyby';

export const NEW_LINES: CountedNoun = {
  one: 'nový záznam',
  few: 'nové záznamy',
  many: 'nového záznamu',
  other: 'nových záznamů',
};

/** The options of a filter; an unknown value from the URL is added to them. */
export function filterOptions(
  all: string,
  known: readonly string[],
  selected: string,
  labelOf = (name: string) => name,
) {
  const names = selected === '' || known.includes(selected) ? known : [...known, selected];
  const choices = names.map((name) => ({ value: name, label: labelOf(name) }));
  return [{ value: '', label: all }, ...choices.sort((a, b) => a.label.localeCompare(b.label, 'cs'))];
}
