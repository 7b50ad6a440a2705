import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LOAD_PAGES } from '../../web/build/firstLoadPages.ts';
import { ROOT } from '../lib/paths.ts';

type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

interface InitialFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type PageName = keyof typeof FIRST_LOAD_PAGES;

export function readInitialFiles(page: PageName): InitialFiles {
  return readFilesOf(FIRST_LOAD_PAGES[page].modules);
}

/** In the build, the files of modules, or of groups of `web/build/chunks.ts`, and of what they import at once. */
export function readFilesOf(modules: readonly string[]): InitialFiles {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/web/.vite/manifest.json'), 'utf8')) as Manifest;
  const { scripts, styles } = initialFiles(manifest, modules);
  const inBuild = (file: string) => `dist/web/${file}`;
  return { scripts: scripts.map(inBuild), styles: styles.map(inBuild) };
}

/**
 * The files of the modules and of their static imports. Throws on an unknown module, so that a renamed page is
 * noticed.
 */
export function initialFiles(manifest: Manifest, modules: readonly string[]): InitialFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name] ?? Object.values(manifest).find((group) => group.name === name);
    if (!chunk) throw new Error(`the build has no ${name}`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of modules) visit(name);
  return { scripts: [...scripts], styles: [...styles] };
}
