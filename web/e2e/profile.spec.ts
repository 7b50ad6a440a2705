import { createMember } from './contentApi';
import { expect, signIn, test } from './fixtures';
import { ProfilePage } from './pages/ProfilePage';

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

test('another device is signed out, and what it does next is refused', async ({ page, browser, admin }) => {
  const { person } = await createMember(admin);
  const otherContext = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0',
  });
  await signIn(otherContext.request, person);
  await signIn(page.request, person);
  const profile = new ProfilePage(page);
  await profile.open('Přihlášená zařízení');
  const otherSession = page.getByRole('listitem').filter({ hasText: 'Firefox 99' });
  await otherSession.getByRole('button', { name: /^Odhlásit/ }).click();
  await profile.confirm('Odhlásit');
  await expect(otherSession).toHaveCount(0);
  expect((await otherContext.request.get('/api/auth/me')).status()).toBe(401);
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  await otherContext.close();
});

test('a changed password ends the other devices and goes on here', async ({ page, browser, admin }) => {
  const { person } = await createMember(admin);
  const updatedPerson = { ...person, password: 'úplně nové heslo z testu' };
  const otherContext = await browser.newContext();
  await signIn(otherContext.request, person);
  await signIn(page.request, person);
  const profile = new ProfilePage(page);
  await profile.open('Heslo');
  await profile.changePassword(person.password, updatedPerson.password);
  await expect(page.getByText('Heslo je změněné', { exact: true })).toBeVisible();
  expect((await otherContext.request.get('/api/auth/me')).status()).toBe(401);
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  await signIn(otherContext.request, updatedPerson);
  await otherContext.close();
});
