import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ArticlesPage } from './pages/ArticlesPage';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Odejít bez uložení?' });

test('an article with something unsaved is left by Back only when its writer says so', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const id = await articles.createDraft('Brigáda v parku');
  await page.goto('/admin/articles');
  // The skip link must not break counting of history entries.
  await page.getByRole('link', { name: 'Přejít na obsah' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Brigáda v parku' }).first().click();
  await expect(articles.title).toHaveValue('Brigáda v parku');

  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.goForward();
  await articles.title.fill('Brigáda v parku i u školy');

  await page.evaluate(() => window.history.back());
  await leaveDialog(page).getByRole('button', { name: 'Zůstat' }).click();
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}/edit`));
  await expect(articles.title).toHaveValue('Brigáda v parku i u školy');

  await page.evaluate(() => window.history.back());
  await leaveDialog(page).getByRole('button', { name: 'Odejít' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(leaveDialog(page)).toHaveCount(0);

  await page.evaluate(() => window.history.forward());
  await page.getByRole('button', { name: /^Obnovit změny z/ }).click();
  await articles.save();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(leaveDialog(page)).toHaveCount(0);

  // Signing out is never held up by the question.
  await page.evaluate(() => window.history.forward());
  await articles.text.click();
  await page.keyboard.type('Věta, která ještě není uložená.');
  await page.getByRole('button', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(leaveDialog(page)).toHaveCount(0);
});

test('what was confirmed comes to its end, also when Back is pressed meanwhile', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const id = await articles.createDraft('Zrušená schůze');
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Zrušená schůze' }).first().click();
  await articles.title.fill('Zrušená schůze výboru');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/articles/bulk', async (route) => {
    await released;
    await route.continue();
  });
  await articles.choose('Do koše');
  await articles.dialog.getByRole('button', { name: 'Do koše' }).click();
  const busyButton = articles.dialog.getByRole('button', { name: 'Zpracování...' });
  await expect(busyButton).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let steps = 0;
        // Back, and forward again by the guard.
        window.addEventListener('popstate', () => {
          steps += 1;
          if (steps === 2) resolve();
        });
        window.history.back();
      }),
  );
  await expect(busyButton).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}/edit`));
  release();
  await expect(page.getByText('V koši', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test('a site page is left by Back only when its writer says so, and offers its text on the next one', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/site-pages');
  await page.getByRole('link', { name: 'Nová stránka' }).click();
  await expect(page).toHaveURL(/\/admin\/site-pages\/\d+\/edit$/);
  const editor = page.url();
  const title = page.getByLabel('Název', { exact: true });
  await title.fill('Jak nás najít');
  await page.evaluate(() => window.history.back());
  await leaveDialog(page).getByRole('button', { name: 'Zůstat' }).click();
  await expect(page).toHaveURL(editor);
  await expect(title).toHaveValue('Jak nás najít');
  await page.evaluate(() => window.history.back());
  await leaveDialog(page).getByRole('button', { name: 'Odejít' }).click();
  await expect(page).toHaveURL(/\/admin\/site-pages$/);
  const recoveryOffer = page.getByRole('region', { name: 'Rozepsané' });
  await recoveryOffer.getByRole('button', { name: 'Obnovit' }).click();
  await expect(title).toHaveValue('Jak nás najít');

  await page.getByRole('button', { name: 'Zahodit změny' }).click();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/\/admin\/site-pages$/);
  await expect(leaveDialog(page)).toHaveCount(0);
});

test('two tabs of one article keep a copy each, and a closed one is offered in the next', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  await signInAs('redaktorka');
  const first = new ArticlesPage(page);
  const id = await first.createDraft('Dva panely');
  // The article is created here before it is opened in the second tab.
  await first.save();
  const second = new ArticlesPage(await page.context().newPage());
  await second.open(id);
  await expect(second.title).toHaveValue('Dva panely');
  await first.title.fill('Dva panely, první');
  await second.title.fill('Dva panely, druhý');
  await expect(page.getByText(/^Článek upravujete i v jiném panelu/)).toBeVisible();
  await expect(second.status).toHaveText(/^Koncept uložen/);

  // The first tab is closed with a text stored only on the device; the second tab saves its own.
  await page.close({ runBeforeUnload: false });
  await second.save();
  await second.page.goto('/admin/articles');
  const recoveryOffer = second.page.getByRole('region', { name: 'Rozepsané' });
  await expect(recoveryOffer.getByText('Máte tu rozepsaný článek Dva panely, první.')).toBeVisible();
  await recoveryOffer.getByRole('button', { name: 'Obnovit' }).click();
  await expect(second.title).toHaveValue('Dva panely, první');
});
