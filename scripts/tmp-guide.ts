import { chromium } from '@playwright/test';
(async () => {
  const theme = process.argv[2] ?? 'light';
  const width = Number(process.argv[3] ?? 1280);
  const step = process.argv[4] ?? '';
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'cs-CZ' });
  const page = await context.newPage();
  if (theme === 'dark') await page.addInitScript({ content: "localStorage.setItem('theme','dark')" });
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  const shot = (name: string) => page.screenshot({ path: `/tmp/partS/${name}-${theme}-${width}.png`, fullPage: true });
  await page.goto('http://127.0.0.1:3330/login');
  await page.getByLabel('Uživatelské jméno').fill('admin');
  await page.getByLabel('Heslo', { exact: true }).fill('prvni-spravce-2026');
  await page.getByRole('button', { name: 'Přihlásit' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  console.log(page.url());
  await page.waitForTimeout(1200);
  for (const key of step.split(',')) {
    if (key.startsWith('/')) await page.goto(`http://127.0.0.1:3330${key}`);
    else await page.goto(`http://127.0.0.1:3330/admin/pruvodce${key ? `?krok=${key}` : ''}`);
    await page.waitForTimeout(key.includes("create") ? 4000 : 1300);
    if (key === 'content') { await page.getByLabel('Obec nebo město').check().catch((e) => console.log(String(e).slice(0,100))); }
    await shot(key.replaceAll(/[/?=]/g, '_') || 'start');
  }
  await browser.close();
})();
