/** The part of Vite's manifest that says what a page loads before it can be used. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export interface InitialFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Everything that the browser fetches for a page: the named modules and what they import, without what is loaded
 * later. Throws on a name that the build does not know, so that a renamed page is noticed.
 */
export function initialFiles(manifest: Manifest, modules: readonly string[]): InitialFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of modules) visit(name);
  return { scripts: [...scripts], styles: [...styles] };
}
