import { expect, test } from './fixtures';

test('the documentation has every operation, finds them, runs them with a token, and follows the chosen look', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  const { paths } = await (await page.request.get('/api/openapi.json')).json();
  const methods = Object.values<object>(paths).flatMap((item) =>
    Object.keys(item).filter((key) => key !== 'parameters'),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Nabídka uživatele/ }).click();
  await page.getByRole('menuitem', { name: 'Dokumentace API' }).click();
  const docs = page.frameLocator('iframe');
  const operations = docs.locator('.opblock');
  await expect(operations).toHaveCount(methods.length);

  const search = docs.getByRole('searchbox', { name: 'Search operations' });
  for (const phrase of [
    '/auth/permissions',
    'GROUPS and the categories',
    'getPermissions',
    'get auth permissions',
  ]) {
    await search.fill(phrase);
    await expect(docs.locator('#operations-account-getPermissions'), phrase).toBeVisible();
    await expect.poll(() => operations.count(), phrase).toBeLessThan(5);
  }
  await search.fill('getPermissions nothing');
  await expect(docs.getByRole('status')).toHaveText('No operation matches.');
  await search.fill('');
  await expect(docs.getByRole('status')).toHaveText(`${methods.length} operations`);

  // A token for scripts works from the documentation, where the document says that it does.
  const secret = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/csrf-token')).json();
    const response = await fetch('/api/auth/api-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': data.csrfToken },
      body: JSON.stringify({ name: 'Z dokumentace', scope: 'read', days: 1 }),
    });
    return (await response.json()).secret as string;
  });
  await docs.getByRole('button', { name: 'Authorize' }).first().click();
  const scheme = docs.locator('.auth-container').filter({ hasText: 'bearer' });
  await scheme.locator('input').fill(secret);
  await scheme.getByRole('button', { name: /apply|authorize/i }).click();
  await docs.getByRole('button', { name: 'Close' }).first().click();

  const authorizationOf = async (operation: string, path: string) => {
    const operationBlock = docs.locator(`#operations-${operation}`);
    const requestSent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await operationBlock.locator('.opblock-summary-control').click();
    await operationBlock.getByRole('button', { name: 'Execute' }).click();
    const response = await (await requestSent).response();
    expect(response?.status()).toBe(200);
    return (await requestSent).headers().authorization;
  };
  expect(await authorizationOf('account-getPermissions', '/api/auth/permissions')).toBe(`Bearer ${secret}`);
  // This operation refuses bearer tokens, so cookies are sent.
  expect(await authorizationOf('account-listApiTokens', '/api/auth/api-tokens')).toBeUndefined();

  const frameRoot = docs.locator('html');
  await expect(frameRoot).not.toHaveClass(/dark-mode/);
  const themeButton = page.getByRole('button', { name: /^Vzhled:/ });
  await themeButton.click();
  await themeButton.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(frameRoot).toHaveClass(/dark-mode/);
  // What is seen: Swagger UI paints a background of its own over that of the page.
  const seenBackground = (root: Element) => {
    let element: Element | null = root.ownerDocument.elementFromPoint(4, 200);
    while (element && getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)')
      element = element.parentElement;
    return element && getComputedStyle(element).backgroundColor;
  };
  // The old colour is computed until the next frame: with reduced motion each transition takes 0.01 ms.
  await expect(async () => {
    const ownBackground = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await frameRoot.evaluate(seenBackground)).toBe(ownBackground);
  }).toPass();
});
