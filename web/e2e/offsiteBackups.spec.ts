import { createWebdavSink, WEBDAV_PASSWORD, WEBDAV_USER } from '../../server/test/remoteStores/webdavSink.ts';
import { expect, test } from './fixtures';

const BACKUPS = '/admin/settings/backups';

// A server of its own, because it is replaced by a backup.
test.use({ serverEnv: { LOG_LEVEL: 'info' } });

test('backups are copied off-site, and the site is restored from one behind the password', async ({
  page,
  signInAs,
  account,
  expectedErrors,
}) => {
  // The wrong password, the server that is away, and the session that is gone.
  expectedErrors.push(
    '400',
    '503',
    '401',
    'ERR_CONNECTION_REFUSED',
    'ERR_CONNECTION_RESET',
    'ERR_EMPTY_RESPONSE',
  );
  const sink = await createWebdavSink();
  await signInAs('spravce');
  await page.goto(BACKUPS);
  await page.getByRole('button', { name: 'Nastavit kopie' }).click();
  const settings = page.getByRole('dialog', { name: 'Kopie mimo server' });
  await settings.getByLabel('Druh úložiště').selectOption('webdav');
  await settings.getByLabel('Adresa').fill(sink.address);
  await settings.getByLabel('Složka').fill('/zalohy');
  await settings.getByLabel('Uživatel').fill(WEBDAV_USER);
  await settings.getByRole('textbox', { name: 'Heslo' }).fill('spatne');
  await settings.getByRole('button', { name: 'Vyzkoušet spojení' }).click();
  await expect(settings.getByText(/odmítlo jméno nebo heslo/)).toBeVisible();
  await settings.getByRole('textbox', { name: 'Heslo' }).fill(WEBDAV_PASSWORD);
  await settings.getByRole('button', { name: 'Vyzkoušet spojení' }).click();
  await expect(settings.getByText(/povedlo zapsat/)).toBeVisible();
  await settings.getByRole('button', { name: 'Vytvořit klíč' }).click();
  const key = await settings.getByText(/^AGE-SECRET-KEY-1/).textContent();
  await settings.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(settings.getByText(/Opište přesně posledních/)).toBeVisible();
  await settings.getByLabel('Posledních 6 znaků klíče').fill(key?.slice(-6) ?? '');
  await settings.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(settings).toBeHidden();

  await page.getByRole('button', { name: 'Zálohovat nyní' }).click();
  await expect(page.getByText(/Na\sserveru i\smimo\sserver/)).toBeVisible({ timeout: 30_000 });
  expect([...sink.files.keys()]).toEqual([expect.stringMatching(/-manual\.tar\.gz\.age$/)]);

  await page.getByRole('button', { name: /^Obnovit web ze zálohy/ }).click();
  const restore = page.getByRole('dialog', { name: 'Obnovit web ze zálohy' });
  await restore.getByLabel(/opište název webu/).fill('Nástěnka');
  await restore.getByLabel('Vaše heslo').fill('spatne heslo');
  await restore.getByRole('button', { name: 'Obnovit web' }).click();
  await expect(restore.getByText(/Současné heslo není správné/)).toBeVisible();
  await restore.getByLabel('Vaše heslo').fill(account('spravce').password);
  await restore.getByRole('button', { name: 'Obnovit web' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Přihlášení/ })).toBeVisible({ timeout: 60_000 });

  await signInAs('spravce');
  await page.goto(BACKUPS);
  await expect(page.getByText('Web je obnovený ze zálohy')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Ručně' })).toHaveCount(2);
  await sink.close();
});
