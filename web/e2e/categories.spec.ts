import { createCategory, createPublishedArticle, listCategoryNames } from './contentApi';
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
  const reader = await context.newPage();
  await reader.goto('/sekce/zkusebni-sekce');
  await expect(reader.getByRole('heading', { level: 1, name: 'Zkušební sekce' })).toBeVisible();
  await expect(reader).toHaveURL(/\/sekce\/prestehovana$/);
  await context.close();
});

test('a category with articles ends in another one, and its address leads there', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await createCategory(page.request, 'Nástupnická');
  const id = await createCategory(page.request, 'Slučovaná');
  await createPublishedArticle(page.request, {
    title: 'Stěhovaný článek',
    html: '<p>Text</p>',
    category_id: id,
  });
  await page.goto(`${CATEGORIES}/${id}/edit`);
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

test('the order is set by the keyboard, announced, saved at once and taken back', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  for (const name of ['Řazená první', 'Řazená druhá']) await createCategory(page.request, name);
  await page.goto(CATEGORIES);
  const lastTwoNames = async () => (await listCategoryNames(page.request)).slice(-2);
  const handle = page.getByRole('button', { name: 'Přesunout: Řazená druhá' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Uchopeno: Řazená druhá/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Řazená druhá: \d+\. místo/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Pořadí je uložené').first()).toBeVisible();
  expect(await lastTwoNames()).toEqual(['Řazená druhá', 'Řazená první']);
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect(page.getByText('Pořadí je zase jako předtím').first()).toBeVisible();
  expect(await lastTwoNames()).toEqual(['Řazená první', 'Řazená druhá']);
  const names = page.getByRole('list', { name: 'Kategorie v pořadí nástěnky' }).getByRole('link');
  await expect(names.last()).toHaveText('Řazená druhá');
});

test('an order that is refused goes back', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push('500');
  await signInAs('spravce');
  await page.route('**/api/admin/article-categories/order', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: 'Něco se pokazilo.', code: 'INTERNAL_ERROR', requestId: 'abc' },
    }),
  );
  await page.goto(CATEGORIES);
  const names = page.getByRole('list', { name: 'Kategorie v pořadí nástěnky' }).getByRole('link');
  await expect(names.nth(1)).toBeVisible();
  const [first = '', otherPage = ''] = await names.allTextContents();
  await page.getByRole('button', { name: `Přesunout: ${first}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Uchopeno:/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first}: 2. místo`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Něco se pokazilo.').first()).toBeVisible();
  await expect(names.first()).toHaveText(first);
  await expect(names.nth(1)).toHaveText(otherPage);
});

test('of two admins the second sees who changed the group, and keeps the choice', async ({
  page,
  browser,
  account,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  await signInAs('spravce');
  const id = await createCategory(page.request, 'Střet o skupinu');
  await page.goto(`${CATEGORIES}/${id}/edit`);
  const accessChoice = page.getByRole('group', { name: 'Co smí skupina Spolky' });
  await accessChoice.getByLabel('Číst').check();

  const context = await browser.newContext();
  await signIn(context.request, account('spravce'));
  const otherPage = await context.newPage();
  await otherPage.goto(page.url());
  await otherPage.getByRole('group', { name: 'Co smí skupina Spolky' }).getByLabel('Psát').check();
  await otherPage.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(otherPage.getByText('Kategorie je uložená').first()).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  const conflict = page.getByRole('group', { name: 'Spolky', exact: true });
  await expect(conflict.getByRole('radio', { name: 'Vaše: číst' })).toBeChecked();
  await expect(conflict.getByText('Uložené: psát')).toBeVisible();
  await expect(accessChoice.getByLabel('Číst')).toBeChecked();
  await page.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(page.getByText('Kategorie je uložená').first()).toBeVisible();
});

test('writers read the categories they may write, and change none', async ({ page, signInAs }) => {
  await signInAs('redaktorka');
  await page.goto(CATEGORIES);
  const list = page.getByRole('list', { name: 'Kategorie v pořadí nástěnky' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Přesunout/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nová kategorie' })).toHaveCount(0);
});
