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

test('a changed password ends the other devices; one is signed out, then all, this one too', async ({
  page,
  browser,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  const { person } = await createMember(admin);
  const updatedPerson = { ...person, password: 'úplně nové heslo z testu' };
  const otherContext = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0',
  });
  const expectSignedIn = async (statuses: { here: number; there: number }) => {
    const [here, there] = [
      await page.request.get('/api/auth/me'),
      await otherContext.request.get('/api/auth/me'),
    ];
    expect({ here: here.status(), there: there.status() }).toEqual(statuses);
  };
  await signIn(otherContext.request, person);
  await signIn(page.request, person);
  const profile = new ProfilePage(page);
  await profile.open('Heslo a přihlášení');
  const otherSession = page.getByRole('listitem').filter({ hasText: 'Firefox 99' });
  await expect(otherSession).toBeVisible();
  await profile.changePassword(person.password, updatedPerson.password);
  await expect(page.getByText('Heslo je změněné', { exact: true })).toBeVisible();
  await expect(otherSession).toHaveCount(0);
  await expectSignedIn({ here: 200, there: 401 });

  await signIn(otherContext.request, updatedPerson);
  await page.reload();
  await otherSession.getByRole('button', { name: /^Odhlásit/ }).click();
  await profile.confirm('Odhlásit');
  await expect(otherSession).toHaveCount(0);
  await expectSignedIn({ here: 200, there: 401 });

  await signIn(otherContext.request, updatedPerson);
  await page.getByRole('button', { name: 'Odhlásit všude' }).click();
  await profile.confirm('Odhlásit všude');
  await expect(page).toHaveURL('/login');
  await expectSignedIn({ here: 401, there: 401 });
  await otherContext.close();
});
