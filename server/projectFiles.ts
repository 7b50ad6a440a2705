import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiDocument } from './http/operationTable.ts';

/** The folder of the project: the sources run from server/, the build from dist/server/. */
function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

const root = findRoot(import.meta.dirname);

/** The built web app. */
export const WEB_DIR = join(root, 'dist/web');

/** The bundled OpenAPI document. */
export function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
}

/** The same document as YAML. */
export function readDocumentYaml(): string {
  return readFileSync(join(root, 'generated/openapi.yaml'), 'utf8');
}

/** The version of the product that runs here, with the build of its web app: `0.1.0+5f2c8a7e`. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const page = join(WEB_DIR, 'index.html');
  if (!existsSync(page)) return version;
  // The page names its scripts by their content, so it changes with every change of the app.
  const build = createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8);
  return `${version}+${build}`;
}
