import { foldDiacritics } from '../../lib/foldDiacritics';

const COLUMNS = ['email', 'e-mail', 'username', 'uzivatelske jmeno', 'jmeno', 'full_name', 'cele jmeno'];

/**
 * Extracts identifiers of people from a pasted text. A table with known column headers yields the most
 * specific column per row; any other text is returned unchanged.
 */
export function parsePastedList(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((one) => lines[0]?.includes(one));
  if (separator === undefined) return text;
  const headers = cellsOf(lines[0] ?? '', separator).map((cell) => foldDiacritics(cell.trim()));
  const columns = COLUMNS.map((name) => headers.indexOf(name)).filter((index) => index >= 0);
  if (columns.length === 0) return text;
  return (
    lines
      .slice(1)
      .map((line) => cellsOf(line, separator))
      // A row without an e-mail falls back to the next known column.
      .map((cells) => columns.map((index) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '')
      .filter((name) => name !== '')
      .join('\n')
  );
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}
