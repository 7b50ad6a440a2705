import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from './fixtures';
import { ProfilePage } from './pages/ProfilePage';

const CUT_SHORT = ['403', '401'];

test('a token is made, works for a script, and is dead when revoked', async ({ page, signInAs, request }) => {
  await signInAs('rodic');
  const profile = new ProfilePage(page);
  await profile.open('API tokeny');
  await profile.fillInToken('Skript z testu');
  await profile.createToken();
  const secret = await profile.secret.innerText();
  const asScript = { headers: { Authorization: `Bearer ${secret}` } };
  expect((await request.get('/api/auth/me', asScript)).status()).toBe(200);

  await profile.dialog.getByRole('button', { name: 'Mám ho uložený' }).click();
  await expect(profile.dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Odvolat: Skript z testu' }).click();
  await profile.confirm('Odvolat');
  await expect(page.getByRole('heading', { name: /Skript z testu/ })).toHaveCount(0);
  expect((await request.get('/api/auth/me', asScript)).status()).toBe(401);
});

test('a deleted session cookie during a save loses nothing', async ({
  page,
  context,
  account,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(...CUT_SHORT);
  await signInAs('rodic');
  const profile = new ProfilePage(page);
  await profile.open('API tokeny');
  await profile.fillInToken('Přerušený token');
  await context.clearCookies({ name: 'sid' });
  await profile.createToken();

  const login = page.getByRole('dialog', { name: 'Přihlaste se znovu' });
  await expect(login.getByText('Pavel Dvořáček')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await login.getByLabel('Heslo', { exact: true }).fill(account('rodic').password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Token „Přerušený token“ je hotový' })).toBeVisible();
  await expect(profile.secret).toHaveText(/^nst_/);
  await profile.dialog.getByRole('button', { name: 'Mám ho uložený' }).click();
  await expect(page.getByRole('heading', { name: /Přerušený token/ })).toHaveCount(1);
});

test('what is left at a login as somebody else waits for its owner, unreadable', async ({
  page,
  context,
  account,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(...CUT_SHORT);
  await signInAs('rodic');
  const profile = new ProfilePage(page);
  await profile.open('API tokeny');
  await profile.fillInToken('Tajný záměr');
  await context.clearCookies({ name: 'sid' });
  await profile.createToken();
  const login = page.getByRole('dialog', { name: 'Přihlaste se znovu' });
  await login.getByRole('button', { name: 'Někdo jiný' }).click();
  const other = account('redaktorka');
  await login.getByLabel('Uživatelské jméno nebo e-mail').fill(other.username);
  await login.getByLabel('Heslo', { exact: true }).fill(other.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /Nabídka uživatele Markéta/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rozepsané' })).toHaveCount(0);
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toContain('Tajný');

  // No page may ask for anything while the session is replaced under it: it would be asked for by nobody.
  await page.goto('about:blank');
  await signInAs('rodic');
  await page.goto('/sections');
  const offer = page.getByRole('region', { name: 'Rozepsané' });
  await expect(offer).toContainText('Máte tu rozepsaný nový token.');
  await offer.getByRole('button', { name: 'Obnovit' }).click();
  await expect(profile.dialog.getByLabel('Název')).toHaveValue('Tajný záměr');
  await page.keyboard.press('Escape');
  await expect(profile.dialog).toHaveCount(0);
  await page.goto('/sections');
  await expect(page.getByRole('heading', { level: 1, name: 'Sekce' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test.describe('an account of its own, one after another', () => {
  test.describe.configure({ mode: 'serial' });

  test('another device is signed out, and what it does next is refused', async ({
    page,
    browser,
    account,
    signInAs,
  }) => {
    const other = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0',
    });
    await signIn(other.request, account('zeman'));
    expect((await other.request.get('/api/auth/me')).status()).toBe(200);
    await signInAs('zeman');
    const profile = new ProfilePage(page);
    await profile.open('Relace');
    const there = page.getByRole('listitem').filter({ hasText: 'Firefox 99' });
    await there.getByRole('button', { name: /^Odhlásit/ }).click();
    await profile.confirm('Odhlásit');
    await expect(there).toHaveCount(0);
    expect((await other.request.get('/api/auth/me')).status()).toBe(401);
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    await other.close();
  });

  test('a wrong present password is said at its field, a weak new one at the other', async ({
    page,
    account,
    signInAs,
    expectedErrors,
  }) => {
    expectedErrors.push('400', '403', '422');
    await signInAs('zeman');
    await new ProfilePage(page).open('Heslo');
    const present = page.getByLabel('Současné heslo');
    const next = page.getByLabel('Nové heslo');
    await present.fill('tohle to není');
    await next.fill('úplně nové heslo z testu');
    await page.getByRole('button', { name: 'Změnit heslo' }).click();
    await expect(present).toHaveAttribute('aria-invalid', 'true');
    await expect(present).toBeFocused();

    const { password } = account('zeman');
    await present.fill(password);
    await next.fill('heslo123');
    await page.getByRole('button', { name: 'Změnit heslo' }).click();
    await expect(next).toHaveAttribute('aria-invalid', 'true');
  });

  test('a changed password ends the other devices and goes on here', async ({
    page,
    browser,
    account,
    signInAs,
  }) => {
    const { username, password } = account('zeman');
    const changed = { username, password: 'úplně nové heslo z testu' };
    const other = await browser.newContext();
    await signIn(other.request, { username, password });
    await signInAs('zeman');
    const profile = new ProfilePage(page);
    await profile.open('Heslo');
    await profile.changePassword(password, changed.password);
    await expect(page.getByText('Heslo je změněné', { exact: true })).toBeVisible();
    expect((await other.request.get('/api/auth/me')).status()).toBe(401);
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    await signIn(other.request, changed);
    await profile.changePassword(changed.password, password);
    await expect(page.getByLabel('Současné heslo')).toHaveValue('');
    expect((await other.request.get('/api/auth/me')).status()).toBe(401);
    await other.close();
  });
});

for (const tab of ['profil', 'heslo', 'relace', 'tokeny', 'tokeny&novy=1']) {
  test(`the profile at ${tab} has no accessibility violation and fits its window`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('rodic');
    const { user } = await (await page.request.get('/api/auth/me')).json();
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`/admin/users/${user.id}/edit?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 2, includeHidden: true }).first()).toBeAttached();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, `${tab} at ${width} px, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${tab} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
