import { expect, test } from './fixtures';

test('the help of a screen says what it is for, and leads to the place in the handbook', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings/maintenance');
  await expect(page.getByRole('complementary').locator('[aria-current="page"]')).toHaveText('Údržba');
  await page.getByRole('button', { name: 'Nápověda k této stránce' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'Nápověda k této stránce' });
  await expect(help.getByRole('paragraph')).toHaveCount(3);
  await help.getByRole('link', { name: 'Příručka' }).press('Enter');
  await expect(page).toHaveURL('/napoveda#zavrit-web-kvuli-udrzbe');
  await expect(page.getByRole('heading', { name: 'Zavřít web kvůli údržbě' })).toBeInViewport();
  await expect(page).toHaveTitle(/^Nápověda \| /);
});

test('a reader finds their part of the handbook in the menu, with its pictures', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.goto('/');
  await page.getByRole('button', { name: /^Nabídka uživatele/ }).click();
  await page.getByRole('menuitem', { name: 'Nápověda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nápověda' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Pro čtenáře']);
  const picture = page.getByRole('img', { name: 'Nástěnka s články' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100);
  const contents = page.getByRole('navigation', { name: 'Obsah nápovědy' });
  await contents.getByRole('link', { name: 'Dostávat novinky e-mailem' }).click();
  await expect(page.getByRole('heading', { name: 'Dostávat novinky e-mailem' })).toBeFocused();
});
