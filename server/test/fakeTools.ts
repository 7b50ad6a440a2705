import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newTestFolder } from './testFolder.ts';

/** Programs of PostgreSQL as a machine might have them. */
export interface FakeTools {
  /** The only folder where programs are looked for. */
  readonly path: string;
  remove(): Promise<void>;
}

/** A machine without these programs, or with old ones: they say their version and refuse anything else. */
export async function createFakeTools(version: number | undefined): Promise<FakeTools> {
  const path = await newTestFolder();
  if (version !== undefined) {
    for (const tool of ['pg_dump', 'pg_restore']) {
      const file = join(path, tool);
      await writeFile(
        file,
        `#!/bin/sh
if [ "$1" = --version ]; then echo "${tool} (PostgreSQL) ${version}.4"; exit 0; fi
echo "${tool}: error: aborting because of server version mismatch" >&2
exit 1
`,
      );
      await chmod(file, 0o755);
    }
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
