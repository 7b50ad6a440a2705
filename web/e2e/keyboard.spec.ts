import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

test('from signing in to an article and out again without a mouse', async ({ page, account }) => {
  const { username, password } = account('rodic');
  await page.goto('/sekce/jidelna');
  await expect(new LoginPage(page).username).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jídelna');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Přejít na obsah' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'a[href^="/articles/"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles\//);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'a[href="/sekce/jidelna"]');

  const menu = page.getByRole('button', { name: /Nabídka uživatele/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Můj profil' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Moje dotazy' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('an admin gets from signing in through an article and the administration and out by keys alone', async ({
  page,
  account,
}) => {
  const { username, password } = account('spravce');
  await page.goto('/articles/jidelnicek-tento-tyden');
  await expect(new LoginPage(page).username).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jídelníček na tento týden');

  await expect(page.getByRole('main')).toBeFocused();
  // Past the sections, of which other tests on this server have made some more.
  await tabTo(page, 'button[aria-label^="Nabídka uživatele"]', 80, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Administrace' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Přehled');
  // The sidebar precedes the page in tab order.
  await tabTo(page, 'a[href="/admin/logs"]', 16, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/logs');
  await expect(page.getByRole('main')).toBeFocused();

  // Backwards the sign-out button is near, because it ends the sidebar.
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Shift+Tab');
    if ((await page.locator('button:focus', { hasText: 'Odhlásit' }).count()) > 0) break;
  }
  await expect(page.locator(':focus')).toHaveAccessibleName('Odhlásit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(new LoginPage(page).username).toBeFocused();
});

async function tabTo(
  page: Page,
  selector: string,
  steps = 6,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const focused = page.locator(`${selector}:focus`);
  for (let step = 0; step < steps && (await focused.count()) === 0; step++) await page.keyboard.press(key);
  await expect(focused).toHaveCount(1);
}
