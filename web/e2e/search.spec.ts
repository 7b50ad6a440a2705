import { expect, test } from './fixtures';

test('search finds without diacritics and marks what answers', async ({ page, signInAs }) => {
  await signInAs('rodic');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Hledat' });
  await expect(field).toBeFocused();
  await page.keyboard.type('jidelnicek');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hledat?q=jidelnicek');
  await expect(page.locator('mark').first()).toHaveText(/jídelníč/i);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Výsledky hledání' }).click();
  await expect(page).toHaveURL('/hledat?q=jidelnicek');
});
