import { randomUUID } from 'node:crypto';
import { createUser, findUserId } from './adminApi';
import {
  callApi,
  createCategory,
  createMember,
  createPublishedArticle,
  createReaderGroup,
} from './contentApi';
import { expect, signIn, test } from './fixtures';

test('why a parent does not see an article, the group that opens it, and the board as the parent', async ({
  page,
  admin,
  playwright,
  server,
  signInAs,
}) => {
  const key = randomUUID().slice(0, 8);
  const categoryId = await createCategory(admin, `Pro učitele ${key}`);
  const groupName = `Sbor ${key}`;
  const { person: teacher } = await createMember(admin);
  await createReaderGroup(admin, { name: groupName, categoryId, username: teacher.username });
  const parent = {
    username: `rodic.${key}`,
    full_name: `Rodič ${key}`,
    password: 'dlouhé heslo pro zkoušky',
  };
  await createUser(admin, parent);
  const title = `Porada ${key}`;
  const article = await createPublishedArticle(admin, {
    title,
    html: '<p>V pondělí ve tři.</p>',
    category_id: categoryId,
  });
  await signInAs('spravce');

  await page.goto(`/admin/articles/${article.id}/edit`);
  await page.getByText('Vidí to …?').click();
  await page.getByRole('combobox', { name: 'Kdo' }).fill(parent.full_name);
  await page.getByRole('option', { name: parent.full_name }).click();
  await expect(page.getByText(/článek\sna\snástěnce\snevidí\./)).toBeVisible();
  await page.getByRole('button', { name: `Přidat do skupiny ${groupName}` }).click();
  await expect(page.getByText(/článek\sna\snástěnce\svidí\./)).toBeVisible();

  await page.getByRole('button', { name: `Zobrazit nástěnku jako ${parent.full_name}` }).click();
  const bar = page.getByRole('complementary', { name: 'Zobrazení za jiného člověka' });
  await expect(bar).toContainText(parent.full_name);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nabídka uživatele/ })).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tato stránka v\szobrazení není$/);

  await page.getByRole('button', { name: 'Ukončit zobrazení' }).click();
  const userId = await findUserId(admin, parent.username);
  await expect(page).toHaveURL(`/admin/users/${userId}/edit?tab=opravneni`);
  await expect(page.getByText(`čte díky skupině ${groupName}`)).toBeVisible();
  await expect(bar).toHaveCount(0);

  const own = await playwright.request.newContext({ baseURL: server.url });
  await signIn(own, parent);
  for (const reader of [own, admin]) {
    const path = `/api/public/articles/${article.slug}`;
    const { data } = await callApi<{ data: { unread: boolean } }>(reader, 'get', path);
    expect(data.unread).toBe(true);
  }
  await own.dispose();
});
