import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

/** 1280 × 1024 at a zoom of 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } });

const ARTICLE = '/articles/jidelnicek-tento-tyden';
const MENU = { name: 'Nabídka administrace' } as const;

test('at 400 % one signs in, reads, goes to the administration and out, and scrolls one way only', async ({
  page,
  account,
}) => {
  const { username, password } = account('spravce');
  await page.goto(ARTICLE);
  const login = new LoginPage(page);
  await expect(login.username).toBeVisible();
  await expectNoHorizontalScroll(page);
  await login.username.fill(username);
  await login.password.fill(password);
  const signInButton = page.getByRole('button', { name: 'Přihlásit se' });
  await expectVisibleOnScroll(page, signInButton);
  await signInButton.click();

  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('cell').last(),
    page.getByRole('contentinfo').getByRole('link').last(),
  ]) {
    await expectVisibleOnScroll(page, part);
  }

  await page.getByRole('button', { name: /Nabídka uživatele/ }).click();
  const administration = page.getByRole('menuitem', { name: 'Administrace' });
  await expectVisibleOnScroll(page, administration);
  await administration.click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Přehled');
  await expectNoHorizontalScroll(page);
  await expectVisibleOnScroll(page, page.getByRole('main').getByRole('link').last());

  await page.getByRole('button', MENU).click();
  const drawer = page.getByRole('dialog', MENU);
  await expect(drawer).toBeVisible();
  await expectNoHorizontalScroll(page);
  for (const name of ['Přehled', 'Oznámení', 'Zpět na Nástěnku']) {
    await expectVisibleOnScroll(page, drawer.getByRole('link', { name }));
  }
  const signOutButton = drawer.getByRole('button', { name: 'Odhlásit' });
  await expectVisibleOnScroll(page, signOutButton);
  await signOutButton.click();
  await expect(page).toHaveURL('/login');
});

/** Only a table in its own container may scroll sideways. */
async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Asserts that it can be scrolled to and is not covered by sticky elements. */
async function expectVisibleOnScroll(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const visibility = await part.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
      isInWindow: x >= 0 && x + width <= window.innerWidth,
    };
  });
  expect(visibility, page.url()).toEqual({ isOnTop: true, isInWindow: true });
}
