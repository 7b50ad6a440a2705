import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Paths, relative to the folders, of files that differ or exist on one side only. */
export function differingFiles(left: string, right: string): string[] {
  const paths = new Set([...listFiles(left), ...listFiles(right)]);
  return [...paths]
    .sort()
    .filter((path) => readIfExists(join(left, path)) !== readIfExists(join(right, path)));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function readIfExists(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
