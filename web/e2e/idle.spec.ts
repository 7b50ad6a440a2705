import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Opens a page with a fake clock and waits until the idle timer runs. */
async function openWithIdleTimer(page: Page, address = '/'): Promise<void> {
  await page.clock.install();
  const settingLoaded = page.waitForResponse('**/api/system/settings/idle_timeout_enabled');
  await page.goto(address);
  await settingLoaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const banner = (page: Page) => page.getByRole('region', { name: /nečinnost|skončí|končí/ });
const countdown = (page: Page) => page.getByRole('alertdialog', { name: 'Jste tu ještě?' });

test.beforeEach(({ signInAs }) => signInAs('rodic'));

test('who does nothing is warned, counted down, may stay by a key, and is signed out at the limit', async ({
  page,
  context,
}) => {
  await openWithIdleTimer(page);
  await page.clock.fastForward('15:00');
  await expect(banner(page)).toContainText('Odhlásíme vás za');
  await page.clock.fastForward('14:00');
  await expect(countdown(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.clock.runFor('00:02');
  const activityReported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/auth/check-expiry') && request.headers()['x-last-activity'] === '0',
  );
  await page.keyboard.press('Enter');
  await activityReported;
  await expect(countdown(page)).toHaveCount(0);

  await page.clock.fastForward('29:00');
  await expect(countdown(page)).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(page).toHaveURL('/login?error=idle_timeout');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('sid');
});
