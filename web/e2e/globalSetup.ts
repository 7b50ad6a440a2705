import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';
import { runQuietly } from '../../scripts/lib/runQuietly.ts';
import { RUN_FOLDER, templateFolder } from './workerServer';

export default async function globalSetup(): Promise<() => void> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'e2e-'));
  process.env[RUN_FOLDER] = folder;
  await runQuietly(process.execPath, ['--import', 'tsx', 'scripts/seedE2e.ts', templateFolder()], {
    cwd: ROOT,
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
