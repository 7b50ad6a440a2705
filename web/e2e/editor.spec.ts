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
