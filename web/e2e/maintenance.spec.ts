import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInAllAppearances } from './axe';
import { expect, signIn, test } from './fixtures';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Plánovaná údržba' });

test('what is announced shows over the page until it was read, and again when it changes', async ({
  page,
  signInAs,
  setSettings,
}) => {
  await signInAs('rodic');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await setSettings({
    maintenance_mode: 'closed',
    maintenance_message: 'Měníme server.',
    maintenance_starts_at: inMinutes(600),
    maintenance_ends_at: inMinutes(700),
  });
  await expect(banner(page)).toContainText('Měníme server.');
  await page.getByRole('button', { name: 'Skrýt upozornění na údržbu' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await setSettings({
    maintenance_mode: 'closed',
    maintenance_message: 'Až zítra.',
    maintenance_starts_at: inMinutes(2000),
    maintenance_ends_at: null,
  });
  await expect(banner(page)).toContainText('Až zítra.');
});

test('who closes the site by its settings is asked first, and stays where they searched', async ({
  page,
  signInAs,
  admin,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings?q=udrzba');
  const mode = page.getByRole('combobox', { name: 'Režim údržby', exact: true });
  await mode.selectOption('closed');
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Zavřít web?' });
  await confirmDialog.getByRole('button', { name: 'Zrušit' }).click();
  await expect(page.getByRole('region', { name: 'Neuložené změny' })).toBeVisible();
  expect((await fetchSite(admin)).maintenance).toMatchObject({ mode: 'off' });
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await confirmDialog.getByRole('button', { name: 'Zavřít web' }).click();
  await expect(page.getByText('Nastavení je uložené', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=udrzba/);
  expect((await fetchSite(admin)).maintenance).toMatchObject({ mode: 'closed', active: true });

  await mode.selectOption('off');
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await expect.poll(async () => (await fetchSite(admin)).maintenance).toMatchObject({ mode: 'off' });
});

async function fetchSite(admin: APIRequestContext): Promise<{ maintenance: unknown }> {
  return (await (await admin.get('/api/public/site')).json()).data;
}

test('a closed site leads readers to its page and back, while admins work on', async ({
  page,
  signInAs,
  account,
  setSettings,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('503');
  await signInAs('rodic');
  await page.clock.install();
  await page.goto('/sections');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const adminContext = await browser.newContext();
  await signIn(adminContext.request, account('spravce'));
  const adminPage = await adminContext.newPage();
  await adminPage.goto('/admin/users');

  await setSettings({
    maintenance_mode: 'closed',
    maintenance_message: 'Měníme server.',
    maintenance_ends_at: inMinutes(30),
  });
  await expect(page).toHaveURL('/maintenance?returnUrl=%2Fsections');
  await expect(page.getByRole('heading', { name: 'Právě probíhá údržba' })).toBeVisible();
  await expect(page.getByText('Měníme server.')).toBeVisible();
  await expect(page.getByText(/Údržba potrvá do/)).toBeVisible();
  await expect(adminPage.getByText(/Údržba běží do .*: ostatní web nevidí/)).toBeVisible();
  await adminPage.getByRole('link', { name: 'Skupiny', exact: true }).first().click();
  await expect(adminPage.getByRole('heading', { name: 'Skupiny', level: 1 })).toBeVisible();
  await expectAccessibleInAllAppearances(page);

  await setSettings({ maintenance_mode: 'off' });
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page).toHaveURL('/sections');
  await expect(adminPage.getByText(/ostatní web nevidí/)).toHaveCount(0);
  await adminContext.close();

  // Who waits for the end is led back by itself: the page asks about every 30 seconds.
  await setSettings({ maintenance_mode: 'closed' });
  await page.goto('/sections');
  await expect(page).toHaveURL('/maintenance?returnUrl=%2Fsections');
  await expect(page.getByRole('heading', { name: 'Právě probíhá údržba' })).toBeVisible();
  await setSettings({ maintenance_mode: 'off' });
  await page.clock.fastForward('00:40');
  await expect(page).toHaveURL('/sections');
});

test('a writer’s text outlives a read-only site and is saved when it ends', async ({
  page,
  signInAs,
  setSettings,
  expectedErrors,
}) => {
  expectedErrors.push('503');
  await signInAs('redaktorka');
  await page.goto('/admin/articles/create');
  await page.getByRole('textbox', { name: 'Název' }).fill('Psáno za údržby');
  await expect(page.getByText(/Koncept uložen/).first()).toBeVisible();
  await setSettings({ maintenance_mode: 'read-only' });
  await expect(page.getByText(/Web je jen pro čtení/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Název' }).fill('Psáno za údržby a po ní');
  await expect(page.getByText('Probíhá údržba – rozepsané je v tomto zařízení').first()).toBeVisible();
  await setSettings({ maintenance_mode: 'off' });
  await expect(page.getByText(/Koncept uložen/).first()).toBeVisible();
});
