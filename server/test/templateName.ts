import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DATABASE_FOLDER = join(import.meta.dirname, '../database');

/** A name with a hash of all files in `server/database`, so that a template is never older than its migrations. */
export function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(DATABASE_FOLDER, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    hash.update(file).update(readFileSync(join(DATABASE_FOLDER, file)));
  }
  return `nastenka_template_${hash.digest('hex').slice(0, 12)}`;
}
