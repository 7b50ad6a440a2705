import type { Page } from '@playwright/test';
import { createDraftArticle, updateArticle } from './articleApi';
import { expectAccessible } from './axe';
import { expect, signIn, signOut, test } from './fixtures';
import { ArticlesPage, PICTURE } from './pages/ArticlesPage';

test('an article is written with a table, an image and an attachment, left, restored, scheduled and published', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const id = await articles.createByForm('Divadlo v sokolovně');
  await expect(page.getByLabel('Adresa článku')).toHaveValue('divadlo-v-sokolovne');
  await expect(page).toHaveTitle('Upravit | Administrace');
  await expectOnlyOwnCategories(page);

  await articles.text.click();
  await page.keyboard.type('Hrajeme v pátek.');
  await articles.attach('plakat.png', 'image/png', PICTURE, 'Plakát divadla');
  await articles.attach('program.txt', 'text/plain', Buffer.from('Program večera'));
  await page.getByRole('button', { name: 'Vložit do textu: plakat.png' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Tabulka', exact: true }).click();
  await page.keyboard.type('Den');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hodina');
  await expect(articles.status).toHaveText(/^Koncept uložen/);

  // The tab is closed; an article that was never saved opens as it was left.
  await page.goto('about:blank');
  await articles.open(id);
  await expect(page.getByText('Hrajeme v pátek.')).toBeVisible();
  await expect(articles.text.getByRole('img', { name: 'Plakát divadla' })).toBeVisible();
  await expect(articles.text.getByRole('columnheader', { name: 'Hodina' })).toBeVisible();

  await page.getByLabel('Zveřejnit od', { exact: true }).fill('2031-03-30T02:30');
  await expect(page.getByText(/Tato hodina neexistuje/)).toBeVisible();
  await page.getByLabel('Zveřejnit od', { exact: true }).fill('2031-03-30T08:30');
  await page.getByRole('button', { name: 'Naplánovat' }).click();
  await expect(articles.dialog).toHaveAccessibleName('V které sekci článek zveřejnit?');
  await expectAccessible(page);
  await articles.dialog.getByRole('button', { name: 'Kultura a spolky' }).click();
  await expect(articles.dialog.getByText(/^30\.\sbřezna\s2031/)).toBeVisible();
  await expectAccessible(page);
  await articles.dialog.getByRole('button', { name: 'Zůstat v úpravách' }).click();
  await expect(articles.status.locator('..')).toBeFocused();
  await expect(page.getByText(/^Naplánováno na/)).toBeVisible();
  expect((await page.request.get('/api/public/articles/divadlo-v-sokolovne')).status()).toBe(404);

  await page.getByLabel('Zveřejnit od', { exact: true }).fill('');
  await articles.save();
  await page.goto('/articles/divadlo-v-sokolovne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Divadlo v sokolovně');
  await expect(page.getByRole('columnheader', { name: 'Hodina' })).toBeVisible();
  await expect(page.getByRole('link', { name: /program\.txt/ })).toBeVisible();
});

test('what is hard to read is found before publishing, shown in its place and corrected', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const draft = await createDraftArticle(page.request, 'Zápis do prvních tříd');
  const english = 'The enrolment takes place in the main building. Please bring your passport.';
  const html = `<p>Přihláška je <a href="/stranky/kontakty">zde</a>.</p><p>${english}</p>`;
  await updateArticle(page.request, draft, { html: `<p>${'Škola stojí. '.repeat(60)}</p>${html}` });
  await articles.open(draft.id);
  await page.getByRole('button', { name: 'Zveřejnit', exact: true }).click();
  await expect(articles.dialog).toHaveAccessibleName('Než článek zveřejníte');
  await expectAccessible(page);
  await articles.dialog.getByRole('button', { name: /^Označit: angličtina/ }).click();
  await articles.dialog.getByRole('button', { name: 'Ukázat: zde' }).click();
  await expect(articles.text.getByRole('link')).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.type('na stránce Kontakty');
  await page.getByRole('button', { name: 'Zpět ke kontrole' }).click();
  await expect(articles.dialog.getByRole('listitem')).toHaveCount(0);
  await articles.dialog.getByRole('button', { name: 'Zveřejnit' }).click();
  await expect(articles.dialog).toHaveAccessibleName('Článek je zveřejněný');
  await articles.dialog.getByRole('link', { name: 'Zobrazit' }).click();
  await expect(page.getByText(english)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'na stránce Kontakty' })).toBeVisible();
});

test('changes of two writers are merged, what both changed is asked for, and an older version comes back', async ({
  page,
  browser,
  signInAs,
  account,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  await signInAs('redaktorka');
  const ownEditor = new ArticlesPage(page);
  const id = await ownEditor.createDraft('Sběr papíru');
  await ownEditor.text.click();
  await page.keyboard.type('Papír sbíráme v úterý.\nDěkujeme.');
  await ownEditor.save();
  const retype = async ({ page: typed, text }: ArticlesPage, before: string, after: string) => {
    await text.getByText(before).click({ clickCount: 3 });
    await typed.keyboard.type(after);
  };

  // Unsaved changes: otherwise the page would simply show what the other writer saves.
  await retype(ownEditor, 'Papír sbíráme v úterý.', 'Papír sbíráme ve čtvrtek.');
  const otherContext = await browser.newContext();
  await signIn(otherContext.request, account('spravce'));
  const otherEditor = new ArticlesPage(await otherContext.newPage());
  await otherEditor.open(id);
  await otherEditor.page.getByLabel('Perex').fill('Přineste i karton.');
  await retype(otherEditor, 'Děkujeme.', 'Děkujeme všem.');
  await expect(otherEditor.page.getByText(/Markéta Šimůnková tu právě píše také/)).toBeVisible();
  await otherEditor.save();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/^Vaše změny jsme spojili/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Perex')).toHaveValue('Přineste i karton.');
  const paragraphs = ownEditor.text.getByRole('paragraph');
  await expect(paragraphs).toHaveText(['Papír sbíráme ve čtvrtek.', 'Děkujeme všem.']);

  await retype(ownEditor, 'Papír sbíráme ve čtvrtek.', 'Papír sbíráme v pátek.');
  await retype(otherEditor, 'Papír sbíráme ve čtvrtek.', 'Papír sbíráme ve středu.');
  await otherEditor.save();
  await otherContext.close();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Článek mezitím uložil někdo jiný' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('group', { name: 'Text: co má platit' }).getByLabel('Moje')).toBeChecked();
  await page.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(ownEditor.status).toHaveText(/^Uloženo/);
  await expect(paragraphs).toHaveText(['Papír sbíráme v pátek.', 'Děkujeme všem.']);

  await ownEditor.openTab('Verze');
  await page.getByRole('button', { name: /^Verze 4.*znění před spojením/ }).click();
  await page.getByRole('button', { name: 'Obnovit tuto verzi' }).click();
  await ownEditor.dialog.getByRole('button', { name: 'Obnovit' }).click();
  await ownEditor.openTab('Text');
  await expect(paragraphs).toHaveText(['Papír sbíráme ve čtvrtek.', 'Děkujeme.']);
});

test('the trash gives back what was put into it by mistake, and empties when told', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Omylem smazaný');
  await articles.choose('Do koše');
  await articles.dialog.getByRole('button', { name: 'Do koše' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.getByRole('button', { name: 'Zpět', exact: true }).click();
  await expect(page.getByText('Vráceno z koše', { exact: true })).toBeVisible();

  await page.getByLabel('Hledat').fill('Omylem smazaný');
  await expect(page).toHaveURL(/\?q=Omylem/);
  await page.getByRole('checkbox', { name: 'Vybrat: Omylem smazaný' }).check();
  await page.getByRole('button', { name: 'Do koše' }).click();
  await articles.dialog.getByRole('button', { name: 'Do koše' }).click();
  await expect(page.getByText('Filtrům nic neodpovídá')).toBeVisible();
  await page.getByRole('button', { name: 'Filtry' }).click();
  await page.getByLabel('Stav').selectOption('trashed');
  await page.getByRole('checkbox', { name: 'Vybrat: Omylem smazaný' }).check();
  await page.getByRole('button', { name: 'Smazat natrvalo' }).click();
  await articles.dialog.getByRole('button', { name: 'Smazat natrvalo' }).click();
  await expect(page.getByText('Smazáno natrvalo', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Vybrat: Omylem smazaný' })).toBeHidden();
});

test('a session that ends under the form is signed in over, and the same save completes', async ({
  page,
  signInAs,
  account,
  expectedErrors,
}) => {
  expectedErrors.push('401', '403');
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Psáno přes odhlášení');
  await articles.text.click();
  await page.keyboard.type('Tohle se neztratí.');
  await expect(articles.status).toHaveText(/^Koncept uložen/);
  // The session ends during the save: any earlier request would open the same dialog over the button.
  await page.route(
    /\/api\/admin\/articles\/\d+$/,
    async (route) => {
      await signOut(page.request);
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(articles.dialog.getByLabel('Heslo', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await articles.dialog.getByLabel('Heslo', { exact: true }).fill(account('redaktorka').password);
  await page.keyboard.press('Enter');
  await expect(articles.status).toHaveText(/^Uloženo/);
  await expect(articles.text).toHaveText('Tohle se neztratí.');
});

test('a writer corrects what they read, and is back at what was changed', async ({ page, signInAs }) => {
  await signInAs('redaktorka');
  const html = Array.from({ length: 40 }, (_, n) => `<p>Odstavec ${n + 1} o opravě mostu.</p>`).join('');
  const draft = await createDraftArticle(page.request, 'Oprava mostu');
  const { slug } = await updateArticle(page.request, draft, { html, state: 'published' });
  await page.goto(`/articles/${slug}?from=%2Fsections`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oprava mostu');
  await page.keyboard.press('e');

  const articles = new ArticlesPage(page);
  await expect(page.getByRole('link', { name: 'Zpět na článek' })).toBeVisible();
  await articles.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Objížďka vede přes Lhotu.');
  await page.getByRole('button', { name: 'Uložit a zpět' }).click();

  await expect(page).toHaveURL(`/articles/${slug}?from=%2Fsections`);
  const changed = page.getByText('Objížďka vede přes Lhotu.');
  await expect(changed).toBeFocused();
  await expect(changed).toBeInViewport();
  await expect(page.getByText('Článek je uložený', { exact: true })).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
  await expect(changed).not.toBeFocused();
});

test('the toolbar is one stop of the Tab key, and what is pasted loses how it looked', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Klávesnicí');
  await articles.text.click();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Krok zpět' })).toBeFocused();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Tučně' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(articles.text).toBeFocused();
  await page.keyboard.type('Tučné slovo');
  await expect(articles.text.locator('strong')).toHaveText('Tučné slovo');

  await page.keyboard.press('Enter');
  await articles.text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p class="MsoNormal" style="color:red"><span style="font-family:Arial">Z Wordu</span></p>' +
        '<p class="MsoListParagraph">· mléko</p><p class="MsoListParagraph">· chleba</p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(articles.text.getByRole('listitem')).toHaveText(['mléko', 'chleba']);

  await page.keyboard.press('Control+k');
  await articles.dialog.getByLabel('Adresa').fill('www.example.cz');
  await page.keyboard.press('Enter');
  await expect(articles.text.getByRole('link', { name: 'www.example.cz' })).toHaveAttribute(
    'href',
    'https://www.example.cz',
  );
});

/** In the choice of the section, and in the list. */
async function expectOnlyOwnCategories(page: Page): Promise<void> {
  const { categoryAccess } = (await (await page.request.get('/api/auth/permissions')).json()) as {
    categoryAccess: { write: { name: string }[] };
  };
  const writableNames = categoryAccess.write.map(({ name }) => name).sort();
  const choices = page.getByRole('complementary', { name: 'Nastavení článku' }).getByLabel('Sekce');
  const options = choices.getByRole('option').filter({ hasNotText: 'Zatím žádná' });
  await expect(options).toHaveCount(writableNames.length);
  expect((await options.allInnerTexts()).sort()).toEqual(writableNames);
  const response = await page.request.get('/api/admin/articles?pageSize=100');
  const { data } = (await response.json()) as {
    data: { category: { name: string } | null }[];
  };
  expect(data.every(({ category }) => category === null || writableNames.includes(category.name))).toBe(true);
}
