import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

/** What a window of 1280 × 1024 is when its page is zoomed to 400 %. */
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
  await expectOneWay(page);
  await login.username.fill(username);
  await login.password.fill(password);
  const enter = page.getByRole('button', { name: 'Přihlásit se' });
  await expectReachable(page, enter);
  await enter.click();

  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectOneWay(page);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('cell').last(),
    page.getByRole('contentinfo').getByRole('link').last(),
  ]) {
    await expectReachable(page, part);
  }

  await page.getByRole('button', { name: /Nabídka uživatele/ }).click();
  const administration = page.getByRole('menuitem', { name: 'Administrace' });
  await expectReachable(page, administration);
  await administration.click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Přehled');
  await expectOneWay(page);
  await expectReachable(page, page.getByRole('main').getByRole('link').last());

  await page.getByRole('button', MENU).click();
  const drawer = page.getByRole('dialog', MENU);
  await expect(drawer).toBeVisible();
  await expectOneWay(page);
  for (const name of ['Přehled', 'Oznámení', 'Zpět na Nástěnku']) {
    await expectReachable(page, drawer.getByRole('link', { name }));
  }
  const leave = drawer.getByRole('button', { name: 'Odhlásit' });
  await expectReachable(page, leave);
  await leave.click();
  await expect(page).toHaveURL('/login');
});

/** No part of the page but a table in its own frame needs scrolling sideways. */
async function expectOneWay(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** It can be scrolled to, and nothing that sticks to the window lies over its middle. */
async function expectReachable(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const hit = await part.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
      isInWindow: x >= 0 && x + width <= window.innerWidth,
    };
  });
  expect(hit, page.url()).toEqual({ isOnTop: true, isInWindow: true });
}
