import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

test('with a public board a visitor reads what is public, and is told of nothing else', async ({
  page,
  playwright,
  baseURL,
  account,
}) => {
  const admin = await playwright.request.newContext({ baseURL });
  await signIn(admin, account('spravce'));
  await setPublicBoard(admin, true);
  try {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nástěnka');
    await expect(page.getByRole('region', { name: 'Nepřečtené' })).toHaveCount(0);
    const sections = page.getByRole('region', { name: 'Sekce' });
    await expect(sections.getByRole('link', { name: /Škola/ })).toBeVisible();
    await expect(sections.getByRole('link', { name: /Sborovna/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Přihlásit se' })).toBeVisible();
    await page.getByRole('region', { name: 'Nejnovější' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/articles\//);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await setPublicBoard(admin, false);
    await admin.dispose();
  }
});

test('site pages are open to everybody and linked from the footer', async ({ page }) => {
  await page.goto('/stranky/kontakty');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prohlášení o přístupnosti' }).click();
  await expect(page).toHaveURL('/stranky/prohlaseni-o-pristupnosti');
});

async function setPublicBoard(admin: APIRequestContext, value: boolean): Promise<void> {
  const { data } = (await (await admin.get('/api/admin/settings')).json()) as {
    data: { key: string; version: number }[];
  };
  const key = 'public_board_enabled';
  const version = data.find((setting) => setting.key === key)?.version ?? 0;
  const { cookies } = await admin.storageState();
  const token = cookies.find(({ name }) => name === 'csrfToken')?.value ?? '';
  const answer = await admin.put('/api/admin/settings', {
    data: { values: [{ key, value, version }] },
    headers: { 'X-CSRF-Token': token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
