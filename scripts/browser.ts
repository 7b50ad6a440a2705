import { spawnSync } from 'node:child_process';
import { findInstalledBrowser, findPlaywrightBrowser } from './browser/findBrowser.ts';
import { fromPackage } from './lib/paths.ts';

async function ensureBrowser(): Promise<string | undefined> {
  const installed = findInstalledBrowser() ?? (await findPlaywrightBrowser());
  if (installed) return installed;
  run(process.execPath, [fromPackage('playwright/cli.js'), 'install', 'chromium']);
  const downloaded = await findPlaywrightBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 || process.env.CI) {
    run('apt-get', ['update', '-qq']);
    // Debian packages the headless shell; Ubuntu only the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findInstalledBrowser()) run('apt-get', ['install', '-y', '-qq', name]);
  }
  return findInstalledBrowser();
}

function run(command: string, args: string[]): void {
  console.error(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env });
}

const browser = await ensureBrowser();
if (browser) {
  console.log(browser);
} else {
  console.error('No Chromium was found and none could be downloaded. Install one, for example:');
  console.error('  sudo apt-get install -y chromium');
  process.exitCode = 1;
}
