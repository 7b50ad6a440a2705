import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const COLUMN = { name: 'Postranní panel' } as const;

test('through the sidebar by keyboard, from its first stop to its last', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.goto('/admin/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skupiny');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Přejít na obsah');
  const stops = [
    'Sbalit postranní panel',
    'Nástěnka',
    'Přehled',
    'Články',
    'Stránky',
    'Uživatelé',
    'Skupiny',
    'Cache',
    'Rate Limiting',
    'Logy',
    'Nastavení',
    'Oznámení',
    'Upravit můj profil',
    'Hledat',
    'Zpět na Nástěnku',
    'Odhlásit',
  ];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await expect(page.getByRole('complementary', COLUMN).locator('[aria-current="page"]')).toHaveText(
    'Skupiny',
  );
});

test('closed it is a strip that the keyboard opens over the page and Escape puts away', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin');
  const column = page.getByRole('complementary', COLUMN);
  await column.getByRole('button', { name: 'Sbalit postranní panel' }).press('Enter');
  await page.getByRole('main').focus();
  await expect.poll(() => widthOf(page)).toBe(48);
  const left = await page.getByRole('heading', { level: 1 }).evaluate((one) => one.getBoundingClientRect().x);

  await page.reload();
  await expect(column).toHaveAttribute('data-mode', 'strip');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => widthOf(page)).toBe(320);
  const leftNow = await page
    .getByRole('heading', { level: 1 })
    .evaluate((one) => one.getBoundingClientRect().x);
  expect(leftNow).toBe(left);
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf(page)).toBe(48);
});

test('the search goes to a screen, and remembers until signing out', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

function widthOf(page: Page): Promise<number> {
  return page.locator('aside .panel').evaluate((panel) => panel.getBoundingClientRect().width);
}
