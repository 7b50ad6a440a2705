import { createUser } from './adminApi';
import { expect, signIn, test } from './fixtures';
import { ArticlePage } from './pages/ArticlePage';
import { HomePage } from './pages/HomePage';

test('what is unread is read one by one, then all at once, and taken back', async ({
  page,
  admin,
  context,
}) => {
  const reader = { username: 'dohanejici', full_name: 'Dana Dohánějící', password: 'sedm koní na louce' };
  await signIn(context.request, await createUser(admin, reader));
  await page.setViewportSize({ width: 390, height: 844 });
  const home = new HomePage(page);
  await home.open();
  await expect(home.newest.getByRole('article').first()).toBeInViewport();
  await page
    .getByRole('main')
    .getByRole('link', { name: /nepřečten/ })
    .first()
    .click();

  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(home.heading).toHaveText('Nepřečtené');
  const title = await titles.first().innerText();
  const markedAsRead = page.waitForResponse((response) => response.url().endsWith('/read') && response.ok());
  await titles.first().getByRole('link').click();
  await expect(new ArticlePage(page).heading).toBeVisible();
  await markedAsRead;
  await new ArticlePage(page).backLink('Nepřečtené').click();
  await expect(home.heading).toHaveText('Nepřečtené');
  await expect(titles.first()).toBeVisible();
  await expect(titles.filter({ hasText: title })).toHaveCount(0);

  const next = await titles.first().innerText();
  await page.getByRole('button', { name: 'Vše označit jako přečtené' }).click();
  await expect(titles).toHaveText([/^Máte\spřečteno\svšechno$/]);
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await expect(titles.first()).toHaveText(next);
});

test('the list goes on, and Back returns to the same place in it; an article leads back to its section', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  const home = new HomePage(page);
  await home.open();
  const articles = home.newest.getByRole('article');
  await expect(articles).toHaveCount(10);
  await home.newest.getByRole('button', { name: 'Načíst další' }).click();
  await expect(articles).toHaveCount(20);
  const last = articles.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => window.scrollY);
  expect(scrollPosition).toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/\/articles\//);
  await page.goBack();
  await expect(articles).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition);

  const strip = page.getByRole('navigation', { name: 'Sekce a stránky' });
  await strip.getByRole('link', { name: 'Pro rodiče' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pro rodiče');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\/.+\?from=%2Fsekce%2Fpro-rodice$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await new ArticlePage(page).backLink('Pro rodiče').click();
  await expect(page).toHaveURL('/sekce/pro-rodice');
  // On a phone the strip of sections begins at the current one.
  await expect(strip.getByRole('link', { name: 'Pro rodiče' })).toBeInViewport({ ratio: 1 });
  await expect(strip.getByRole('link', { name: 'Domů' })).not.toBeInViewport();
});

test('pictures open in full, in the whole window on a phone too, and are walked by arrows', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  await new ArticlePage(page).open('nova-lavka-pres-olsinku');
  const opener = page.getByRole('button', { name: /^Zvětšit obrázek/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Prohlížení obrázků' });
  await expect(dialog).toContainText('1 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('2 / 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 256 },
    { width: 1280, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Zvětšit obrázek: Kamenný most přes říčku Olšinku' }).click();
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('an attachment is downloaded, and a PDF opened in the page', async ({ page, signInAs }) => {
  await signInAs('rodic');
  await new ArticlePage(page).open('zapis-do-prvni-tridy');
  const files = page.getByRole('region', { name: 'Přílohy' });
  const download = page.waitForEvent('download');
  await files.getByRole('link').first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const opener = files.getByRole('button', { name: /^Zobrazit/ }).first();
  await opener.click();
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
