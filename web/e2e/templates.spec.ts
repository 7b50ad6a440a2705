import { createDraftArticle, updateArticle } from './articleApi';
import { expect, test } from './fixtures';
import { ArticlesPage } from './pages/ArticlesPage';

test('a template is made of an article, starts the next one with its dates moved, and makes drafts by itself', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const draft = await createDraftArticle(page.request, 'Jídelníček 7. 9. 2026');
  await updateArticle(page.request, draft, { html: '<p>V pondělí 7. 9. 2026 svíčková.</p>' });
  await articles.open(draft.id);
  await articles.choose('Uložit jako šablonu…');
  await articles.dialog.getByLabel('Název šablony').fill('Jídelníček');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Všechny šablony' }).click();

  await page.getByRole('button', { name: 'Název a opakování: Jídelníček' }).click();
  await articles.dialog.getByLabel('Připravovat koncept').selectOption('Každý týden');
  await articles.dialog.getByLabel('První koncept', { exact: true }).fill('1. 1. 2100');
  await articles.dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText(/Příště 1\.\s1\.\s2100/)).toBeVisible();

  await page.goto('/admin/articles/create');
  await page.getByRole('button', { name: 'Jídelníček' }).click();
  const day = articles.dialog.getByLabel('První den', { exact: true });
  await day.fill('8. 9. 2099');
  await expect(articles.dialog.getByRole('listitem')).toHaveText(/7\. 9\. 2026.*8\. 9\. 2099/);
  await articles.dialog.getByRole('button', { name: 'Začít psát' }).click();
  await expect(articles.title).toHaveValue('Jídelníček 8. 9. 2099');
  await expect(articles.title).toBeFocused();
  await expect(articles.text).toHaveText('V úterý 8. 9. 2099 svíčková.');

  await articles.choose('Duplikovat');
  await expect(articles.title).toHaveValue('Jídelníček 8. 9. 2099 (kopie)');
});

test('a preview is shared with somebody without an account, who sees the draft until the link is ended', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const draft = await createDraftArticle(page.request, 'Rozpočet ke kontrole');
  await page.goto(`/admin/articles/${draft.id}/edit?tab=nahled`);
  await page.getByRole('button', { name: 'Sdílet náhled' }).click();
  await articles.dialog.getByRole('button', { name: 'Vytvořit odkaz' }).click();
  const link = await articles.dialog.getByText(/\/nahled\//).innerText();

  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(link);
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Rozpočet ke kontrole' })).toBeVisible();
  await expect(visitor.getByText('Náhled článku pro toho, kdo dostal odkaz.')).toBeVisible();

  await articles.dialog.getByRole('button', { name: /^Zrušit odkaz/ }).click();
  await expect(articles.dialog.getByText('Platné odkazy')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Odkaz na náhled už neplatí' })).toBeVisible();
  await visitor.context().close();
});
