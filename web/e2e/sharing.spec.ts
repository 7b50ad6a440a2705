import { createCategory, createPublishedArticle } from './contentApi';
import { expect, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';

const REASON = 'Pro tento odkaz je potřeba se přihlásit';

test('who gets the link of an article is told to sign in, and then reads it', async ({
  page,
  context,
  account,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('rodic');
  await page.goto('/articles/zapis-do-prvni-tridy?from=%2Fsections');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.getByRole('button', { name: 'Sdílet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sdílet článek' });
  await expect(dialog.getByText(/jen tomu, kdo smí článek číst/)).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stáhnout QR kód' }).click();
  expect((await download).suggestedFilename()).toBe('qr-zapis-do-prvni-tridy.png');
  await dialog.getByRole('button', { name: 'Zkopírovat' }).click();
  await expect(dialog.getByRole('button', { name: 'Zkopírováno' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByText(/se článek otevře/)).toBeVisible();
  const { username, password } = account('rodic');
  await new LoginPage(page).submit(username, password);
  await expect(page).toHaveURL('/articles/zapis-do-prvni-tridy');
  await expect(heading).toHaveText(title);
});

test('on a public board a link to what is not public opens after signing in', async ({
  page,
  admin,
  account,
  setSettings,
  expectedErrors,
}) => {
  expectedErrors.push('404 (');
  await setSettings({ public_board_enabled: true });
  const category_id = await createCategory(admin, 'Jen pro zvané');
  const article = { title: 'Zápis ze schůze', html: '<p>Sešli jsme se.</p>', category_id };
  const { slug } = await createPublishedArticle(admin, article);
  await page.goto(`/articles/${slug}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Článek tu není');
  await page.getByRole('main').getByRole('link', { name: 'Přihlásit se' }).click();
  await expect(page.getByText(REASON)).toBeVisible();
  const { username, password } = account('spravce');
  await new LoginPage(page).submit(username, password);
  await expect(page).toHaveURL(`/articles/${slug}`);
  await expect(heading).toHaveText(article.title);
});
