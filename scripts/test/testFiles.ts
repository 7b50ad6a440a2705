import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { isThorough } from './settings.ts';

/** Imports that mark a test as one that opens a database, or starts a process, a thread or a server of files. */
const STARTS_PROCESS = /from '(node:child_process|[^']*((Thread|[pP]rocess)(\.service)?|Stores\/\w+)\.ts)'/;
const OPENS_DATABASE = /from '[^']*\/(testApp|testDatabase|database|fixtures\/\w+)\.ts'/;

export function opensDatabase(source: string): boolean {
  return OPENS_DATABASE.test(source);
}

export function allTestFiles(...folders: string[]): string[] {
  return (folders.length > 0 ? folders : ['server', 'web', 'scripts']).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => join(folder, path))
      .sort(),
  );
}

/** Without tests that need Redis or a cluster. */
export function listTestFiles(...folders: string[]): string[] {
  return allTestFiles(...folders).filter(
    (path) => path.endsWith('.test.ts') && !/\.(redis|cluster)\.test\.ts$/.test(path),
  );
}

/**
 * Tests run again on PostgreSQL: database tests without `*.sqlite.test.ts` and, unless thorough, `*.one-db.test.ts`.
 */
export function databaseTestFiles(): string[] {
  const excluded = isThorough() ? /\.sqlite\./ : /\.(sqlite|one-db)\./;
  return listTestFiles('server', 'scripts').filter(
    (path) => !excluded.test(path) && opensDatabase(readFileSync(join(ROOT, path), 'utf8')),
  );
}

export function pureTestFiles(): string[] {
  return listTestFiles('server', 'scripts', 'web').filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return !path.startsWith('web/e2e/') && !opensDatabase(source) && !STARTS_PROCESS.test(source);
  });
}
