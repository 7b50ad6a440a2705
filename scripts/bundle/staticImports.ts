import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const STATIC_IMPORT = /^\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What a module names in its static imports; types and `import()` are left out, because they load nothing now. */
export function staticImports(source: string): string[] {
  return [...source.matchAll(STATIC_IMPORT)].map(([, name]) => name ?? '');
}

/** Every module of ours that is loaded together with the given ones, with the way that leads to it. */
export function loadedWith(root: string, entries: readonly string[]): ReadonlyMap<string, string[]> {
  const ways = new Map<string, string[]>(entries.map((entry) => [entry, [entry]]));
  for (const [module, way] of ways) {
    const file = join(root, module);
    for (const name of staticImports(readFileSync(file, 'utf8'))) {
      const found = name.startsWith('.') ? findModule(join(dirname(file), name)) : undefined;
      const next = found && relative(root, found);
      if (next && /\.tsx?$/.test(next) && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return ways;
}

function findModule(path: string): string | undefined {
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());
}
