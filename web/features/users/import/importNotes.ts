import type { ImportSummary } from '../../../../generated/web/model';
import { type CountedNoun, countOf, verbFor, wordFor } from '../../../lib/czechPlural';

const EMPTY_LINES: CountedNoun = {
  one: 'prázdný řádek',
  few: 'prázdné řádky',
  many: 'prázdného řádku',
  other: 'prázdných řádků',
};

/** What is read otherwise than it stands in the file, and what is left out. */
export function importNotes(summary: ImportSummary): readonly string[] {
  const { has_header, ignored_columns, empty_lines, rows } = summary;
  const made = rows.filter(({ username_made, status }) => username_made && status === 'ready').length;
  return [
    has_header ? '' : 'Soubor nemá záhlaví, proto je i první řádek člověk.',
    made > 0 ? `Uživatelské jméno vytvoříme ze jména: ${made}\u00a0×.` : '',
    ignored_columns.length > 0 ? `${droppedColumns(ignored_columns)}.` : '',
    empty_lines > 0
      ? `${verbFor(empty_lines, 'Vynechá se', 'Vynechají se')} ${countOf(empty_lines, EMPTY_LINES)}.`
      : '',
  ].filter((note) => note !== '');
}

/** „Nečteme sloupce: adresa, pojišťovna“. */
export function droppedColumns(names: readonly string[]): string {
  const noun = wordFor(names.length, { one: 'sloupec', few: 'sloupce', many: 'sloupce', other: 'sloupce' });
  return `Nečteme ${noun}: ${names.join(', ')}`;
}
