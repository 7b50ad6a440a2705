import { downloadText } from './downloadText';

/** A spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** CSV that Czech spreadsheets open directly: a byte order mark, semicolons, and no cell that would run as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

function toCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function downloadCsv(fileName: string, csv: string): void {
  downloadText(fileName, csv, 'text/csv;charset=utf-8');
}
