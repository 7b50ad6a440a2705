import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export function fromPackage(path: string): string {
  return join(ROOT, 'node_modules', path);
}
