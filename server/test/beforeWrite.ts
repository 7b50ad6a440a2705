import { vi } from 'vitest';
import type { Database } from '../database/database.ts';

/** Runs `step` once, before the transaction with this number from now on; the spy is restored with the others of the test. */
export function beforeWrite(database: Database, number: number, step: () => Promise<unknown>): void {
  const write = database.write.bind(database);
  let count = 0;
  vi.spyOn(database, 'write').mockImplementation(async (work) => {
    count += 1;
    if (count === number) await step();
    return write(work);
  });
}
