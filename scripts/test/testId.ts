import { stripVTControlCharacters } from 'node:util';

/** A test as reporters name it and as `make one` takes it. */
export interface TestId {
  /** Relative to the project. */
  readonly file: string;
  /** The names of the blocks around it and its own, joined by ` > `; missing where a file failed outside its tests. */
  readonly name?: string;
}

/** A test that failed, with the first line of why. */
export interface FailedTest extends TestId {
  readonly reason?: string;
}

const SEPARATOR = ' > ';

/** `file > block > test`. */
export function formatTestId({ file, name }: TestId): string {
  return name === undefined ? file : file + SEPARATOR + name;
}

/** The first line of what an error says, without colours; undefined where it says nothing. */
export function reasonOf(message: string | undefined): string | undefined {
  return (
    stripVTControlCharacters(message ?? '')
      .trim()
      .split('\n', 1)[0] || undefined
  );
}

/** What `formatTestId` wrote. */
export function parseTestId(text: string): TestId {
  const [file = '', ...names] = text.split(SEPARATOR);
  return names.length === 0 ? { file } : { file, name: names.join(SEPARATOR) };
}

/** A pattern for the `-t` of vitest and the `-g` of Playwright, which match names joined by spaces. */
export function namePattern(tests: readonly TestId[]): string | undefined {
  const names = tests.map(({ name }) => name);
  if (names.some((name) => name === undefined)) return undefined;
  return names.map((name) => `${patternOf(name ?? '')}$`).join('|');
}

/** The command that runs one thing again: a stage by its name, or a test. */
export function commandFor(text: string, env: Readonly<Record<string, string>> = {}): string {
  const before = Object.entries(env).map(([name, value]) => `${name}=${value} `);
  // A dollar is make's own, an apostrophe the shell's.
  const quoted = text.replaceAll('$', '$$$$').replaceAll("'", `'\\''`);
  return `${before.join('')}make one T='${quoted}'`;
}

/** A name may have the separator's own sign in it. */
function patternOf(name: string): string {
  return name.split(SEPARATOR).map(escapeRegExp).join('(?: > | )');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
