import { stripVTControlCharacters } from 'node:util';

export interface TestId {
  readonly file: string;
  /** Block names and its own, joined by ` > `; missing where a file failed outside its tests. */
  readonly name?: string;
}

export interface FailedTest extends TestId {
  readonly reason?: string;
}

const SEPARATOR = ' > ';

export function formatTestId({ file, name }: TestId): string {
  return name === undefined ? file : file + SEPARATOR + name;
}

export function reasonOf(message: string | undefined): string | undefined {
  return (
    stripVTControlCharacters(message ?? '')
      .trim()
      .split('\n', 1)[0] || undefined
  );
}

export function parseTestId(text: string): TestId {
  const [file = '', ...names] = text.split(SEPARATOR);
  return names.length === 0 ? { file } : { file, name: names.join(SEPARATOR) };
}

/**
 * A pattern for `-t` of vitest and `-g` of Playwright, which match names joined by spaces. Undefined when a whole file
 * is to run.
 */
export function namePattern(tests: readonly TestId[]): string | undefined {
  const names = tests.map(({ name }) => name);
  if (names.some((name) => name === undefined)) return undefined;
  return names.map((name) => `${patternOf(name ?? '')}$`).join('|');
}

export function commandFor(text: string, env: Readonly<Record<string, string>> = {}): string {
  const assignments = Object.entries(env).map(([name, value]) => `${name}=${value} `);
  // `$` is escaped for make, `'` for the shell.
  const quoted = text.replaceAll('$', '$$$$').replaceAll("'", `'\\''`);
  return `${assignments.join('')}make one T='${quoted}'`;
}

/** A name may contain ` > ` itself. */
function patternOf(name: string): string {
  return name.split(SEPARATOR).map(escapeRegExp).join('(?: > | )');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
