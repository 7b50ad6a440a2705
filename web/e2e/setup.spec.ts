import { openSmtpSink } from '../../server/test/smtpSink.ts';
import { test as base, expect, type WorkerFixtures } from './fixtures';
import { startEmptyServer } from './workerServer';

const test = base.extend<object, Pick<WorkerFixtures, 'server'>>({
  server: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const server = await startEmptyServer(workerIndex);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('an administrator comes from nothing to the first article', async ({
  page,
  account,
  expectedErrors,
}) => {
  const sink = await openSmtpSink();
  const { username, password } = account('spravce');
  await page.goto('/login');
  await page.getByLabel('Uživatelské jméno').fill(username);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect(page).toHaveURL('/admin/pruvodce');

  const step = (name: RegExp) => page.getByRole('button', { name });
  await page.getByLabel('Název webu').fill('Obec Lipová');
  await page.getByRole('button', { name: 'Uložit a pokračovat' }).click();
  await expect(step(/^1\. Název, barva a\slogo.*hotovo$/)).toBeVisible();

  await expect(page.getByLabel('Adresa webu')).toHaveValue(new URL(page.url()).origin);
  await expect(page.getByText('Čas serveru')).toBeVisible();
  await page.getByRole('button', { name: 'Uložit a pokračovat' }).click();

  expectedErrors.push('409');
  await page.getByLabel('Server pro odesílání').fill('127.0.0.1');
  await page.getByLabel('Port').fill('1');
  await page.getByLabel('Zabezpečení spojení').selectOption('none');
  await page.getByLabel('Kam poslat zkoušku').fill('jana@lipova.cz');
  await page.getByRole('button', { name: 'Poslat zkušební e-mail' }).click();
  await expect(page.getByText(/^Poštovní server spojení odmítl/)).toBeVisible();
  await page.getByLabel('Port').fill(new URL(sink.url).port);
  await page.getByRole('button', { name: 'Poslat zkušební e-mail' }).click();
  await expect(page.getByText(/^Odesláno na\sjana@lipova\.cz/)).toBeVisible();
  expect(sink.mails.map(({ to }) => to)).toEqual(['jana@lipova.cz']);
  await page.getByRole('button', { name: 'Uložit a pokračovat' }).click();
  await expect(step(/^3\. E-mail.*hotovo$/)).toBeVisible();

  await page.getByLabel('Obec nebo město').check();
  await page.getByLabel(/^Kultura a sport/).uncheck();
  await page.getByRole('button', { name: 'Založit a pokračovat' }).click();
  await expect(page.getByText(/^Založené sekce: „Aktuality“/)).not.toContainText('Kultura');

  await page.getByRole('link', { name: 'Importovat seznam' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zpět do průvodce' }).click();
  await page.getByRole('button', { name: 'Přeskočit' }).click();

  await page.getByLabel('Nástěnka pro veřejnost').check();
  await page.getByRole('button', { name: 'Uložit a pokračovat' }).click();
  await page.getByRole('link', { name: 'Napsat článek' }).click();
  await page.getByRole('textbox', { name: 'Název' }).fill('Vítejte na nástěnce');
  await page.getByRole('button', { name: 'Zveřejnit', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zpět do průvodce' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hotovo 6 z 7' })).toBeVisible();
  await page.getByRole('button', { name: 'Dokončit' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText(/Dokončete nastavení/)).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Vítejte na nástěnce' })).toBeVisible();
  await sink.close();
});
