import { csrfHeader } from './adminApi';
import { expect, test } from './fixtures';

test('the cache is counted, searched, looked into and emptied', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.request.get('/api/public/sections');
  await page.goto('/admin/cache-management');
  const row = page.getByRole('row', { name: /Nastavení/ });
  await expect(row).toContainText('system-settings');

  // By itself, what changes elsewhere.
  const fingerprints = page.getByRole('row', { name: /Otisky oprávnění/ });
  await expect(fingerprints).toBeVisible();
  await page.request.delete('/api/admin/cache/permission-fingerprint', {
    headers: await csrfHeader(page.request),
  });
  await expect(fingerprints).toContainText('vyprázdnil správce');

  await page.getByRole('link', { name: 'Nastavení', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Nastavení' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hledat' }).fill('nicneni');
  await expect(page.getByText('Nic takového tu není')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hledat' }).fill('al');
  await page.getByRole('button', { name: 'all', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Záznam v cache' });
  await expect(dialog.getByLabel('Hodnota')).toContainText('site_name');
  await dialog.getByRole('button', { name: 'Smazat záznam' }).click();
  await page
    .getByRole('dialog', { name: 'Smazat záznam z cache?' })
    .getByRole('button', { name: 'Smazat záznam' })
    .click();
  await expect(page.getByText('Záznam je smazaný z cache', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Všechny druhy' }).click();
  await row.getByRole('button', { name: /^Vyprázdnit/ }).click();
  await expect(page.getByText('Z cache je vyprázdněno: Nastavení', { exact: true })).toBeVisible();
  await expect(row).toContainText('vyprázdnil správce');
  await page.getByRole('button', { name: 'Vyprázdnit vše' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vyprázdnit vše' }).click();
  await expect(page.getByRole('row', { name: /Články/ })).toContainText('vyprázdnil správce');
});
