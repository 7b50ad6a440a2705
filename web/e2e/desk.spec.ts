import { mergeTests } from '@playwright/test';
import { createDesk } from './deskApi';
import { expectTenRows } from './expectTenRows';
import { expect } from './fixtures';
import { test } from './mailFixtures';
import { openInApp } from './openInApp';
import { test as personPageTest } from './personPages';
import { DESK_SCREENS } from './screens/deskScreens';
import { expectAccessibleScreen } from './screens/expectAccessibleScreen';

const sharedPageTest = mergeTests(test, personPageTest);

// Desks need an address that never changes.
const FILE = { name: 'mapa.txt', mimeType: 'text/plain', buffer: Buffer.from('Mapa pozemku') };

test('a notice is prepared, written, posted, changed and taken down', async ({ page, admin, signInAs }) => {
  await createDesk(admin, 'Úřední deska', 'urad');
  await signInAs('spravce');
  await page.goto('/admin/desk');
  await page.getByRole('link', { name: 'Nová písemnost' }).click();
  await page.getByLabel('Druh').selectOption('Veřejná vyhláška');
  await expect(page.getByText('Doručeno veřejnou vyhláškou')).toBeVisible();
  await page.getByLabel('Název').fill('Opatření obecné povahy');
  await page.getByLabel('Číslo jednací').fill('OUL 12/2026');
  await page.getByRole('button', { name: 'Připravit písemnost' }).click();

  await page.getByRole('link', { name: 'Napsat text a přidat přílohy' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Zakazuje se vjezd do ulice.');
  await page.locator('input[type="file"]').first().setInputFiles(FILE);
  await expect(page.getByText('mapa.txt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zveřejnit', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/^Uloženo/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Zpět na písemnost' }).click();
  await expect(page.getByText('Zakazuje se vjezd do ulice.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'mapa.txt' })).toBeVisible();

  await page.getByRole('button', { name: 'Vyvěsit…' }).click();
  await page.getByRole('button', { name: 'Vyvěsit na úřední desku' }).click();
  await expect(page.getByText(/^Písemnost visí pod číslem/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Připravit změnu' }).click();
  await page.getByRole('link', { name: 'Upravit text a přílohy' }).click();
  await expect(page.getByText(/^Toto je připravovaná změna písemnosti/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Zakazuje se vjezd a stání.');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/^Uloženo/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Zpět na písemnost' }).click();
  await page.getByLabel('Důvod změny').fill('Doplněno stání.');
  await page.getByRole('button', { name: 'Vyvěsit změnu' }).click();
  await expect(page.getByText('Visí verze 2').first()).toBeVisible();
  await page.getByText('Verze 1').click();
  await expect(page.getByText('Zakazuje se vjezd do ulice.')).toBeVisible();

  await page.getByRole('button', { name: 'Sejmout…' }).click();
  await page.getByRole('button', { name: 'Sejmout z úřední desky' }).click();
  await expect(page.getByText('Napište důvod.')).toBeVisible();
  await page.getByLabel('Proč ji snímáte dřív').fill('Vyvěšeno omylem.');
  await page.getByRole('button', { name: 'Sejmout z úřední desky' }).click();
  await expect(page.getByText(/je sejmutá$/).first()).toBeVisible();

  await expectTenRows(page, '/admin/desk/notices');
  await expectTenRows(page, '/admin/desk/archive');
  await page.getByRole('link', { name: 'Opatření obecné povahy' }).click();
  await expect(page.getByText('Vyvěšeno omylem.')).toBeVisible();
  await page.goto('/admin/desk/list');
  await expect(page.getByRole('rowheader', { name: 'Opatření obecné povahy' })).toBeVisible();
});

test('an administrator switches a desk on and confirms its kinds', async ({ page, admin, signInAs }) => {
  await createDesk(admin, 'První deska', 'prvni');
  await signInAs('spravce');
  await page.goto('/admin/articles/categories');
  // The demo has a category of the same name in the list below.
  await page.getByRole('main').getByRole('link', { name: 'Úřední deska' }).first().click();
  await page.getByRole('button', { name: 'Nová úřední deska' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nová úřední deska' });
  await dialog.getByLabel('Sekce').selectOption({ index: 1 });
  await dialog.getByLabel('Provozovatel', { exact: true }).fill('Obec Lipová');
  await dialog.getByLabel('IČO provozovatele').fill('00123456');
  await dialog.getByRole('button', { name: 'Zapnout úřední desku' }).click();
  await expect(page.getByText('Sekce je úřední deskou').first()).toBeVisible();

  await page.getByRole('button', { name: 'Nový druh' }).click();
  const kind = page.getByRole('dialog', { name: 'Nový druh' });
  await kind.getByLabel('Název').fill('Stanovisko');
  await kind.getByLabel('Nejméně dní').fill('30');
  await kind.getByRole('button', { name: 'Zapsat do tabulky' }).click();
  await page.getByRole('button', { name: 'Potvrdit tabulku druhů' }).click();
  await expect(page.getByText('Tabulka druhů je potvrzená').first()).toBeVisible();
});

sharedPageTest.describe(() => {
  sharedPageTest.use({ person: 'spravce' });
  for (const screen of DESK_SCREENS) {
    sharedPageTest(`${screen.name} has no accessibility violation and fits its window`, ({ page, admin }) =>
      expectAccessibleScreen(screen, { page, admin, goto: (path) => openInApp(page, path) }),
    );
  }
});
