import { expect, test } from './fixtures';

test('the documentation of the API follows the chosen look, not the device', async ({ page, signInAs }) => {
  await signInAs('rodic');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/api');
  const inside = page.frameLocator('iframe').locator('html');
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
