import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps the server programs outside the PATH. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_ctl', 'redis-server', 'nginx'] as const;
export type Program = (typeof PROGRAMS)[number];

export function programPath(program: Program): string {
  const path = findProgram(program);
  if (!path) throw new Error(`${program} is not installed.`);
  return path;
}

export function missingPrograms(programs: readonly Program[] = PROGRAMS): Program[] {
  return programs.filter((program) => !findProgram(program));
}

function findProgram(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...postgresFolders()];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

function postgresFolders(): string[] {
  if (!existsSync(POSTGRES_VERSIONS)) return [];
  const versions = readdirSync(POSTGRES_VERSIONS)
    .map(Number)
    .sort((a, b) => b - a);
  return versions.map((version) => join(POSTGRES_VERSIONS, String(version), 'bin'));
}
