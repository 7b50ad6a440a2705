import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export { silentLogger } from '../database/silentLogger.ts';

export function newTestFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'nastenka-test-'));
}
