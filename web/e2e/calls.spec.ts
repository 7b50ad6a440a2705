import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Requests are deduplicated within this interval. */
const DEDUPE_INTERVAL_MS = 3000;

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const toasts = (page: Page) => page.getByRole('region', { name: 'Oznámení' });
const sectionLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Škola' }).first();

test.describe('without a connection', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] });

  test('what has not changed is not sent again; without a connection it is said once, and so is the return', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('rodic');
    await page.clock.install();
    // One that starts after the clock has jumped has everything read anew.
    const stream = page.waitForResponse('**/api/sse/cache-updates*');
    await page.goto('/sekce/skola');
    await expect(heading(page)).toHaveText('Škola');
    await stream;
    await page.getByRole('link', { name: 'Sekce' }).first().click();
    await expect(heading(page)).toHaveText('Sekce');
    await page.clock.fastForward(DEDUPE_INTERVAL_MS);
    const revalidation = page.waitForResponse('**/api/public/sections/skola');
    await page.goBack();
    expect((await revalidation).status()).toBe(304);
    await expect(heading(page)).toHaveText('Škola');

    await page.goForward();
    await expect(heading(page)).toHaveText('Sekce');
    await context.setOffline(true);
    await page.clock.fastForward(DEDUPE_INTERVAL_MS);
    await sectionLink(page).click();
    await expect(heading(page)).toHaveText('Škola');
    await expect(toasts(page).getByText('Chyba připojení')).toHaveCount(1);
    await context.setOffline(false);
    await expect(toasts(page).getByText('Spojení obnoveno')).toBeVisible();
    await expect(heading(page)).toHaveText('Škola');
  });
});

test.describe('a token that ended', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)', '403 (Forbidden)'] });

  test('is renewed unnoticed, with a CSRF token of another session too', async ({
    page,
    context,
    signInAs,
    baseURL,
  }) => {
    await signInAs('rodic');
    await context.addCookies([{ name: 'csrfToken', value: 'of-another.session', url: String(baseURL) }]);
    const calls: string[] = [];
    let isRenewed = false;
    page.on('response', (response) => {
      const call = `${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`;
      if (/refreshToken|csrf-token/.test(call)) calls.push(call);
      isRenewed ||= call.endsWith('refreshToken 200');
    });
    await page.route(/\/api\/(auth\/(me|verify|permissions)|public\/(sections|articles))/, (route) => {
      if (isRenewed) return route.fallback();
      const error = {
        error: 'Vyžadována autentizace',
        code: 'UNAUTHENTICATED',
        requestId: '5f2c8a7e91d04b36',
      };
      return route.fulfill({ status: 401, json: { success: false, ...error } });
    });
    await page.goto('/sections');
    await expect(heading(page)).toHaveText('Sekce');
    await expect(sectionLink(page)).toBeVisible();
    expect(calls).toEqual([
      'POST /api/auth/refreshToken 403',
      'GET /api/csrf-token 200',
      'POST /api/auth/refreshToken 200',
    ]);
    await expect(toasts(page)).toHaveText('');
  });
});
