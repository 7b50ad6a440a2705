/** For people, or for programs. */
export type ExportFormat = 'table' | 'raw';

type Value = string | number | boolean | Date | null;

export interface ExportColumn<Row> {
  /** The field of the API: the heading of the raw form. */
  readonly field: string;
  readonly label: string;
  value(row: Row): Value;
  /** For people, where they do not call it as programs do. */
  text?(row: Row): string;
}

const BYTE_ORDER_MARK = '\ufeff';

const pragueTime = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A list as CSV, in parts: UTF-8 with a byte order mark, semicolons, and no cell that a spreadsheet would run as a
 * formula (OWASP, CSV injection). `table` has Czech headings and values and times of Prague; `raw` the names of the API
 * and times in UTC.
 */
export async function* csvExport<Row>(
  columns: readonly ExportColumn<Row>[],
  slices: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  format: ExportFormat,
): AsyncIterable<string> {
  const { stringify } = await import('csv-stringify/sync');
  const isTable = format === 'table';
  const toCsv = (rows: readonly (readonly string[])[]) =>
    stringify([...rows], { delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
  yield BYTE_ORDER_MARK + toCsv([columns.map(({ field, label }) => (isTable ? label : field))]);
  for await (const rows of slices) {
    yield toCsv(
      rows.map((row) => columns.map((column) => (isTable ? forPeople(column, row) : raw(column, row)))),
    );
  }
}

function forPeople<Row>(column: ExportColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  // Spreadsheets do not take a date with spaces for one.
  return value instanceof Date ? pragueTime.format(value).replace(/\.\s/gu, '.') : String(value ?? '');
}

function raw<Row>(column: ExportColumn<Row>, row: Row): string {
  const value = column.value(row);
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

export async function* loadInSlices<Row>(
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  const size = 500;
  for (let from = 0; from < ids.length; from += size) yield await load(ids.slice(from, from + size));
}
