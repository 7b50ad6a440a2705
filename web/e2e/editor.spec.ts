import { samplePdf } from '../../server/test/sampleDocuments.ts';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { ArticlesPage } from './pages/ArticlesPage';

test('Czech quotation marks, a table by a slash, words replaced and the table of shortcuts, by keys', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Den dětí');
  await articles.text.click();
  await expect(page.getByText('Pište, nebo stiskněte / a vyberte')).toBeHidden();
  await page.keyboard.type('Zveme na "Den her" - vstup volný.');
  await expect(articles.text).toHaveText('Zveme na „Den her“ – vstup volný.');

  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Co vložit' });
  await expect(menu.getByRole('option', { name: 'Nadpis 2. úrovně' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.type('tabul');
  await expect(menu.getByRole('option')).toHaveText(['Tabulka']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Den');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hodina');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Místo');
  await expect(articles.text.getByRole('columnheader', { name: 'Hodina' })).toBeVisible();

  const tools = page.getByRole('toolbar', { name: 'Úpravy tabulky' });
  await tools.getByRole('button', { name: 'Řádek' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'První řádek je záhlaví' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'Přidat řádek pod' }).click();
  await expect(articles.text.getByRole('row')).toHaveCount(4);
  await tools.getByRole('button', { name: 'Název' }).click();
  await page.getByLabel('Co tabulka ukazuje').fill('Program');
  await page.keyboard.press('Enter');
  await expect(articles.text.getByRole('table', { name: 'Program' })).toBeVisible();

  await page.keyboard.press('Control+F');
  const find = page.getByRole('search', { name: 'Najít a nahradit v textu' });
  await page.keyboard.type('den');
  await expect(find.getByRole('status')).toHaveText('1 z 2');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(find.getByRole('status')).toHaveText('2 z 2');
  await find.getByLabel('Nahradit za').fill('Svátek');
  await find.getByRole('button', { name: 'Nahradit vše' }).click();
  await expect(find.getByRole('status')).toHaveText(/^Nahrazeno na\s2\smístech$/);
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await expect(articles.text).toBeFocused();
  await expect(articles.text).toContainText('Zveme na „Svátek her“');

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Klávesové zkratky' })).toContainText('Najít a nahradit');
  await page.keyboard.press('Escape');
  await articles.save();
  await page.reload();
  await expect(articles.text.getByRole('table', { name: 'Program' })).toBeVisible();
});

test('a PDF, a video, a box and a part to open: written, and opened by a reader in the page', async ({
  page,
  signInAs,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Přehrávač</p>' }),
  );
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Povodně');
  await articles.attach('plan.pdf', 'application/pdf', samplePdf('Evakuacni plan', 'Druha strana'));
  await articles.text.click();
  await page.keyboard.type('/upoz');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nechoďte k řece.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/rozba');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kam volat?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Na obecní úřad.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vložit video nebo mapu' });
  await dialog.getByLabel('Adresa videa nebo mapy').fill('https://example.cz/film');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Vložte adresu videa na YouTube/)).toBeVisible();
  await dialog.getByLabel('Adresa videa nebo mapy').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel('Co ukazuje').fill('Jak postavit zábranu');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Vložit do textu: plan.pdf' }).click();
  await expect(articles.text.locator('[data-card]')).toHaveCount(2);
  await articles.save();
  await articles.openTab('Náhled');

  const preview = page.getByRole('main').getByRole('article');
  await expect(preview.getByRole('note').filter({ hasText: 'Nechoďte k řece.' })).toBeVisible();
  await expect(preview.getByText('Na obecní úřad.')).toBeHidden();
  await preview.getByText('Kam volat?').click();
  await expect(preview.getByText('Na obecní úřad.')).toBeVisible();
  await expect(preview.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Přehrát zde' }).click();
  await expect(
    page.frameLocator('iframe[title="Jak postavit zábranu"]').getByText('Přehrávač'),
  ).toBeVisible();

  await preview.getByRole('button', { name: 'Zobrazit zde' }).click();
  const viewer = page.getByRole('dialog', { name: 'plan.pdf' });
  await expect(viewer.getByText('Evakuacni plan')).toBeVisible();
  await expect(viewer.getByRole('group', { name: 'Strana 2' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(preview.getByRole('button', { name: 'Zobrazit zde' })).toBeFocused();
});
