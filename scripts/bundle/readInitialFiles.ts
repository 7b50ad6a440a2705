import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { FIRST_LOAD_PAGES } from './firstLoadPages.ts';
import { type InitialFiles, initialFiles, type Manifest } from './initialFiles.ts';

export type PageName = keyof typeof FIRST_LOAD_PAGES;

export function readInitialFiles(page: PageName): InitialFiles {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/web/.vite/manifest.json'), 'utf8')) as Manifest;
  const { scripts, styles } = initialFiles(manifest, FIRST_LOAD_PAGES[page]);
  const inBuild = (file: string) => `dist/web/${file}`;
  return { scripts: scripts.map(inBuild), styles: styles.map(inBuild) };
}
