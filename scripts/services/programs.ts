import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps the programs of a PostgreSQL server, out of the way. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_ctl', 'redis-server', 'nginx'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The path of a program that is not ours. */
export function pathOf(program: Program): string {
  const found = find(program);
  if (!found) throw new Error(`${program} is not installed.`);
  return found;
}

/** What several instances need beside them and is not installed here. */
export function missingPrograms(): Program[] {
  return PROGRAMS.filter((program) => !find(program));
}

function find(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...postgresFolders()];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** The newest version first. */
function postgresFolders(): string[] {
  if (!existsSync(POSTGRES_VERSIONS)) return [];
  const versions = readdirSync(POSTGRES_VERSIONS)
    .map(Number)
    .sort((a, b) => b - a);
  return versions.map((version) => join(POSTGRES_VERSIONS, String(version), 'bin'));
}
