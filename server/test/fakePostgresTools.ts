import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newTestFolder } from './testFolder.ts';

export interface FakePostgresTools {
  readonly path: string;
  remove(): Promise<void>;
}

/** Fake PostgreSQL tools: absent, or of an old version; they print their version and fail otherwise. */
export async function createFakePostgresTools(version: number | undefined): Promise<FakePostgresTools> {
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
