import { expect, it } from 'vitest';
import type { ImportRow, ImportSummary } from '../../../../generated/web/model';
import { importNotes } from './importNotes';

const row: ImportRow = {
  line: 2,
  username: 'jan.novak',
  username_made: true,
  full_name: 'Jan Novák',
  email: '',
  role: '',
  groups: [],
  status: 'ready',
  problems: [],
};
const notesOf = (changes: Partial<ImportSummary>) =>
  importNotes({
    ready: 1,
    existing: 0,
    wrong: 0,
    has_header: true,
    ignored_columns: [],
    empty_lines: 0,
    missing_groups: [],
    admins: [],
    rows: [],
    ...changes,
  }).map((note) => note.replaceAll('\u00a0', ' '));

it.each([
  [{}, []],
  [{ has_header: false }, ['Soubor nemá záhlaví, proto je i první řádek člověk.']],
  [{ rows: [row, { ...row, status: 'wrong' as const }] }, ['Uživatelské jméno vytvoříme ze jména: 1 ×.']],
  [{ ignored_columns: ['adresa'] }, ['Nečteme sloupec: adresa.']],
  [{ ignored_columns: ['adresa', 'pojišťovna'] }, ['Nečteme sloupce: adresa, pojišťovna.']],
  [{ empty_lines: 1 }, ['Vynechá se 1 prázdný řádek.']],
  [{ empty_lines: 3 }, ['Vynechají se 3 prázdné řádky.']],
])('of %j are %j', (changes, notes) => {
  expect(notesOf(changes)).toEqual(notes);
});
