import { parse } from 'csv-parse/sync';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';

export interface ImportLine {
  /** Line number in the file; the header is line 1. */
  line: number;
  username: string;
  full_name: string;
  email: string;
  role: string;
  groups: string[];
  hasColumnMismatch: boolean;
  /** A cell or the list of groups exceeded its limit and was truncated. */
  isTooLong: boolean;
}

const MAX_LINES = 10_000;
const MAX_COLUMNS = 200;
const MAX_CELL_CHARACTERS = 2_000;
const MAX_GROUPS = 100;

type Column = 'username' | 'full_name' | 'email' | 'role' | 'groups';
const COLUMN_BY_NAME: Readonly<Record<string, Column>> = {
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
 * Parses CSV with a header row (RFC 4180; also semicolons and tabs, as Czech spreadsheets write them).
 * Unknown columns are ignored; groups are in one column, separated by `|`.
 *
 * @throws 400 when it is not such a file, lacks a required column, or has more than 10,000 lines
 */
export function parseImportFile(csv: string): ImportLine[] {
  const records = parseRecords(csv);
  const [header, ...lines] = records;
  if (!header) throw importError('Soubor je prázdný.');
  if (header.record.length > MAX_COLUMNS) throw importError(`Soubor má víc než ${MAX_COLUMNS} sloupců.`);
  const columns = header.record.map((name) => COLUMN_BY_NAME[foldText(name.trim())]);
  const missing = (['username', 'full_name'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw importError(`V záhlaví souboru chybí sloupec ${missing.join(' a ')}.`);
  if (lines.length > MAX_LINES) throw importError('Soubor má víc než 10 000 řádků. Rozdělte ho prosím.');
  return lines.map(({ record, info }) => {
    const fullCell = (column: Column) => (record[columns.indexOf(column)] ?? '').trim();
    const cell = (column: Column) => fullCell(column).slice(0, MAX_CELL_CHARACTERS);
    const groups = [...new Set(cell('groups').split('|'))].map((name) => name.trim());
    const isTruncated = columns.some(
      (column) => column !== undefined && fullCell(column).length > MAX_CELL_CHARACTERS,
    );
    return {
      line: info.lines,
      username: cell('username').replace(/\s+/g, ' '),
      full_name: cell('full_name').replace(/\s+/g, ' '),
      email: cell('email'),
      role: cell('role'),
      groups: groups.slice(0, MAX_GROUPS).filter((name) => name !== ''),
      isTooLong: isTruncated || groups.length > MAX_GROUPS,
      hasColumnMismatch: record.length !== header.record.length,
    };
  });
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseRecords(csv: string): CsvRecord[] {
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
    throw importError(`Soubor není platné CSV${line}.`);
  }
}

/** 400 with the message at the field `csv`. */
export function importError(message: string) {
  return badRequest(message, [{ path: 'csv', message }]);
}
