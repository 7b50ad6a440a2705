import { createMember } from './contentApi';
import { expect, signIn, test } from './fixtures';
import { ProfilePage } from './pages/ProfilePage';

test('a token is made, works for a script, and is dead when revoked', async ({ page, signInAs, request }) => {
  await signInAs('rodic');
  const profile = new ProfilePage(page);
  await profile.open('Pro techniky');
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
  await profile.open('Heslo a přihlášení');
  const otherSession = page.getByRole('listitem').filter({ hasText: 'Firefox 99' });
  await otherSession.getByRole('button', { name: /^Odhlásit/ }).click();
  await profile.confirm('Odhlásit');
  await expect(otherSession).toHaveCount(0);
  expect((await otherContext.request.get('/api/auth/me')).status()).toBe(401);
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  await otherContext.close();
});

test('all devices are signed out, this one too', async ({ page, browser, admin, expectedErrors }) => {
  expectedErrors.push('401');
  const { person } = await createMember(admin);
  const otherContext = await browser.newContext();
  await signIn(otherContext.request, person);
  await signIn(page.request, person);
  const profile = new ProfilePage(page);
  await profile.open('Heslo a přihlášení');
  await page.getByRole('button', { name: 'Odhlásit všude' }).click();
  await profile.confirm('Odhlásit všude');
  await expect(page).toHaveURL('/login');
  for (const { request } of [otherContext, page])
    expect((await request.get('/api/auth/me')).status()).toBe(401);
  await otherContext.close();
});

test('larger text is on every page, and none becomes wider than a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('spravce');
  const profile = new ProfilePage(page);
  await profile.open('Vzhled');
  await page.getByRole('radio', { name: /^Velké/ }).check();
  for (const path of ['/', '/sekce/skola', '/articles/nova-lavka-pres-olsinku', '/admin/articles']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { fontSize, overflow } = await page.evaluate(() => ({
      fontSize: getComputedStyle(document.documentElement).fontSize,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect({ path, fontSize, overflow }).toEqual({ path, fontSize: '20.8px', overflow: 0 });
  }
});

test('a changed password ends the other devices and goes on here', async ({ page, browser, admin }) => {
  const { person } = await createMember(admin);
  const updatedPerson = { ...person, password: 'úplně nové heslo z testu' };
  const otherContext = await browser.newContext();
  await signIn(otherContext.request, person);
  await signIn(page.request, person);
  const profile = new ProfilePage(page);
  await profile.open('Heslo a přihlášení');
  await profile.changePassword(person.password, updatedPerson.password);
  await expect(page.getByText('Heslo je změněné', { exact: true })).toBeVisible();
  expect((await otherContext.request.get('/api/auth/me')).status()).toBe(401);
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  await signIn(otherContext.request, updatedPerson);
  await otherContext.close();
});
