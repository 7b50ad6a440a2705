import { parse } from 'csv-parse/sync';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';

/** A line of the file as it was read; nothing is checked yet. */
export interface ImportLine {
  /** Where it stands in the file, counted from 1 with the header. */
  line: number;
  username: string;
  full_name: string;
  email: string;
  role: string;
  groups: string[];
  /** The line has more or fewer columns than the header. */
  isUneven: boolean;
  /** A cell or its list of groups is longer than any can be; it is cut. */
  isLong: boolean;
}

const MOST_LINES = 10_000;
const MOST_COLUMNS = 200;
const MOST_CHARACTERS = 2_000;
const MOST_GROUPS = 100;

type Column = 'username' | 'full_name' | 'email' | 'role' | 'groups';
/** The names of columns, folded, that people and our own export write. */
const COLUMNS: Readonly<Record<string, Column>> = {
  username: 'username',
  'uzivatelske jmeno': 'username',
  login: 'username',
  full_name: 'full_name',
  jmeno: 'full_name',
  'cele jmeno': 'full_name',
  'jmeno a prijmeni': 'full_name',
  email: 'email',
  'e-mail': 'email',
  role: 'role',
  groups: 'groups',
  skupiny: 'groups',
  skupina: 'groups',
};

/**
 * Reads CSV with a header row (RFC 4180; semicolons and tabs too, as Czech spreadsheets write them). Columns that are
 * not known are passed over; groups stand in one column with `|` between them.
 *
 * @throws 400 when it is no such file, lacks a needed column, or is longer than 10,000 lines
 */
export function readImportFile(csv: string): ImportLine[] {
  const records = readRecords(csv);
  const [header, ...lines] = records;
  if (!header) throw importRefused('Soubor je prázdný.');
  if (header.record.length > MOST_COLUMNS) throw importRefused(`Soubor má víc než ${MOST_COLUMNS} sloupců.`);
  const columns = header.record.map((name) => COLUMNS[foldText(name.trim())]);
  const missing = (['username', 'full_name'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw importRefused(`V záhlaví souboru chybí sloupec ${missing.join(' a ')}.`);
  if (lines.length > MOST_LINES) throw importRefused('Soubor má víc než 10 000 řádků. Rozdělte ho prosím.');
  return lines.map(({ record, info }) => {
    const whole = (column: Column) => (record[columns.indexOf(column)] ?? '').trim();
    const cell = (column: Column) => whole(column).slice(0, MOST_CHARACTERS);
    const groups = [...new Set(cell('groups').split('|'))].map((name) => name.trim());
    const isCut = columns.some((column) => column !== undefined && whole(column).length > MOST_CHARACTERS);
    return {
      line: info.lines,
      username: cell('username').replace(/\s+/g, ' '),
      full_name: cell('full_name').replace(/\s+/g, ' '),
      email: cell('email'),
      role: cell('role'),
      groups: groups.slice(0, MOST_GROUPS).filter((name) => name !== ''),
      isLong: isCut || groups.length > MOST_GROUPS,
      isUneven: record.length !== header.record.length,
    };
  });
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function readRecords(csv: string): CsvRecord[] {
  const [firstLine = ''] = csv.split('\n', 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  const [delimiter = ','] = [';', ',', '\t'].sort((a, b) => count(b) - count(a));
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? ` (řádek ${String(error.lines)})` : '';
    throw importRefused(`Soubor není platné CSV${line}.`);
  }
}

/** 400 at the file. */
export function importRefused(message: string) {
  return badRequest(message, [{ path: 'csv', message }]);
}
