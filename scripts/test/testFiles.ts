import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { isThorough } from './settings.ts';

/** Tests that open a database or start a process or a thread say so by what they import; the others are pure and quick. */
const STARTS_PROCESS = /from '(node:child_process|[^']*(Thread|[pP]rocess)\.ts)'/;
const OPENS_DATABASE = /from '[^']*\/(testApp|testDatabase|writersDesk|house|database)\.ts'/;

export function opensDatabase(source: string): boolean {
  return OPENS_DATABASE.test(source);
}

/** All test files and browser specs, relative to the project. */
export function allTestFiles(...folders: string[]): string[] {
  return (folders.length > 0 ? folders : ['server', 'web', 'scripts']).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => join(folder, path))
      .sort(),
  );
}

/** The test files of some folders, those that need more than a database left out. */
export function listTestFiles(...folders: string[]): string[] {
  return allTestFiles(...folders).filter(
    (path) => path.endsWith('.test.ts') && !/\.(redis|cluster)\.test\.ts$/.test(path),
  );
}

/**
 * What is run again on PostgreSQL: all tests of a database but those about SQLite (`*.sqlite.test.ts`) and, unless the
 * run is the thorough one, about what no database decides (`*.one-db.test.ts`).
 */
export function databaseTestFiles(): string[] {
  const leftOut = isThorough() ? /\.sqlite\./ : /\.(sqlite|one-db)\./;
  return listTestFiles('server', 'scripts').filter(
    (path) => !leftOut.test(path) && opensDatabase(readFileSync(join(ROOT, path), 'utf8')),
  );
}

export function pureTestFiles(): string[] {
  return listTestFiles('server', 'scripts', 'web').filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return !path.startsWith('web/e2e/') && !opensDatabase(source) && !STARTS_PROCESS.test(source);
  });
}
