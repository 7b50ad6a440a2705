import { expect, test } from './fixtures';

test('with a public board a visitor reads what is public, and is told of nothing else', async ({
  page,
  setSettings,
}) => {
  await setSettings({ public_board_enabled: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nástěnka');
  await expect(page.getByRole('region', { name: 'Nepřečtené' })).toHaveCount(0);
  const sections = page.getByRole('region', { name: 'Sekce' });
  await expect(sections.getByRole('link', { name: /Škola/ })).toBeVisible();
  await expect(sections.getByRole('link', { name: /Sborovna/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Přihlásit se' })).toBeVisible();
  await page.getByRole('region', { name: 'Nejnovější' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\//);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  // Before the setting returns to its value: a prefetch that comes later would be refused.
  await page.close();
});

test('site pages are open to everybody and linked from the footer', async ({ page }) => {
  await page.goto('/stranky/kontakty');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prohlášení o přístupnosti' }).click();
  await expect(page).toHaveURL('/stranky/prohlaseni-o-pristupnosti');
});
