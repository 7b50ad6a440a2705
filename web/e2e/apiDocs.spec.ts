import { expect, test } from './fixtures';

test('the documentation of the API follows the chosen look, not the device', async ({ page, signInAs }) => {
  await signInAs('rodic');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/api');
  const inside = page.frameLocator('iframe').locator('html');
  // Swagger UI reads and draws the whole document before it shows anything.
  await expect(page.frameLocator('iframe').getByRole('heading', { name: /Nástěnka API/ })).toBeVisible();
  await expect(inside).not.toHaveClass(/dark-mode/);
  const look = page.getByRole('button', { name: /^Vzhled:/ });
  // From the device's look to the light one, and on to the dark one.
  await look.click();
  await look.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(inside).toHaveClass(/dark-mode/);
  const paper = await inside.evaluate((root) => getComputedStyle(root).backgroundColor);
  expect(paper).not.toBe('rgb(255, 255, 255)');
});

test('a token for scripts works from the documentation, where the document says that it does', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.goto('/docs/api');
  const secret = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/csrf-token')).json();
    const answer = await fetch('/api/auth/api-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': data.csrfToken },
      body: JSON.stringify({ name: 'Z dokumentace', scope: 'read', days: 1 }),
    });
    return (await answer.json()).secret as string;
  });
  const docs = page.frameLocator('iframe');
  await docs.getByRole('button', { name: 'Authorize' }).first().click();
  const scheme = docs.locator('.auth-container').filter({ hasText: 'bearer' });
  await scheme.locator('input').fill(secret);
  await scheme.getByRole('button', { name: /apply|authorize/i }).click();
  await docs.getByRole('button', { name: 'Close' }).first().click();

  const authorizationOf = async (operation: string, path: string) => {
    const call = docs.locator(`#operations-${operation}`);
    // Of a large document Swagger UI draws the next operations when the last one comes into sight.
    await expect(async () => {
      await docs.locator('.opblock').last().scrollIntoViewIfNeeded();
      await expect(call).toHaveCount(1, { timeout: 500 });
    }).toPass();
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Execute' }).click();
    const response = await (await sent).response();
    expect(response?.status()).toBe(200);
    return (await sent).headers().authorization;
  };
  expect(await authorizationOf('account-getPermissions', '/api/auth/permissions')).toBe(`Bearer ${secret}`);
  // This one takes none, so it is asked with the session's cookies.
  expect(await authorizationOf('account-listApiTokens', '/api/auth/api-tokens')).toBeUndefined();
});
