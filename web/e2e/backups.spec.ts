import type { BackupsMeta } from '../../generated/web/model';
import { BACKUPS_META } from '../test/samples';
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

test('the work is shown as it goes on, and a failure as a sentence', async ({ page, signInAs }) => {
  await signInAs('spravce');
  const runningTask = {
    kind: 'backup' as const,
    name: 'a',
    step: 'files' as const,
    done: 3,
    total: 12,
    started_at: '2026-11-21T02:00:00.000Z',
  };
  const failure = {
    at: '2026-11-21T02:00:00.000Z',
    kind: 'backup' as const,
    message: 'Na disku není dost místa.',
  };
  const meta: BackupsMeta = { ...BACKUPS_META, running: runningTask };
  await page.route('**/api/admin/backups', (route) =>
    route.fulfill({ json: { success: true, data: [], meta } }),
  );
  await page.goto(BACKUPS);
  const progressBar = page.getByRole('progressbar', { name: 'Zálohuje se: ukládají se soubory, 3 z 12.' });
  await expect(progressBar).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByRole('button', { name: 'Zálohovat nyní' })).toHaveAttribute('aria-disabled', 'true');
  meta.running = null;
  meta.last_failure = failure;
  await expect(page.getByText('Zálohování se nepovedlo.')).toBeVisible();
  await expect(page.getByText(/Na disku není dost místa/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zatím tu není žádná záloha' })).toBeVisible();
});
