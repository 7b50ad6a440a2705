import type { Database, WriteTransaction } from './database.ts';

/** How long one slice may hold other writers up; shorter ones would mostly wait for the disk. */
const TARGET_MS = 25;
const FIRST_SIZE = 100;
const MIN_SIZE = 25;
const MAX_SIZE = 2_000;

/**
 * Makes a long change in transactions of about 25 ms, so that other writers get their turn between them: SQLite has one
 * writer, and PostgreSQL holds the locks of rows until the commit. What the slices have written stays when a later one
 * fails.
 *
 * @param write changes at most `size` rows; fewer end the work
 * @returns the number of changed rows
 */
export async function writeInSlices(
  database: Pick<Database, 'write'>,
  write: (tx: WriteTransaction, size: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let size = FIRST_SIZE; ; ) {
    let startedAt = 0;
    const written = await database.write((tx) => {
      // The wait for other writers is not the fault of the slice.
      startedAt = performance.now();
      return write(tx, size);
    });
    total += written;
    if (written < size) return total;
    size = nextSliceSize(size, performance.now() - startedAt);
  }
}

/** At most doubles or halves, because one slow sync of the disk says little of the next. */
export function nextSliceSize(size: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, TARGET_MS / tookMs));
  return Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.round(size * factor)));
}
