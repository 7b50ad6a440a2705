import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { fromPackage, ROOT } from './lib/paths.ts';

/** Takes the pictures of the handbook (`docs/prirucka/`) from the demo; the next build shows them. */
const CONFIG = 'web/e2e/screenshots/handbook.config.ts';

mkdirSync(join(ROOT, 'docs/prirucka/obrazky'), { recursive: true });
for (const side of Object.values(BUILD_TARGETS)) await ensureBuilt(side);
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
run('--import', 'tsx', join(ROOT, 'scripts/browser.ts'));
process.exitCode = run(fromPackage('@playwright/test/cli.js'), 'test', '--config', CONFIG);
