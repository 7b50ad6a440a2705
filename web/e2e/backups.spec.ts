import { expect, test } from './fixtures';

const BACKUPS = '/admin/settings/backups';

test('a backup is made, checked, taken away and deleted', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.goto('/admin/settings');
  await page
    .getByRole('navigation', { name: 'Nastavení webu' })
    .getByRole('link', { name: 'Zálohy' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${BACKUPS}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Zálohy' })).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Drobečková navigace' });
  await expect(breadcrumbs.getByText('Zálohy')).toBeVisible();

  const createButton = page.getByRole('button', { name: 'Zálohovat nyní' });
  await expect(createButton).toHaveAttribute('aria-disabled', 'false');
  await createButton.click();
  await expect(page.getByText('Záloha je hotová.')).toBeVisible({ timeout: 30_000 });
  const row = page.getByRole('row').filter({ hasText: 'Ručně' }).first();
  await expect(row.getByText('Neověřená')).toBeVisible();

  await row.getByRole('button', { name: /^Ověřit/ }).click();
  await expect(page.getByText('Záloha je v pořádku.')).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText(/V pořádku/)).toBeVisible();
  await expect(row.getByText(/článk/)).toBeVisible();

  const downloadStarted = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Stáhnout/ }).click();
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toMatch(/^nastenka-[\d-]+-manual\.tar\.gz$/);
  expect(await download.failure()).toBeNull();

  const name = download.suggestedFilename();
  await row.getByRole('button', { name: /^Smazat/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Smazat zálohu?' });
  await dialog.getByRole('button', { name: 'Smazat zálohu' }).click();
  await expect(page.getByText('Záloha je smazaná').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
