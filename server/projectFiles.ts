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

/** The version of the product that runs here. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
