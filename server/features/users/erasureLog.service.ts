import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const erasureShape = z.object({
  board: z.string(),
  user_id: z.number().int(),
  /** After a restore the same id may belong to somebody else; the creation time tells them apart. */
  user_created_at: z.iso.datetime(),
  erased_at: z.iso.datetime(),
});

export type Erasure = z.infer<typeof erasureShape>;

/**
 * `DATA_DIR/erasures.jsonl` lists erased users outside the database, because an older backup does not contain
 * the erasure. Append-only; all instances write to it, one line at a time.
 * See `docs/decisions/erasures-after-restore.md`.
 */
export function createErasureLog(dataDir: string) {
  const path = join(dataDir, 'erasures.jsonl');

  return {
    /** Returns all entries, oldest first; a line truncated by a crash is skipped. */
    async read(): Promise<Erasure[]> {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => parseLine(line) ?? []);
    },

    /** Resolves once the entries are flushed to disk (fsync). */
    async append(erasures: readonly Erasure[]): Promise<void> {
      if (erasures.length === 0) return;
      await withOpenFile(path, 'a', async (file) => {
        // The leading line break terminates a line truncated by a crash.
        await file.appendFile(`\n${erasures.map((one) => JSON.stringify(one)).join('\n')}\n`);
        await file.sync();
      });
      await withOpenFile(dirname(path), 'r', (folder) => folder.sync());
    },
  };
}

export type ErasureLog = ReturnType<typeof createErasureLog>;

async function withOpenFile(path: string, flags: string, callback: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600);
  try {
    await callback(file);
  } finally {
    await file.close();
  }
}

function parseLine(line: string): Erasure | undefined {
  try {
    return erasureShape.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
