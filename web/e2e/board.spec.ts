import { createUser } from './adminApi';
import {
  createCategory,
  createPublishedArticle,
  createReaderGroup,
  requestAcknowledgement,
} from './contentApi';
import { expect, signIn, test } from './fixtures';

const PASSWORD = 'dlouhé heslo pro potvrzování';
const LONG_HTML = ['Kdy', 'Kde', 'Co s sebou', 'Kdo pomůže']
  .map(
    (heading) =>
      `<h2>${heading}</h2>${'<p>Sejdeme se u mostu a půjdeme podél řeky až k jezu.</p>'.repeat(14)}`,
  )
  .join('');

test('a reader confirms what they were asked to, from the home page', async ({ page, browser, signInAs }) => {
  await signInAs('spravce');
  const reader = { username: 'potvrzovatelka', full_name: 'Petra Potvrzovatelka', password: PASSWORD };
  await createUser(page.request, reader);
  const category_id = await createCategory(page.request, 'K potvrzení');
  const { username } = reader;
  const groupId = await createReaderGroup(page.request, {
    name: 'Potvrzující',
    categoryId: category_id,
    username,
  });
  const article = await createPublishedArticle(page.request, {
    title: 'Pokyny pro topnou sezonu',
    html: '<p>Topte s rozumem.</p>',
    category_id,
  });
  await requestAcknowledgement(page.request, article.id, groupId);

  const context = await browser.newContext();
  await signIn(context.request, reader);
  const readerPage = await context.newPage();
  await readerPage.goto('/');
  const pendingBar = readerPage.getByRole('region', { name: /Na vaše potvrzení čeká 1\sčlánek/ });
  await pendingBar.getByRole('link', { name: /Pokyny pro topnou sezonu/ }).click();
  await readerPage.getByRole('button', { name: 'Beru na vědomí' }).click();
  const confirmation = readerPage.getByRole('region', { name: 'Potvrzení přečtení' });
  await expect(confirmation).toContainText(/Potvrzeno dnes/);
  await expect(confirmation.getByRole('status')).toBeFocused();
  await readerPage.reload();
  await expect(confirmation).toContainText(/Potvrzeno dnes/);
  await readerPage.goto('/');
  await expect(readerPage.getByRole('region', { name: 'Nejnovější' })).toBeVisible();
  await expect(pendingBar).toHaveCount(0);
  await context.close();
});

test('a long article has its contents: beside it, folded on a phone, and the part one reads is marked', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  const category_id = await createCategory(page.request, 'Dlouhé čtení');
  const { slug } = await createPublishedArticle(page.request, {
    title: 'Pochod podél řeky',
    html: LONG_HTML,
    category_id,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/articles/${slug}`);
  const tableOfContents = page.getByRole('navigation', { name: 'Obsah článku' });
  await tableOfContents.getByRole('link', { name: 'Co s sebou' }).click();
  await expect(page.getByRole('heading', { name: 'Co s sebou' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Co s sebou' })).toBeInViewport();
  await expect(tableOfContents.getByRole('link', { name: 'Co s sebou' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await expect(page).toHaveURL(/#cast-co-s-sebou$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Co s sebou' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/articles/${slug}`);
  await expect(tableOfContents.getByRole('link')).toHaveCount(0);
  await tableOfContents.getByRole('button', { name: 'Obsah' }).click();
  await tableOfContents.getByRole('link', { name: 'Kde', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kde', exact: true })).toBeInViewport();
});
