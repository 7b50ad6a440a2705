import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, SIDES } from './build/sides.ts';
import { fromPackage, ROOT } from './lib/paths.ts';

/**
 * Draws the main screens and holds them against the pictures in web/e2e/screenshots/expected. What differs is a report
 * for people: it fails nothing. `--update` keeps the new pictures instead.
 */
const CONFIG = 'web/e2e/screenshots/playwright.config.ts';
const REPORT = 'test-results/screenshots-report/index.html';

const update = process.argv.includes('--update');
for (const side of Object.values(SIDES)) await ensureBuilt(side);
run('--import', 'tsx', join(ROOT, 'scripts/browser.ts'));
const status = run(
  fromPackage('@playwright/test/cli.js'),
  ...['test', '--config', CONFIG, ...(update ? ['--update-snapshots=changed'] : [])],
);
if (status !== 0)
  console.log(`Some pictures differ: ${REPORT} shows both; make screenshots UPDATE=1 keeps the new ones.`);

function run(...args: string[]): number | null {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status;
}
