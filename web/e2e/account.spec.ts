import type { Page } from '@playwright/test';
import { createPasswordLink } from './adminApi';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';
import { UsersPage } from './pages/UsersPage';

const PASSWORD = 'modrá konev pod starou lípou';
const NEW_PASSWORD = 'sedm hrnků na polici u okna';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function register(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Jméno a příjmení').fill('Petra Malá');
  await page.getByLabel('E-mail').fill(`${username}@example.cz`);
  await page.getByLabel('Uživatelské jméno').fill(username);
  await page.locator('[autocomplete="new-password"]').fill(password);
  await page.getByRole('button', { name: 'Založit účet' }).click();
}

test.describe('with open registration', () => {
  test.use({ colorScheme: 'dark' });
  test.beforeEach(({ setSettings }) => setSettings({ registration_mode: 'open' }));

  test('somebody gets an account and signs in', async ({ page, expectedErrors }) => {
    expectedErrors.push('400', '409');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Založit účet' }).click();
    await expect(heading(page)).toHaveText('Nový účet');
    await register(page, 'rodic', PASSWORD);
    await expect(page.getByText(/už někdo používá/)).toBeVisible();
    await expect(page.getByLabel('Uživatelské jméno')).toBeFocused();
    await register(page, 'petra.mala', 'hesloheslo12');
    await expect(page.getByText('Toto heslo je příliš snadné uhodnout.')).toBeVisible();
    await expect(page.locator('[autocomplete="new-password"]')).toBeFocused();
    await expectAccessible(page);
    await register(page, 'petra.mala', PASSWORD);
    await expect(heading(page)).toHaveText('Účet je připravený');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Přihlásit se' }).click();
    const login = new LoginPage(page);
    await expect(login.username).toHaveValue('petra.mala');
    await expect(login.password).toBeFocused();
    await login.password.fill(PASSWORD);
    await login.password.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('who forgot the password sets a new one by the link of an admin, once', async ({
    page,
    admin,
    expectedErrors,
  }) => {
    expectedErrors.push('401', '410');
    await page.goto('/register');
    await register(page, 'eva.zapomnela', PASSWORD);
    await expect(heading(page)).toHaveText('Účet je připravený');
    await signIn(page.request, { username: 'eva.zapomnela', password: PASSWORD });
    const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: number } };
    await page.context().clearCookies();

    const link = await createPasswordLink(admin, me.user.id);
    await page.goto(link);
    const password = page.getByLabel('Nové heslo');
    await expect(password).toBeFocused();
    await expect(page).toHaveURL('/reset-password');
    await expectAccessible(page);
    await page.reload();
    await password.fill(NEW_PASSWORD);
    await password.press('Enter');
    await expect(page.getByText('Heslo je nastavené')).toBeVisible();
    const login = new LoginPage(page);
    await login.submit('eva.zapomnela', PASSWORD);
    await expect(login.error).toContainText('Nesprávné uživatelské jméno nebo heslo');
    await login.submit('eva.zapomnela', NEW_PASSWORD);
    await expect(page).toHaveURL('/');
    await page.goto(link);
    await expect(heading(page)).toHaveText('Odkaz už neplatí');
  });
});

test.describe('with approval', () => {
  test.beforeEach(({ setSettings }) => setSettings({ registration_mode: 'approval' }));

  test('a new account waits, is told so after the right password only, and is approved into groups', async ({
    page,
    browser,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push('401', '403');
    await page.goto('/register');
    await expect(page.getByText(/Účty tu schvaluje správce/)).toBeVisible();
    await register(page, 'jiri.cekal', PASSWORD);
    await expect(heading(page)).toHaveText('Účet čeká na schválení');
    const steps = page.getByRole('list', { name: 'Kroky k účtu' });
    await expect(steps.locator('[aria-current="step"]')).toHaveText(/Schválení správcem/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Na přihlášení' }).click();
    const login = new LoginPage(page);
    await login.submit('jiri.cekal', 'spatne heslo');
    await expect(login.error).toContainText('Nesprávné uživatelské jméno nebo heslo');
    await login.submit('jiri.cekal', PASSWORD);
    await expect(login.error).toContainText('Účet čeká na schválení správcem');
    await expectAccessible(page);

    const context = await browser.newContext();
    await signIn(context.request, account('spravce'));
    const adminPage = await context.newPage();
    const users = new UsersPage(adminPage);
    await users.open();
    await expect(adminPage.getByRole('link', { name: /^Uživatelé.*1.registrace čeká/ })).toBeVisible();
    await adminPage.getByRole('button', { name: 'Schválit: Petra Malá' }).click();
    await users.dialog.getByLabel('Učitelé').check();
    await expectAccessible(adminPage);
    await users.dialog.getByRole('button', { name: 'Schválit' }).click();
    await expect(adminPage.getByRole('link', { name: /registrace čeká/ })).toHaveCount(0);
    await adminPage.getByLabel('Hledat').fill('jiri.cekal');
    await expect(adminPage.getByRole('row', { name: /jiri\.cekal/ })).toContainText('Učitelé');
    await context.close();
  });
});
