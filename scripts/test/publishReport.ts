import { writeFileSync } from 'node:fs';
import { type RunnerReport, summaryLine } from './counts.ts';

export const COUNTS_FILE = 'TEST_COUNTS_FILE';

/** Under `make test` writes the report to a file; a runner started by hand prints its own summary line. */
export function publishReport(report: RunnerReport): void {
  const file = process.env[COUNTS_FILE];
  if (file) writeFileSync(file, JSON.stringify(report));
  else console.log(`\n${summaryLine(report.counts)}`);
}
