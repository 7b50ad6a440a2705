import { writeFileSync } from 'node:fs';
import { closingLine, type Told } from './counts.ts';

/** The variable that names the file in which a reporter leaves what it tells for the orchestrator. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE';

/**
 * Under `make test` the counts go into a file, so that the closing line is printed once for everything;
 * a runner started by hand prints its own.
 */
export function publishCounts(told: Told): void {
  const file = process.env[COUNTS_FILE];
  if (file) writeFileSync(file, JSON.stringify(told));
  else console.log(`\n${closingLine(told.counts)}`);
}
