import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const erasureShape = z.object({
  /** Which board it was on: see `boardId`. */
  board: z.string(),
  user_id: z.number().int(),
  /** Beside the number, because after a restore the number may be given to somebody else. */
  user_created_at: z.iso.datetime(),
  erased_at: z.iso.datetime(),
});

/** That somebody was erased, without a word on who it was. */
export type Erasure = z.infer<typeof erasureShape>;

/**
 * `DATA_DIR/erasures.jsonl`: who was erased, kept beside the database because a backup from before does not know it.
 * Only ever appended to, one line at a time, by all instances.
 */
export function createErasureLog(dataDir: string) {
  const path = join(dataDir, 'erasures.jsonl');

  return {
    /** All of them, the oldest first; a line that a crash has cut off is none. */
    async read(): Promise<Erasure[]> {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => parse(line) ?? []);
    },

    /** When it resolves, they survive a power cut. */
    async append(erasures: readonly Erasure[]): Promise<void> {
      if (erasures.length === 0) return;
      await withFile(path, 'a', async (file) => {
        // The first line break ends what a crash may have cut off.
        await file.appendFile(`\n${erasures.map((one) => JSON.stringify(one)).join('\n')}\n`);
        await file.sync();
      });
      await withFile(dirname(path), 'r', (folder) => folder.sync());
    },
  };
}

export type ErasureLog = ReturnType<typeof createErasureLog>;

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

function parse(line: string): Erasure | undefined {
  try {
    return erasureShape.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
