import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { createCategory, createPublishedArticle } from './contentApi';
import { expect, test } from './fixtures';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a display in a hall shows what is published, outlasts a lost network and a restart, and is ended', async ({
  page,
  browser,
  admin,
  signInAs,
}) => {
  const category_id = await createCategory(admin, 'Vývěska');
  await createPublishedArticle(admin, { title: 'Zápis do družiny', html: '<p>Ve středu.</p>', category_id });
  await signInAs('spravce');
  await page.goto('/admin/obrazovky');
  await page.getByRole('link', { name: 'Nová obrazovka' }).click();
  await page.getByLabel('Název').fill('Vestibul');
  await page.getByRole('checkbox', { name: /^Vývěska/ }).check();
  await expect(page.getByText(/^Sekce „Vývěska“ není veřejná\./)).toBeVisible();
  await page.getByRole('button', { name: 'Vytvořit obrazovku' }).click();
  const link = (await page.getByRole('link', { name: 'Otevřít obrazovku' }).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Mám ho' }).click();

  const device = await browser.newContext({ serviceWorkers: 'allow' });
  const screen = await device.newPage();
  await screen.clock.install();
  const response = await screen.goto(link);
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(heading(screen, 'Zápis do družiny')).toBeVisible();

  await createPublishedArticle(admin, { title: 'Ředitelské volno', html: '<p>V pátek.</p>', category_id });
  await screen.clock.runFor(15_000);
  await expect(screen.getByText(/^2\s\/\s2$/)).toBeVisible();
  await screen.keyboard.press('ArrowRight');
  await expect(heading(screen, 'Ředitelské volno')).toBeVisible();

  // Its colours are its own, not those of the device.
  await expect(screen.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(screen);
  await page.getByRole('button', { name: 'Upravit: Vestibul' }).click();
  await page.getByLabel('Vzhled', { exact: true }).selectOption('Tmavý');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await screen.clock.runFor(15_000);
  await expect(screen.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(screen);

  await screen.evaluate(() => navigator.serviceWorker.ready);
  await device.setOffline(true);
  await expect(screen.getByText(/^Bez\sspojení, stav z\s/)).toBeVisible();
  await expect(heading(screen, 'Ředitelské volno')).toBeVisible();
  await screen.reload();
  await expect(heading(screen, 'Ředitelské volno')).toBeVisible();
  await screen.clock.runFor(20_000);
  await expect(screen.getByText(/^Bez\sspojení, stav z\s/)).toBeVisible();
  await device.setOffline(false);
  await expect(screen.getByText(/^Bez\sspojení/)).toHaveCount(0);

  await page.reload();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vestibul' }) });
  await expect(row).toContainText('Naposledy spojena');
  await page.getByRole('button', { name: 'Ukončit: Vestibul' }).click();
  await page.getByRole('button', { name: 'Ukončit obrazovku' }).click();
  await expect(row).toHaveCount(0);
  await screen.clock.runFor(15_000);
  await expect(heading(screen, 'Tato obrazovka byla ukončena.')).toBeVisible();
  await expect(screen.getByText('Ředitelské volno')).toHaveCount(0);
  await device.close();
});
