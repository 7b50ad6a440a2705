import { writeFileSync } from 'node:fs';
import { type Counts, closingLine } from './counts.ts';

/** The variable that names the file in which a reporter leaves its counts for the orchestrator. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE';

/**
 * Under `make test` the counts go into a file, so that the closing line is printed once for everything;
 * a runner started by hand prints its own.
 */
export function publishCounts(counts: Counts): void {
  const file = process.env[COUNTS_FILE];
  if (file) writeFileSync(file, JSON.stringify(counts));
  else console.log(`\n${closingLine(counts)}`);
}
