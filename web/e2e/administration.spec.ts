import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const SIDEBAR = { name: 'Postranní panel' } as const;

test('through the sidebar by keyboard, closed to a strip, and to a screen by the search', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skupiny');
  // What depends on permissions comes with them.
  await expect(page.getByRole('link', { name: 'Úřední deska' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Přejít na obsah');
  const focusStops = [
    'Sbalit postranní panel',
    'Nástěnka',
    'Přehled',
    'Články',
    'Kategorie',
    'Úřední deska',
    // With the number of those that wait.
    /^Dotazy/,
    'Stránky',
    'Obrazovky',
    'Uživatelé',
    'Skupiny',
    'Cache',
    'Rate Limiting',
    'Logy',
    'Nastavení',
    'Zálohy',
    'Údržba',
    'Oznámení',
    'Upravit můj profil',
    'Hledat',
    'Dokumentace API',
    'Zpět na Nástěnku',
    'Odhlásit',
  ];
  for (const name of focusStops) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await expect(page.getByRole('complementary', SIDEBAR).locator('[aria-current="page"]')).toHaveText(
    'Skupiny',
  );

  const sidebar = page.getByRole('complementary', SIDEBAR);
  await sidebar.getByRole('button', { name: 'Sbalit postranní panel' }).press('Enter');
  await page.getByRole('main').focus();
  await expect.poll(() => panelWidth(page)).toBe(48);
  const headingX = await page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => element.getBoundingClientRect().x);

  await page.reload();
  await expect(sidebar).toHaveAttribute('data-mode', 'strip');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => panelWidth(page)).toBe(320);
  const expandedHeadingX = await page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => element.getBoundingClientRect().x);
  expect(expandedHeadingX).toBe(headingX);
  await page.keyboard.press('Escape');
  await expect.poll(() => panelWidth(page)).toBe(48);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Hledat' });
  await field.fill('nast');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'nast', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /recent|sidebar/.test(key))),
  ).toEqual([]);
});

function panelWidth(page: Page): Promise<number> {
  return page.locator('aside .panel').evaluate((panel) => panel.getBoundingClientRect().width);
}
