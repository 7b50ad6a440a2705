import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const STATIC_IMPORT = /^\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Omits type imports and `import()`, which load nothing now. */
export function staticImports(source: string): string[] {
  return [...source.matchAll(STATIC_IMPORT)].map(([, name]) => name ?? '');
}

export function loadedModules(root: string, entries: readonly string[]): ReadonlyMap<string, string[]> {
  const chains = new Map<string, string[]>(entries.map((entry) => [entry, [entry]]));
  for (const [module, chain] of chains) {
    const file = join(root, module);
    for (const name of staticImports(readFileSync(file, 'utf8'))) {
      const found = name.startsWith('.') ? findModule(join(dirname(file), name)) : undefined;
      const next = found && relative(root, found);
      if (next && /\.tsx?$/.test(next) && !chains.has(next)) chains.set(next, [...chain, next]);
    }
  }
  return chains;
}

function findModule(path: string): string | undefined {
  return EXTENSIONS.map((extension) => path + extension).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}
