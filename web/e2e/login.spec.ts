import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

test('a visitor is asked to sign in and then gets where they wanted to go', async ({ page, account }) => {
  await page.goto('/hledat?q=voda');
  await expect(page).toHaveURL('/login?returnUrl=%2Fhledat%3Fq%3Dvoda');
  await expect(page).toHaveTitle(/^Přihlášení/);
  const { username, password } = account('rodic');
  await new LoginPage(page).submit(username, password);
  await expect(page).toHaveURL('/hledat?q=voda');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hledání');
});

test('signing in never leads off the site', async ({ page, account }) => {
  const { username, password } = account('rodic');
  const login = new LoginPage(page);
  await login.open('//evil.example');
  await login.submit(username, password);
  await expect(page.getByRole('button', { name: /Nabídka uživatele/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('after signing out nothing is left to see', async ({ page, signInAs }) => {
  await signInAs('rodic');
  await page.goto('/');
  await page.getByRole('button', { name: /Nabídka uživatele/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/sekce/skola');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});
