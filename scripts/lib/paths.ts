import { join } from 'node:path';

/** The folder of the whole project, wherever a script is started from. */
export const ROOT = join(import.meta.dirname, '..', '..');

export function fromPackage(path: string): string {
  return join(ROOT, 'node_modules', path);
}
