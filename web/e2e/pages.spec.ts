import type { Page } from '@playwright/test';
import type { SitePageAnswer } from '../../generated/web/model';
import { callApi } from './contentApi';
import { expect, test } from './fixtures';
import { PICTURE } from './pages/ArticlesPage';

/** Makes a page and leaves the cursor in its title. */
async function openNewPage(page: Page): Promise<void> {
  await page.goto('/admin/site-pages');
  await page.getByRole('link', { name: 'Nová stránka' }).click();
  await expect(page).toHaveURL(/\/admin\/site-pages\/\d+\/edit$/);
  await expect(page.getByLabel('Název')).toBeFocused();
}

async function savePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Stránka je uložená').first()).toBeVisible();
}

/** As another administrator, while the page is open in the editor. */
async function renamePage(page: Page, title: string): Promise<void> {
  const path = new URL(page.url()).pathname.replace(/^\/admin(.*)\/edit$/, '/api/admin$1');
  const { data } = await callApi<SitePageAnswer>(page.request, 'get', path);
  const { slug, html, state, access, placement, version } = data;
  await callApi(page.request, 'put', path, { title, slug, html, state, access, placement, version });
}

test('a page is written, linked in the menu, brought back to what it was, kept from being overwritten, moved and deleted', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await openNewPage(page);
  const editor = page.url();
  await page.keyboard.type('Jak se přihlásit');
  await expect(page.getByText('Bude na adrese /stranky/jak-se-prihlasit.')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Zajděte do knihovny.');
  await page.getByRole('radio', { name: 'Zveřejněná' }).check();
  await page.getByRole('radio', { name: 'V menu nahoře' }).check();
  await savePage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Jak se přihlásit' })).toBeVisible();

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Sekce a stránky' });
  await menu.getByRole('link', { name: 'Jak se přihlásit' }).click();
  await expect(page.getByText('Zajděte do knihovny.')).toBeVisible();

  await page.goto(editor);
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Zajděte na úřad.');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Stránka je uložená').first()).toBeVisible();

  await page.getByRole('button', { name: 'Historie' }).click();
  const history = page.getByRole('dialog', { name: 'Historie stránky' });
  await history.getByRole('button', { name: 'Porovnat verzi 2 se současnou' }).click();
  await expect(history.getByText('knihovny')).toBeVisible();
  await history.getByRole('button', { name: 'Obnovit verzi 2' }).click();
  await expect(page.getByText('Verze 2 je obnovená').first()).toBeVisible();
  await expect(text).toContainText('Zajděte do knihovny.');

  // What another administrator saves meanwhile is not overwritten.
  await page.getByLabel('Název').fill('Jak na přihlášení');
  await renamePage(page, 'Kudy dovnitř');
  await page.getByRole('radio', { name: /Kudy dovnitř/ }).check();
  await page.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kudy dovnitř' })).toBeVisible();

  await page.getByLabel('Adresa').fill('Prihlaseni!');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/Jen malá písmena bez háčků/)).toBeVisible();
  await page.getByLabel('Adresa').fill('prihlaseni');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/Je na adrese \/stranky\/prihlaseni\./)).toBeVisible();
  await page.goto('/stranky/jak-se-prihlasit');
  await expect(page).toHaveURL(/\/stranky\/prihlaseni$/);

  await page.goto(editor);
  await page.getByRole('button', { name: 'Smazat stránku' }).click();
  await page
    .getByRole('dialog', { name: /^Smazat stránku/ })
    .getByRole('button', { name: 'Smazat stránku' })
    .click();
  await expect(page).toHaveURL(/\/admin\/site-pages$/);
  await expect(page.getByRole('link', { name: 'Kudy dovnitř' })).toHaveCount(0);
});

test('a picture and an attachment are put into a page; visitors have them as long as they may read the page', async ({
  page,
  browser,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('409', 'Soubor stránka používá');
  await signInAs('spravce');
  await openNewPage(page);
  await page.getByRole('button', { name: 'Obrázek' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vložit obrázek' });
  await dialog
    .getByLabel('Soubor s obrázkem')
    .setInputFiles([{ name: 'mapa.png', mimeType: 'image/png', buffer: PICTURE }]);
  await expect(page.getByLabel('Co na obrázku je')).toBeFocused();
  await page.keyboard.type('Mapa s příjezdem');
  await expect(page.locator('.ProseMirror').getByRole('img', { name: 'Mapa s příjezdem' })).toBeVisible();
  await page
    .getByLabel('Soubory k přidání')
    .setInputFiles([
      { name: 'plánek.txt', mimeType: 'text/plain', buffer: Buffer.from('Doleva a doprava.') },
    ]);
  await expect(page.getByRole('button', { name: 'Smazat: plánek.txt' })).toBeVisible();
  await page.getByLabel('Název').fill('Kudy k nám');
  await page.getByRole('radio', { name: 'Zveřejněná' }).check();
  await savePage(page);

  // A file that the text uses cannot be deleted.
  await page.getByRole('button', { name: 'Smazat: mapa.png' }).click();
  const deleteDialog = page.getByRole('dialog', { name: 'Smazat soubor?' });
  await deleteDialog.getByRole('button', { name: 'Smazat' }).click();
  await expect(deleteDialog.getByText(/Nejdřív ho ze stránky odeberte/)).toBeVisible();
  await deleteDialog.getByRole('button', { name: 'Zrušit' }).click();

  const visitorContext = await browser.newContext();
  const visitorPage = await visitorContext.newPage();
  await visitorPage.goto(new URL('/stranky/kudy-k-nam', page.url()).href);
  const picture = visitorPage.getByRole('img', { name: 'Mapa s příjezdem' });
  await expect(picture).toBeVisible();
  await expect(visitorPage.getByRole('link', { name: /plánek\.txt/ })).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  const file = new URL(address, page.url()).href;
  expect((await visitorContext.request.get(file)).status()).toBe(200);

  await page.getByRole('radio', { name: 'Pro přihlášené' }).check();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect.poll(async () => (await visitorContext.request.get(file)).status()).toBe(404);
  await visitorPage.reload();
  await expect(picture).toHaveCount(0);
  expect((await page.request.get(file)).status()).toBe(200);
  await visitorContext.close();
});
