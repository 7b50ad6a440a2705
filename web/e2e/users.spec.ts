import { expectAccessible } from './axe';
import { expect, signIn, test } from './fixtures';
import { UsersPage } from './pages/UsersPage';

const PASSWORD = 'zelené lampy nad rybníkem';

test('a user is invited anew, sets a password, is changed, signed out when deactivated, and erased only when named', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('spravce');
  const users = new UsersPage(page);
  const firstLink = await users.create('hrusova', 'Ema Hrušová');
  await users.openUser('hrusova');
  await expect(page.getByText(/^Odkaz vznikl.*platí/)).toBeVisible();
  await users.openTab('Účet a heslo');
  await page.getByRole('button', { name: 'Nový odkaz' }).click();
  await users.dialog.getByRole('button', { name: 'Vytvořit odkaz' }).click();
  const link = await users.dialog.locator('code').innerText();
  await users.dialog.getByRole('button', { name: 'Mám ho' }).click();

  const userContext = await browser.newContext();
  const userPage = await userContext.newPage();
  await userPage.goto(firstLink);
  await expect(userPage.getByRole('heading', { name: 'Odkaz už neplatí' })).toBeVisible();
  await userPage.goto(link);
  await userPage.getByLabel('Nové heslo').fill(PASSWORD);
  await userPage.keyboard.press('Enter');
  await expect(userPage).toHaveURL(/\/login/);
  await signIn(userContext.request, { username: 'hrusova', password: PASSWORD });
  expect((await userContext.request.get('/api/auth/me')).status()).toBe(200);

  await users.openTab('Údaje');
  await page.getByLabel('Jméno a příjmení').fill('Ema Hrušková');
  await page.getByLabel('Učitelé').check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page).toHaveURL('/admin/users?q=hrusova');
  await users.openUser('hrusova');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ema Hrušková');
  await expect(page.getByRole('navigation', { name: 'Drobečková navigace' })).toContainText('Ema Hrušková');
  await users.openTab('Oprávnění');
  await expect(page.getByText(/díky skupině Učitelé/).first()).toBeVisible();

  await users.openTab('Účet a heslo');
  await page.getByRole('button', { name: 'Deaktivovat' }).click();
  await users.dialog.getByRole('button', { name: 'Deaktivovat' }).click();
  await expect(page.getByRole('button', { name: 'Aktivovat' })).toBeVisible();
  expect((await userContext.request.get('/api/auth/me')).status()).toBe(401);
  await userContext.close();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Stáhnout' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('button', { name: 'Vymazat…' }).click();
  const eraseButton = users.dialog.getByRole('button', { name: 'Vymazat natrvalo' });
  await eraseButton.click();
  await expect(users.dialog.getByText('Opište přesně: hrusova')).toBeVisible();
  await expectAccessible(page);
  await users.dialog.getByLabel(/opište uživatelské jméno/).fill('hrusova');
  await eraseButton.click();
  await expect(page).toHaveURL('/admin/users?q=hrusova');
  await expect(page.getByText('Filtrům nikdo neodpovídá')).toBeVisible();
});

test('an import shows each wrong line and imports when told; several are put into a group at once', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  const users = new UsersPage(page);
  const csv = [
    'uživatelské jméno;jméno;e-mail;skupiny',
    ...Array.from({ length: 120 }, (_, row) => `import${row};Dovezený ${row};import${row}@example.cz;Rodiče`),
    'import-nikdo;;;',
    'import-cizi;Kdosi;;Neznámá skupina',
  ].join('\n');
  await users.open('?dialog=import');
  const file = { name: 'lide.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await users.dialog.getByLabel('Soubor CSV').setInputFiles(file);
  await users.dialog.getByRole('button', { name: 'Zkontrolovat' }).click();
  await expect(users.dialog.getByText('Skupina „Neznámá skupina“ neexistuje.')).toBeVisible();
  await expectAccessible(page);
  const importButton = users.dialog.getByRole('button', { name: /^Importovat/ });
  await expect(importButton).toHaveCount(0);
  await users.dialog.getByLabel(/Přeskočit chybné řádky/).check();
  await importButton.click();
  await expect(users.dialog.getByText(/Založeno 120/)).toBeVisible();
  await users.open('?q=dovezeny&pageSize=50');
  await expect(page.getByText(/^120.uživatelů$/)).toBeVisible();
  await page.getByRole('link', { name: 'Stránka 3' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(51);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Tabulka/ }).click();
  expect((await download).suggestedFilename()).toBe('uzivatele.csv');

  await page.getByLabel('Hledat').fill('import11');
  await expect(page.getByText(/^11.uživatelů$/)).toBeVisible();
  const first = page.getByRole('row', { name: /Dovezený 110/ });
  await page.getByLabel('Vybrat všechny na této stránce').check();
  await page.getByRole('button', { name: 'Přidat do skupiny' }).click();
  await users.dialog.getByRole('combobox').selectOption({ label: 'Spolky' });
  await users.dialog.getByRole('button', { name: 'Přidat' }).click();
  await expect(first).toContainText('Rodiče, Spolky');

  // What cannot be done is said by a line.
  await page.getByLabel('Vybrat: Dovezený 110').check();
  await page.getByRole('button', { name: 'Deaktivovat' }).click();
  await users.dialog.getByRole('button', { name: 'Deaktivovat' }).click();
  await expect(first).toContainText('deaktivovaný');
  await page.getByLabel('Vybrat všechny na této stránce').check();
  await page.getByRole('button', { name: 'Deaktivovat' }).click();
  await users.dialog.getByRole('button', { name: 'Deaktivovat' }).click();
  const result = page.getByRole('dialog', { name: 'Hotovo u 10 z 11' });
  await expect(result.getByText('Deaktivovat lze jen aktivního uživatele.')).toBeVisible();
  await expectAccessible(page);
});
