import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { signIn } from '../web/e2e/fixtures';
import { findInstalledBrowser } from './browser/findBrowser';
import { launchArguments } from './browser/launchArguments';

const BASE = 'http://127.0.0.1:3420';
(async () => {
  const { accounts } = JSON.parse(readFileSync('/tmp/partB/data/demo-accounts.json', 'utf8'));
  const account = (name: string) => accounts.find((one: { username: string }) => one.username === name);
  const browser = await chromium.launch({ executablePath: findInstalledBrowser(), args: launchArguments() });
  for (const width of [1280, 390])
    for (const theme of width === 1280 ? ['light', 'dark'] : ['light']) {
      const context = await browser.newContext({ baseURL: BASE, viewport: { width, height: 800 } });
      await context.addInitScript({ content: `localStorage.setItem('theme','${theme}')` });
      await signIn(context.request, account('spravce'));
      const page = await context.newPage();
      for (const [name, path] of (process.argv[2] ?? 'audit=/admin/logs').split(',').map((one) => one.split('=').length > 2 ? [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] : one.split('='))) {
        await page.goto(path as string);
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `/tmp/partB/${name}-${width}-${theme}.png` });
      }
      await context.close();
    }
  await browser.close();
})();
