export interface PastedPerson {
  line: number;
  full_name: string;
  email: string;
}

const ADDRESS_IN_BRACKETS = /([^<>]*)<([^<>\s]+@[^<>\s]+)>/g;
const SEPARATOR = /[;\t,]/;
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
 * jana@example.cz“ in either order.
 */
export function parsePastedPeople(text: string): PastedPerson[] {
  return linesOf(text).flatMap(({ line, content }) => {
    const bracketed = [...content.matchAll(ADDRESS_IN_BRACKETS)];
    if (bracketed.length === 0) return [{ line, ...personOfCells(content) }];
    return bracketed.map(([, name = '', email = '']) => ({ line, full_name: cleanName(name), email }));
  });
}

function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '');
}

function personOfCells(content: string) {
  const cells = content.split(SEPARATOR).map(cleanName);
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const full_name = cells.find((cell) => cell !== '' && !cell.includes('@')) ?? '';
  return { full_name, email };
}

function cleanName(text: string): string {
  return text.replace(/^[\s;,"']+|[\s;,"']+$/g, '').replace(/\s+/g, ' ');
}
