import type { APIRequestContext } from '@playwright/test';
import type { GroupAnswer } from '../../generated/web/model';
import type { NewUser } from './adminApi';
import { callApi, createCategory, createMember, createPublishedArticle } from './contentApi';
import { expect, signIn, test } from './fixtures';
import { readNotices } from './questionApi';

async function createPerson(
  admin: APIRequestContext,
  category_id: number,
  level: 'read' | 'write',
): Promise<NewUser> {
  const { person, group } = await createMember(admin);
  const url = `/api/admin/groups/${group.id}`;
  const { version } = (await callApi<GroupAnswer>(admin, 'get', url)).group;
  await callApi(admin, 'put', `${url}/access`, { changes: [{ category_id, level }], version });
  return person;
}

test('a reader asks and reports an error, a writer answers and adds it to the article', async ({
  page,
  browser,
  admin,
  signInAs,
}) => {
  const category_id = await createCategory(admin, 'Provoz školy');
  const html = '<p>Vodu zavřou ve středu od 8 do 14 hodin.</p>';
  const { slug } = await createPublishedArticle(admin, { title: 'Odstávka vody', html, category_id });
  const reader = await createPerson(admin, category_id, 'read');
  const writer = await createPerson(admin, category_id, 'write');

  await signInAs('spravce');
  await page.goto(`/admin/articles/categories/${category_id}/edit`);
  await page.getByLabel('Dotazy čtenářů').selectOption('Od přihlášených');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Kategorie je uložená').first()).toBeVisible();

  // The open page would fetch a token for visitors meanwhile.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page.context().request, reader);
  await page.goto(`/articles/${slug}`);
  await page.getByText('Vodu zavřou').click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Nahlásit chybu' }).click();
  await expect(page.getByText('Nahlášeno, děkujeme', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zeptat se autora' }).click();
  await page.getByLabel('Váš dotaz').fill('Poteče i ve školce?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Moje dotazy' }).click();
  const questions = page.getByRole('list', { name: 'Moje dotazy' });
  await expect(questions.getByText('Čeká na odpověď')).toHaveCount(2);

  const context = await browser.newContext();
  await signIn(context.request, writer);
  const desk = await context.newPage();
  await desk.goto('/admin/articles');
  await desk.getByRole('link', { name: /^Dotazy \(2\sčekají na odpověď\)$/ }).click();
  await desk.getByRole('link', { name: 'Vodu zavřou ve středu od 8 do 14 hodin.' }).click();
  await expect(desk.getByRole('link', { name: 'Upravit článek' })).toBeVisible();
  await desk.getByRole('button', { name: 'Uzavřít' }).click();
  await expect(desk.getByText('Uzavřeno')).toBeVisible();
  await desk.getByRole('link', { name: /^Dotazy \(1\sčeká na odpověď\)$/ }).click();
  await desk.getByRole('link', { name: 'Poteče i ve školce?' }).click();
  await desk.getByLabel('Odpověď').fill('Ano, školka má vlastní přívod.');
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('button', { name: 'Přidat k článku' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Přidat k článku' }).click();
  await expect(desk.getByText(/^Otázka s\sodpovědí je v/)).toBeVisible();
  await context.close();

  // By itself, while the page is open.
  await expect(questions.getByText('Ano, školka má vlastní přívod.')).toBeVisible();
  await expect(questions.getByText('Zodpovězeno')).toBeVisible();
  await questions.getByRole('link', { name: 'Odstávka vody' }).first().click();
  await expect(page.getByRole('heading', { name: /^Otázky a\sodpovědi$/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Otázka: Poteče i ve školce?');
  await expect(page.getByRole('article')).not.toContainText(reader.full_name);
  await readNotices(admin);
});
