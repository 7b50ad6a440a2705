import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './fixtures';
import { UsersPage } from './pages/UsersPage';

const PASSWORD = 'zelené lampy nad rybníkem';
const FIRST_NAMES = ['Adam', 'Bára', 'Cyril', 'Dana', 'Emil', 'Filip', 'Gita', 'Hana', 'Ivo', 'Jitka'];
const LAST_NAMES = ['Lístková', 'Papírek', 'Tužka'];

/** Of a school: thirty people, two of them with a mistake. */
const LINES = LAST_NAMES.flatMap((last, row) =>
  FIRST_NAMES.map((first) => `${first};${last};;L.${row + 1};x`),
);
const SCHOOL = [
  'Jméno;Příjmení;E-mail;Třída;Pojišťovna',
  ...LINES.slice(0, 28),
  'Zoe;Chybná;zoe@;L.1;x',
  ';;;L.2;x',
];

test('a school is imported, its mistakes are corrected, and everybody gets a slip that works', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('spravce');
  const users = new UsersPage(page);
  const { dialog } = users;
  const check = async (csv: string) => {
    await users.open('?dialog=import');
    await dialog.getByLabel('Nebo sem obsah vložte').fill(csv);
    await dialog.getByRole('button', { name: 'Zkontrolovat' }).click();
  };
  await check(SCHOOL.join('\n'));
  await expect(dialog.getByText(/Nečteme\ssloupec: Pojišťovna/)).toBeVisible();
  await dialog.getByLabel('Založit chybějící skupiny (3)').check();
  await expect(dialog.getByRole('button', { name: 'Noví: 28' })).toBeVisible();
  await expectAccessible(page);
  const wrongLines = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stáhnout chybné řádky (CSV)' }).click();
  const wrongCsv = await readFile(await (await wrongLines).path(), 'utf8');
  await dialog.getByLabel(/Přeskočit chybné řádky/).check();
  await dialog.getByRole('button', { name: /^Importovat/ }).click();
  await expect(dialog.getByText('Založené skupiny: L.1, L.2, L.3.')).toBeVisible();

  await dialog.getByRole('button', { name: /^Vytisknout lístky pro 28.lidí$/ }).click();
  await page.getByRole('button', { name: 'Vytvořit odkazy' }).click();
  const slips = page.getByRole('list', { name: 'Lístky' }).getByRole('listitem');
  await expect(slips).toHaveCount(28);
  await expectAccessible(page);
  const link = await slips.filter({ hasText: 'Bára Papírek' }).locator('.address').innerText();
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout CSV' }).click();
  expect(await readFile(await (await table).path(), 'utf8')).toContain(`Bára Papírek;bara.papirek;;${link};`);
  await page.getByRole('button', { name: 'Hotovo' }).click();

  await check(wrongCsv.replace('zoe@', 'zoe@example.cz').replace(/^31;;/m, '31;;Bez Chyby'));
  await dialog.getByRole('button', { name: 'Importovat: 2 uživatelé' }).click();
  await expect(dialog.getByText(/^Založeni 2/)).toBeVisible();

  const person = await browser.newContext();
  const personPage = await person.newPage();
  await personPage.goto(link);
  await personPage.getByLabel('Nové heslo').fill(PASSWORD);
  await personPage.keyboard.press('Enter');
  await expect(personPage).toHaveURL(/\/login/);
  await signIn(person.request, { username: 'bara.papirek', password: PASSWORD });
  await person.close();
  await users.open('?state=invited&q=papirek');
  await expect(page.getByRole('row', { name: /Adam Papírek/ })).toContainText('pozvaný');
  await expect(page.getByRole('row', { name: /Bára Papírek/ })).toHaveCount(0);
});
