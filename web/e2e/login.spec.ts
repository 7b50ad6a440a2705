import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

test('a visitor is asked to sign in and then gets where they wanted to go', async ({
  page,
  account,
  closedBoard: _,
}) => {
  await page.goto('/hledat?q=voda');
  await expect(page).toHaveURL('/login?returnUrl=%2Fhledat%3Fq%3Dvoda');
  await expect(page).toHaveTitle(/^Přihlášení/);
  const { username, password } = account('rodic');
  await new LoginPage(page).submit(username, password);
  await expect(page).toHaveURL('/hledat?q=voda');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hledání');
});

test('a wrong password is said in words under the form, and the focus returns to it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  const login = new LoginPage(page);
  await login.open();
  await login.submit('rodic', 'spatne heslo');
  await expect(login.error).toContainText('Nesprávné uživatelské jméno nebo heslo');
  await expect(login.password).toBeFocused();
  await expect(page).toHaveURL('/login');
});

test('the password can be shown', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.password.fill('tajné');
  await page.getByRole('button', { name: 'Zobrazit heslo' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
});

for (const returnUrl of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
]) {
  test(`signing in never leads to ${returnUrl}`, async ({ page, account }) => {
    const { username, password } = account('rodic');
    const login = new LoginPage(page);
    await login.open(returnUrl);
    await login.submit(username, password);
    await expect(page.getByRole('button', { name: /Nabídka uživatele/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('after signing out nothing is left to see', async ({ page, signInAs, closedBoard: _ }) => {
  await signInAs('rodic');
  await page.goto('/');
  await page.getByRole('button', { name: /Nabídka uživatele/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/sekce/skola');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});
