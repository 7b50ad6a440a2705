import { stringify } from 'csv-stringify/sync';

const AT_ONCE = 1_000;

export type ExportFormat = 'ndjson' | 'csv';
type Line = Record<string, string | number | null>;

interface Part {
  lines: Line[];
  next: number | null;
}

/**
 * The lines as a file, batch by batch and never all in memory. CSV opens in a Czech spreadsheet as it is: UTF-8 with
 * a byte order mark, semicolons, and no cell that a spreadsheet would take for a formula (OWASP, CSV injection).
 */
export async function* exportLines(
  format: ExportFormat,
  columns: readonly string[],
  read: (cursor: number | undefined, limit: number) => Promise<Part>,
): AsyncGenerator<string> {
  let cursor: number | undefined;
  if (format === 'csv') yield csv([], columns, true);
  for (;;) {
    const { lines, next } = await read(cursor, AT_ONCE);
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
