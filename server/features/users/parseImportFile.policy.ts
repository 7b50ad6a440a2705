import { parse } from 'csv-parse/sync';
import { badRequest } from '../../shared/errors.ts';
import { hasNames, type ImportColumn, type ImportHeader, readHeader } from './importColumns.policy.ts';
import { isListOfPeople, parsePastedPeople } from './pastedPeople.policy.ts';

export interface ImportLine {
  /** Line number in the file; a header is line 1. */
  line: number;
  /** Empty where it is to be made of the name. */
  username: string;
  full_name: string;
  email: string;
  role: string;
  groups: string[];
  hasColumnMismatch: boolean;
  /** A cell or the list of groups exceeded its limit and was truncated. */
  isTooLong: boolean;
  /** A line without a header that has names and addresses, but not whose they are. */
  isUnclear: boolean;
}

export interface ParsedImport {
  lines: ImportLine[];
  hasHeader: boolean;
  ignoredColumns: string[];
  emptyLines: number;
}

const MAX_LINES = 10_000;
const MAX_COLUMNS = 200;
const MAX_CELL_CHARACTERS = 2_000;
const MAX_GROUPS = 100;
const MAX_IGNORED_NAME = 100;

/**
 * Parses CSV with a header row (RFC 4180; also semicolons and tabs, as Czech spreadsheets write them), or a pasted list of
 * names and addresses. Unknown columns are ignored; groups are separated by `|`.
 *
 * @throws 400 when it is neither, lacks the names of the people, or has more than 10,000 lines
 */
export function parseImportFile(csv: string): ParsedImport {
  if (csv.trim() === '') throw importError('Soubor je prázdný.');
  const header = readFirstLine(csv);
  const parsed = header ? parseTable(csv) : parseList(csv);
  if (parsed.lines.length > MAX_LINES)
    throw importError('Soubor má víc než 10 000 řádků. Rozdělte ho prosím.');
  return parsed;
}

function readFirstLine(csv: string): ImportHeader | undefined {
  const firstLine = csv.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const cells = firstLine.replace(/^\uFEFF/, '').split(delimiterOf(firstLine));
  if (cells.length > MAX_COLUMNS) throw importError(`Soubor má víc než ${MAX_COLUMNS} sloupců.`);
  return readHeader(cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
}

function parseList(text: string): ParsedImport {
  if (!isListOfPeople(text)) {
    throw importError(
      'V prvním řádku chybí názvy sloupců. Potřebujeme aspoň sloupec „jméno“, nebo „jméno“ a „příjmení“.',
    );
  }
  const lines = parsePastedPeople(text).map(({ line, full_name, email, isUnclear }) => ({
    line,
    isUnclear,
    username: '',
    role: '',
    groups: [],
    hasColumnMismatch: false,
    full_name: full_name.slice(0, MAX_CELL_CHARACTERS),
    email: email.slice(0, MAX_CELL_CHARACTERS),
    isTooLong: full_name.length > MAX_CELL_CHARACTERS || email.length > MAX_CELL_CHARACTERS,
  }));
  return { lines, hasHeader: false, ignoredColumns: [], emptyLines: 0 };
}

function parseTable(csv: string): ParsedImport {
  const [first, ...records] = parseRecords(csv);
  const header = first && readHeader(first.record);
  if (!header) throw importError('Soubor je prázdný.');
  if (!hasNames(header)) throw importError('V záhlaví souboru chybí sloupec se jménem.');
  const filled = records.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  return {
    lines: filled.map((record) => toLine(record, header)),
    hasHeader: true,
    ignoredColumns: header.ignored.map((name) => name.slice(0, MAX_IGNORED_NAME)),
    emptyLines: records.length - filled.length,
  };
}

function toLine({ record, info }: CsvRecord, { columns }: ImportHeader): ImportLine {
  const cellsOf = (column: ImportColumn) =>
    record.filter((_cell, index) => columns[index] === column).map((cell) => cell.trim());
  const fullCell = (column: ImportColumn) => cellsOf(column)[0] ?? '';
  const cell = (column: ImportColumn) => fullCell(column).slice(0, MAX_CELL_CHARACTERS);
  const groupCells = cellsOf('groups');
  const groups = groupCells.flatMap((text) => text.slice(0, MAX_CELL_CHARACTERS).split('|'));
  const names = [...new Set(groups.map((name) => name.trim()))].filter((name) => name !== '');
  const isTruncated = record.some(
    (text, index) =>
      columns[index] !== undefined &&
      columns[index] !== 'problems' &&
      text.trim().length > MAX_CELL_CHARACTERS,
  );
  const fullName = columns.includes('last_name')
    ? `${cell('first_name')} ${cell('last_name')}`
    : cell('full_name');
  return {
    line: info.lines,
    username: cell('username').replace(/\s+/g, ' '),
    full_name: fullName.trim().replace(/\s+/g, ' '),
    email: cell('email'),
    role: cell('role'),
    groups: names.slice(0, MAX_GROUPS),
    isTooLong: isTruncated || groups.length > MAX_GROUPS,
    hasColumnMismatch: record.length !== columns.length,
    isUnclear: false,
  };
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** Of the separators that spreadsheets use, the one that the first line has most of. */
function delimiterOf(firstLine: string): string {
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [';', ',', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

function parseRecords(csv: string): CsvRecord[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.trimStart().split('\n', 1)[0] ?? ''),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
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
