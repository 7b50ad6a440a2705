import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { fromPackage, ROOT } from './lib/paths.ts';

/**
 * Compares the main screens with web/e2e/screenshots/expected. Differences are a report and do not fail; `--update`
 * saves the new pictures.
 */
const CONFIG = 'web/e2e/screenshots/playwright.config.ts';
const REPORT = 'test-results/screenshots-report/index.html';

const update = process.argv.includes('--update');
for (const side of Object.values(BUILD_TARGETS)) await ensureBuilt(side);
run('--import', 'tsx', join(ROOT, 'scripts/browser.ts'));
const status = run(
  fromPackage('@playwright/test/cli.js'),
  'test',
  '--config',
  CONFIG,
  ...(update ? ['--update-snapshots=changed'] : []),
);
if (status !== 0)
  console.log(`Some pictures differ: ${REPORT} shows both; make screenshots UPDATE=1 keeps the new ones.`);

function run(...args: string[]): number | null {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status;
}
