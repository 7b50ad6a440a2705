import type { APIRequestContext } from '@playwright/test';
import type { CategoriesAnswer, GroupsAnswer } from '../../generated/web/model';
import { callApi, createCategory, createPublishedArticle, listCategoryNames } from './contentApi';
import { expect, signIn, test } from './fixtures';

const CATEGORIES = '/admin/articles/categories';

test('a category is made, opened to a group and moved to another address, to which the old one leads', async ({
  page,
  browser,
  account,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto(`${CATEGORIES}?nova=1`);
  const dialog = page.getByRole('dialog', { name: 'Nová kategorie' });
  await dialog.getByRole('button', { name: 'Založit kategorii' }).click();
  await expect(dialog.getByText('Vyplňte název.')).toBeVisible();
  await dialog.getByLabel('Název').fill('Zkušební sekce');
  await expect(dialog.getByText('Bude na adrese /sekce/zkusebni-sekce.')).toBeVisible();
  await dialog.getByRole('radio', { name: /Podle skupin/ }).check();
  await dialog.getByRole('button', { name: 'Založit kategorii' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zkušební sekce' })).toBeVisible();

  const context = await browser.newContext();
  await signIn(context.request, account('ucitel'));
  const status = async (slug: string) => (await context.request.get(`/api/public/sections/${slug}`)).status();
  expect(await status('zkusebni-sekce')).toBe(404);
  const levels = page.getByRole('group', { name: 'Co smí skupina Učitelé' });
  await levels.getByLabel('Číst').check();
  await expect(page.getByText('Učitelé: číst')).toBeVisible();
  await page.getByLabel('Adresa').fill('prestehovana');
  await expect(page.getByText(/Stará adresa \/sekce\/zkusebni-sekce povede sem/)).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Kategorie je uložená').first()).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(await status('prestehovana')).toBe(200);

  // What another administrator saves meanwhile is shown beside one's own choice.
  const access = page.getByRole('group', { name: 'Co smí skupina Spolky' });
  await access.getByLabel('Číst').check();
  await letGroupWrite(page.request, 'Zkušební sekce', 'Spolky');
  const conflict = page.getByRole('group', { name: 'Spolky', exact: true });
  await expect(conflict.getByRole('radio', { name: 'Vaše: číst' })).toBeChecked();
  await expect(conflict.getByText('Uložené: psát')).toBeVisible();
  await page.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(conflict).toHaveCount(0);
  const reader = await context.newPage();
  await reader.goto('/sekce/zkusebni-sekce');
  await expect(reader.getByRole('heading', { level: 1, name: 'Zkušební sekce' })).toBeVisible();
  await expect(reader).toHaveURL(/\/sekce\/prestehovana$/);
  await context.close();
});

test('the order is set by the keyboard, announced, saved at once and taken back; one with articles ends in another', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await createCategory(page.request, 'Nástupnická');
  const category_id = await createCategory(page.request, 'Slučovaná');
  const html = '<p>Text</p>';
  await createPublishedArticle(page.request, { title: 'Stěhovaný článek', html, category_id });
  await page.goto(CATEGORIES);
  const lastTwoNames = async () => (await listCategoryNames(page.request)).slice(-2);
  const handle = page.getByRole('button', { name: 'Přesunout: Slučovaná' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Uchopeno: Slučovaná/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Slučovaná: \d+\. místo/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Pořadí je uložené').first()).toBeVisible();
  expect(await lastTwoNames()).toEqual(['Slučovaná', 'Nástupnická']);
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect(page.getByText('Pořadí je zase jako předtím').first()).toBeVisible();
  expect(await lastTwoNames()).toEqual(['Nástupnická', 'Slučovaná']);
  const names = page.getByRole('list', { name: 'Kategorie v pořadí nástěnky' }).getByRole('link');
  await expect(names.last()).toHaveText('Slučovaná');

  await names.last().click();
  await page.getByRole('button', { name: 'Smazat kategorii' }).click();
  const deleteDialog = page.getByRole('dialog', { name: /Smazat kategorii „Slučovaná“/ });
  await expect(
    deleteDialog.getByText(/1\sčlánek\. Články se\spřesunou do\sjiné kategorie, i\sty v\skoši/),
  ).toBeVisible();
  await deleteDialog.getByRole('button', { name: 'Smazat kategorii' }).click();
  await expect(deleteDialog.getByText('Vyberte, kam se články přesunou.')).toBeVisible();
  await deleteDialog.getByLabel('Kam přesunout').selectOption('Nástupnická');
  await deleteDialog.getByRole('button', { name: 'Přesunout a smazat' }).click();
  await expect(page).toHaveURL(new RegExp(`${CATEGORIES}$`));
  await expect(page.getByRole('link', { name: 'Slučovaná' })).toHaveCount(0);
  const section = await page.request.get('/api/public/sections/slucovana');
  expect(await section.json()).toMatchObject({ data: { slug: 'nastupnicka', article_count: 1 } });
});

async function letGroupWrite(admin: APIRequestContext, categoryName: string, groupName: string) {
  const path = '/api/admin/article-categories';
  const categories = await callApi<CategoriesAnswer>(admin, 'get', path);
  const groups = await callApi<GroupsAnswer>(admin, 'get', '/api/admin/groups');
  const category = categories.data.find(({ name }) => name === categoryName);
  const grants = groups.data
    .filter(({ name }) => name === groupName)
    .map(({ id }) => ({ group_id: id, level: 'write' }));
  const { name, slug, access, version } = category ?? {};
  await callApi(admin, 'put', `${path}/${category?.id}`, { name, slug, access, version, grants });
}
