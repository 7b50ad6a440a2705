import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createUser } from './adminApi';
import { createDraftBroadcast } from './broadcastApi';
import { callApi, createCategory, reportError } from './contentApi';
import { expectTenRows } from './expectTenRows';
import { expect, signIn, test } from './fixtures';
import { ask, createQuestionedArticle } from './questionApi';

test('a filter is saved under a name, and is there after a reload', async ({ page, context, admin }) => {
  // A person of its own: the button of saved filters moves the list, which the test of ten rows measures.
  const person = await createUser(admin, {
    username: `filtry.${randomUUID().slice(0, 8)}`,
    full_name: 'Správce s filtry',
    password: 'dlouhé heslo pro zkoušky',
    role: 'admin',
  });
  await signIn(context.request, person);
  await page.goto('/admin/articles?phase=published&sort=title');
  await page.getByRole('button', { name: 'Uložit filtr' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uložit filtr' });
  await dialog.getByLabel('Název filtru').fill('Na nástěnce podle názvu');
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Filtr:\sNa\snástěnce/ })).toBeVisible();

  await page.goto('/admin/articles');
  await page.getByRole('button', { name: /^Uložené\sfiltry$/ }).click();
  await page.getByRole('menuitem', { name: /^Na\snástěnce podle názvu$/ }).click();
  await expect(page).toHaveURL(/\?phase=published&sort=title$/);
  await page.getByRole('button', { name: /^Filtr:\sNa\snástěnce/ }).click();
  await page.getByRole('menuitem', { name: 'Smazat tento filtr' }).click();
  await expect(page.getByText('Filtr je smazaný').first()).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await expect(page.getByRole('button', { name: /^Filtr:\sNa\snástěnce/ })).toBeVisible();
});

test('all articles that the filters find change their state at once', async ({ page, signInAs }) => {
  await signInAs('spravce');
  const category = await createCategory(page.request, 'Hromadná');
  for (let n = 1; n <= 60; n++) {
    const draft = { title: `Hromadný ${n}`, html: '<p>Text</p>', category_id: category };
    await callApi(page.request, 'post', '/api/admin/articles', draft);
  }
  await page.goto(`/admin/articles?category=${category}`);
  await page.getByLabel('Vybrat všechny na této stránce').check();
  await page.getByRole('button', { name: 'Vybrat všech 60' }).click();
  await expect(page.getByText(/^Vybráno:\s60\sčlánků, všechno/)).toBeVisible();
  await page.getByRole('button', { name: 'Zveřejnit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Zveřejnit\s60\sčlánků\?$/ });
  await dialog.getByRole('button', { name: 'Zveřejnit' }).click();
  // The bar of the selection counts until the last batch is done.
  await expect(page.getByText(/^(Vybráno:|Hotovo)/)).toHaveCount(0);
  await page.goto(`/admin/articles?category=${category}&phase=published`);
  await expect(page.getByText(/^60\sčlánků/)).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Tabulka \(Excel\)/ }).click();
  const text = await readFile((await (await download).path()) ?? '', 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[0]).toContain('Název;Adresa;Sekce;Stav');
  expect(lines[1]).toContain(';Hromadná;zveřejněno;');
});

test('a window of 1280 × 800 shows ten rows of each list', async ({ page, admin, signInAs }) => {
  await createDraftBroadcast(admin, 1);
  const slug = await createQuestionedArticle(admin, 'Deset řádků');
  await ask(admin, slug, { kind: 'question', text: 'Vejde se jich deset?' });
  await reportError(admin, '00c0ffee00c0ffe1');
  await signInAs('spravce');
  for (const path of [
    '/admin/articles',
    '/admin/users',
    '/admin/groups',
    '/admin/notifications',
    '/admin/dotazy?state=all',
    '/admin/logs',
    '/admin/logs?tab=system',
  ])
    await expectTenRows(page, path);
});
