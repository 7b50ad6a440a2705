export interface PastedPerson {
  line: number;
  full_name: string;
  email: string;
  /** Whom a name or an address of the line belongs to cannot be told. */
  isUnclear: boolean;
}

const ADDRESS_IN_BRACKETS = /<([^<>\s]+@[^<>\s]+)>/g;
/** Separated by semicolons, tabs or commas, which count for nothing in quotes. */
const CELL = /(?:"[^"]*"|[^;\t,])+/g;
/** A first name and a surname. */
const MAX_NAME_CELLS = 2;
const SAMPLE_LINES = 50;

/** Whether a text without a header is a list of people: it has addresses, or every line is a name of several words. */
export function isListOfPeople(text: string): boolean {
  const lines = linesOf(text)
    .map(({ content }) => content)
    .slice(0, SAMPLE_LINES);
  if (lines.some((content) => content.includes('@'))) return true;
  return lines.length > 0 && lines.every((content) => /^\p{L}[^;\t,]*\s\p{L}[^;\t,]*$/u.test(content));
}

/**
 * Reads „Jana Nováková <jana@example.cz>“, several of them on a line, as mail programs copy them, and „Jana Nováková;
 * jana@example.cz“ in either order, also with the two names apart. Nothing that is written gets lost.
 */
export function parsePastedPeople(text: string): PastedPerson[] {
  return linesOf(text).flatMap(({ line, content }) => {
    const unbracketed = content.replace(ADDRESS_IN_BRACKETS, ' $1;');
    const people = pairCells(cellsOf(unbracketed), unbracketed !== content);
    return people.map((person) => ({ line, ...person }));
  });
}

function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '');
}

/** Also parts an address from the words around it. */
function cellsOf(content: string): string[] {
  const cells: string[] = [];
  for (const [cell] of content.matchAll(CELL)) {
    let words: string[] = [];
    for (const word of cell.split(/\s+/)) {
      if (isAddress(word)) {
        cells.push(words.join(' '), word);
        words = [];
      } else words.push(word);
    }
    cells.push(words.join(' '));
  }
  return cells.map(cleanName).filter((cell) => cell !== '');
}

/** An address in brackets belongs to the name before it; other addresses only where the whole line agrees. */
function pairCells(cells: readonly string[], hasBrackets: boolean): Omit<PastedPerson, 'line'>[] {
  const isAddressFirst = !hasBrackets && isAddress(cells[0]) && !isAddress(cells.at(-1));
  const groups = isAddressFirst ? groupCells(cells.toReversed()).reverse() : groupCells(cells);
  const hasAddress = groups.some(({ email }) => email !== '');
  const hasNames = groups.some(({ names }) => names.length > 0);
  const isMixed = !hasBrackets && hasNames && groups.some(({ names }) => names.length === 0);
  return groups.map(({ names, email }) => ({
    full_name: (isAddressFirst ? names.toReversed() : names).join(' '),
    email,
    isUnclear: isMixed || names.length > MAX_NAME_CELLS || (hasAddress && email === ''),
  }));
}

/** Each address with the names before it; names after the last one are a group of their own. */
function groupCells(cells: readonly string[]): { names: string[]; email: string }[] {
  const groups: { names: string[]; email: string }[] = [];
  let names: string[] = [];
  for (const cell of cells) {
    if (isAddress(cell)) {
      groups.push({ names, email: cell });
      names = [];
    } else names.push(cell);
  }
  return names.length > 0 ? [...groups, { names, email: '' }] : groups;
}

function isAddress(cell: string | undefined): boolean {
  return cell?.includes('@') === true;
}

function cleanName(text: string): string {
  return text.replace(/^[\s;,"']+|[\s;,"']+$/g, '').replace(/\s+/g, ' ');
}
