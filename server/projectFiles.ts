import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiDocument } from './http/types.ts';

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

const root = findRoot(import.meta.dirname);

export const WEB_DIR = join(root, 'dist/web');

export function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
}

export function readDocumentYaml(): string {
  return readFileSync(join(root, 'generated/openapi.yaml'), 'utf8');
}

/** The version with a hash of the web app's build: `0.1.0+5f2c8a7e`. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const indexPage = join(WEB_DIR, 'index.html');
  if (!existsSync(indexPage)) return version;
  // The page refers to its scripts by content hash, so it changes with every change of the app.
  const build = createHash('sha256').update(readFileSync(indexPage)).digest('hex').slice(0, 8);
  return `${version}+${build}`;
}
