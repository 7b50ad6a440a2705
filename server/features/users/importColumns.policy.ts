import { foldText } from '../../shared/czechText.ts';

export type ImportColumn =
  | 'username'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'role'
  | 'groups'
  /** What an earlier import said; it is left out without a word. */
  | 'problems';

/** Names of columns as spreadsheets, school systems and the export of this site have them. */
const COLUMN_BY_NAME: Readonly<Record<string, ImportColumn>> = {
  username: 'username',
  'uzivatelske jmeno': 'username',
  'prihlasovaci jmeno': 'username',
  login: 'username',
  full_name: 'full_name',
  name: 'full_name',
  jmeno: 'full_name',
  'cele jmeno': 'full_name',
  'jmeno a prijmeni': 'full_name',
  'prijmeni a jmeno': 'full_name',
  zak: 'full_name',
  first_name: 'first_name',
  'krestni jmeno': 'first_name',
  last_name: 'last_name',
  prijmeni: 'last_name',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'e-mailova adresa': 'email',
  'emailova adresa': 'email',
  role: 'role',
  groups: 'groups',
  skupiny: 'groups',
  skupina: 'groups',
  trida: 'groups',
  'kmenova trida': 'groups',
  class: 'groups',
  chyba: 'problems',
  radek: 'problems',
};

export interface ImportHeader {
  /** By position; undefined for a column that is ignored. */
  columns: readonly (ImportColumn | undefined)[];
  ignored: string[];
}

/** Undefined where no name is known, or an address stands, because the line is no header then. */
export function readHeader(cells: readonly string[]): ImportHeader | undefined {
  if (cells.some((cell) => cell.includes('@'))) return undefined;
  const named = cells.map((cell) => COLUMN_BY_NAME[foldText(cell.trim())]);
  if (named.every((column) => column === undefined)) return undefined;
  const isNameSplit = named.includes('last_name');
  const columns = named.map((column) => (isNameSplit && column === 'full_name' ? 'first_name' : column));
  const ignored = cells.filter((cell, index) => columns[index] === undefined && cell.trim() !== '');
  return { columns, ignored: ignored.map((cell) => cell.trim()) };
}

export function hasNames({ columns }: ImportHeader): boolean {
  return columns.includes('full_name') || columns.includes('last_name');
}
