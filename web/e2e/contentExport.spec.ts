import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures';

test('the content is exported, downloaded as a ZIP that opens from the disk, and deleted', async ({
  page,
  signInAs,
  account,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings/backups');
  await page
    .getByRole('navigation', { name: 'Nastavení webu' })
    .getByRole('link', { name: 'Export' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export obsahu' })).toBeVisible();
  await page.getByLabel('Přidat koncepty').check();
  await page.getByRole('button', { name: 'Vytvořit export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vytvořit export' });
  await dialog.getByLabel('Vaše heslo').fill(account('spravce').password);
  await dialog.getByRole('button', { name: 'Vytvořit export' }).click();
  await expect(page.getByText('Export je hotový, můžete ho stáhnout.')).toBeVisible({ timeout: 30_000 });

  const downloadStarted = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Stáhnout export z/ })
    .first()
    .click();
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toMatch(/^nastenka-export-[\d-]+\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Export obsahu');

  await page
    .getByRole('button', { name: /^Smazat export z/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat export' }).click();
  await expect(page.getByText('Export je smazaný').first()).toBeVisible();
});
