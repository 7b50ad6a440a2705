import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import type { TestId } from './testId.ts';
import type { Verdict } from './verdict.ts';

/** A failed test, or a whole stage where `test` is missing. */
export interface LastFailure {
  readonly stage: string;
  readonly test?: TestId | undefined;
}

const FAILED_FILE = join(ROOT, '.cache/test/failed.json');
const FLAKY_FILE = join(ROOT, 'test-results/flaky.json');

/** Saves failures for `make again`, and flaky tests for the maintainers. */
export function saveRun({ failed, flaky }: Verdict): void {
  write(FAILED_FILE, failed);
  write(FLAKY_FILE, flaky);
}

export function readLastFailures(): readonly LastFailure[] {
  return existsSync(FAILED_FILE) ? (JSON.parse(readFileSync(FAILED_FILE, 'utf8')) as LastFailure[]) : [];
}

function write(file: string, content: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
