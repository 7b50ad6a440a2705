import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const COLUMN = { name: 'Postranní panel' } as const;
const MENU = { name: 'Nabídka administrace' } as const;

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

test('on a phone the sidebar is a drawer', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('redaktorka');
  await page.goto('/admin/articles');
  const button = page.getByRole('button', MENU);
  await button.click();
  const drawer = page.getByRole('dialog', MENU);
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(['Články', 'Můj profil']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('button', { name: 'Hledat' }).click();
  await expect(page.getByRole('combobox', { name: 'Hledat' })).toBeFocused();
  await expect(drawer).toBeHidden();
});

test('zoomed to 400 % one still gets everywhere and out', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInAs('spravce');
  await page.goto('/admin');
  await page.getByRole('button', MENU).press('Enter');
  const drawer = page.getByRole('dialog', MENU);
  await drawer.getByRole('link', { name: 'Oznámení' }).press('Enter');
  await expect(page).toHaveURL('/admin/notifications');
  await expect(drawer).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', MENU).press('Enter');
  await drawer.getByRole('button', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL('/login');
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

for (const scene of ['page', 'search'] as const) {
  test(`the administration's ${scene} has no accessibility violation and fits its window`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('spravce');
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto('/admin');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (scene === 'search') await searchForSchool(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, `${width} px, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

async function searchForSchool(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Hledat' }).fill('škol');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
}

function widthOf(page: Page): Promise<number> {
  return page.locator('aside .panel').evaluate((panel) => panel.getBoundingClientRect().width);
}
