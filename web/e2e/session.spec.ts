import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

const menu = (page: Page) => page.getByRole('button', { name: /Nabídka uživatele/ });

async function signOut(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
}

/** Opens a second tab and waits until it has joined the tab channel. */
async function openSecondTab(context: BrowserContext, first: Page): Promise<Page> {
  const second = await context.newPage();
  await Promise.all([
    second.waitForResponse('/api/auth/me'),
    second.waitForResponse('/api/system/settings/idle_timeout_enabled'),
    second.goto('/'),
  ]);
  await expect(menu(second)).toBeVisible();
  await expect(menu(first)).toBeVisible();
  return second;
}

test('a reload finds the reader signed in, and signing out in one tab signs the other out', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.goto('/sections');
  await expect(menu(page)).toBeVisible();
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await expect(page).toHaveURL('/sections');
  const second = await openSecondTab(context, page);
  await signOut(second);
  await expect(second).toHaveURL('/login');
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await expect(menu(page)).toHaveCount(0);
});

test('somebody else signing in in one tab resets the other', async ({
  page,
  context,
  account,
  signInAs,
  expectedErrors,
}) => {
  // The stream ends with the old session before the new cookies arrive; requests in between are anonymous and get a 401, 403 or 404.
  expectedErrors.push('401', '403', '404');
  await signInAs('rodic');
  await page.goto('/');
  await openSecondTab(context, page);
  const previousLabel = await menu(page).getAttribute('aria-label');
  await signIn(context.request, account('ucitel'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(menu(page)).not.toHaveAttribute('aria-label', previousLabel ?? '');
});

test('a session that has ended is said in words, and the way back is kept', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('401', '403');
  await signInAs('rodic');
  await context.clearCookies({ name: 'sid' });
  await page.goto('/sections');
  await expect(page).toHaveURL('/login?returnUrl=%2Fsections&error=session_expired');
  await expect(page.getByText('Relace vypršela').first()).toBeVisible();
});
