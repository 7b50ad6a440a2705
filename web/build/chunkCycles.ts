import type { Plugin } from 'vite';

/** By the name of a chunk, the chunks that it imports at once. */
type Imports = Readonly<Record<string, readonly string[]>>;

/** Chunks that import each other, in order, the first one again at the end; undefined when there are none. */
export function findCycle(imports: Imports): string[] | undefined {
  const finished = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    for (const next of imports[name] ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of Object.keys(imports)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Fails a build whose chunks import each other: one of them would run before what it needs, and each loads the other.
 * Modules of a group of `chunks.ts` import something that imports the group.
 */
export function chunkCycles(): Plugin {
  return {
    name: 'nastenka-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = findCycle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' → ')}`);
    },
  };
}
