const COLUMNS = ['email', 'e-mail', 'username', 'uzivatelske jmeno', 'jmeno', 'full_name', 'cele jmeno'];

/**
 * What of a pasted text names people. A table whose first line names its columns gives the column that says most
 * surely who it is; anything else stays as it is.
 */
export function pastedList(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((one) => lines[0]?.includes(one));
  if (separator === undefined) return text;
  const head = cellsOf(lines[0] ?? '', separator).map((cell) => fold(cell));
  const columns = COLUMNS.map((name) => head.indexOf(name)).filter((index) => index >= 0);
  if (columns.length === 0) return text;
  return (
    lines
      .slice(1)
      .map((line) => cellsOf(line, separator))
      // Who has no address is still known by another column.
      .map((cells) => columns.map((index) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '')
      .filter((name) => name !== '')
      .join('\n')
  );
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
