import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
const base = 'http://127.0.0.1:3300';
const accounts = JSON.parse(readFileSync('/tmp/play/data/demo-accounts.json', 'utf8')).accounts;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
async function signIn(page: Page, username: string) {
  const { password } = accounts.find((a: { username: string }) => a.username === username);
  await page.goto(`${base}/login`);
  await page.getByLabel('Uživatelské jméno').fill(username);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Přihlásit', exact: false }).first().click();
  await page.waitForURL((u) => !u.pathname.startsWith('/login'));
}
async function four(page: Page, name: string) {
  for (const [w, h] of [[1280, 800], [390, 844]] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/scr/${name}-${w}-${scheme}.png` });
    }
}
const writer = await (await browser.newContext()).newPage();
writer.on('console', (m) => m.type() === 'error' && console.log('writer', m.text()));
await signIn(writer, 'redaktorka');
await writer.goto(`${base}/admin/articles/${process.argv[2]}/edit?tab=nahled`);
await writer.getByRole('button', { name: 'Sdílet náhled' }).waitFor();
await four(writer, 'tab');
await writer.getByRole('button', { name: 'Sdílet náhled' }).click();
await writer.getByRole('dialog').waitFor();
await four(writer, 'share');
await writer.getByRole('button', { name: 'Vytvořit odkaz' }).click();
await writer.getByText('Zkopírujte si ho teď', { exact: false }).waitFor();
await four(writer, 'shared');
const url = await writer.getByRole('dialog').locator('code').innerText();
console.log(url, await writer.evaluate(() => document.activeElement?.textContent));
const visitor = await (await browser.newContext()).newPage();
visitor.on('console', (m) => m.type() === 'error' && console.log('visitor', m.text()));
visitor.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()));
const response = await visitor.goto(url.replace(/^https?:\/\/[^/]+/, base));
console.log(response?.status(), response?.headers()['x-robots-tag']);
await visitor.getByRole('heading', { level: 1 }).waitFor();
await visitor.waitForTimeout(500);
console.log(await visitor.title(), await visitor.locator('img').evaluateAll((all) => all.map((i) => [(i as HTMLImageElement).currentSrc.slice(-60), (i as HTMLImageElement).naturalWidth])));
await four(visitor, 'preview');
const revokes = writer.getByRole('button', { name: /^Zrušit odkaz do/ });
console.log('links', await revokes.count());
while (await revokes.count()) { const n = await revokes.count(); await revokes.first().click(); while ((await revokes.count()) === n) await writer.waitForTimeout(50); }
console.log(await writer.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
await visitor.reload();
await visitor.getByRole('heading', { name: /už neplatí/ }).waitFor();
await four(visitor, 'ended');
await browser.close();
