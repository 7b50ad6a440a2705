import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One hash over names and contents; missing paths are skipped. See `docs/decisions/builds-by-content-hash.md`. */
export function contentHash(root: string, paths: readonly string[], skip: (path: string) => boolean): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(join(root, path))).sort()) {
    const name = relative(root, path);
    if (skip(name)) continue;
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
