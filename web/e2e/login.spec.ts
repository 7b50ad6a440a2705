import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

test('a visitor is asked to sign in, gets where they wanted to go, and sees nothing after signing out', async ({
  page,
  account,
}) => {
  await page.goto('/hledat?q=voda');
  await expect(page).toHaveURL('/login?returnUrl=%2Fhledat%3Fq%3Dvoda');
  await expect(page).toHaveTitle(/^Přihlášení/);
  const { username, password } = account('rodic');
  await new LoginPage(page).submit(username, password);
  await expect(page).toHaveURL('/hledat?q=voda');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hledání');

  await page.getByRole('button', { name: /Nabídka uživatele/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/sekce/skola');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});
