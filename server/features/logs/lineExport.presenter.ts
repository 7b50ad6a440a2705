import { stringify } from 'csv-stringify/sync';

const BATCH_SIZE = 1_000;

export type ExportFormat = 'ndjson' | 'csv';
type Line = Record<string, string | number | null>;

interface Batch {
  lines: Line[];
  next: number | null;
}

/**
 * Streams lines in batches. The CSV opens directly in a Czech spreadsheet: UTF-8 with a byte order mark,
 * semicolons, and no cell that would be taken for a formula (OWASP, CSV injection).
 */
export async function* exportLines(
  format: ExportFormat,
  columns: readonly string[],
  read: (cursor: number | undefined, limit: number) => Promise<Batch>,
): AsyncGenerator<string> {
  let cursor: number | undefined;
  if (format === 'csv') yield csv([], columns, true);
  for (;;) {
    const { lines, next } = await read(cursor, BATCH_SIZE);
    if (lines.length > 0) yield format === 'csv' ? csv(lines, columns, false) : ndjson(lines);
    if (next === null) return;
    cursor = next;
  }
}

function ndjson(lines: readonly Line[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function csv(lines: readonly Line[], columns: readonly string[], isFirst: boolean): string {
  return stringify([...lines], {
    columns: [...columns],
    header: isFirst,
    bom: isFirst,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
