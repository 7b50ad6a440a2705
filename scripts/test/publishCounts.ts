import { writeFileSync } from 'node:fs';
import { closingLine, type Told } from './counts.ts';

export const COUNTS_FILE = 'TEST_COUNTS_FILE';

/** Under `make test` writes the report to a file; a runner started by hand prints its own summary line. */
export function publishCounts(report: Told): void {
  const file = process.env[COUNTS_FILE];
  if (file) writeFileSync(file, JSON.stringify(report));
  else console.log(`\n${closingLine(report.counts)}`);
}
