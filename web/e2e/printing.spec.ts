import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ArticlePage } from './pages/ArticlePage';

/** Of each page, in millimetres. */
async function paperSizes(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return boxes.map(([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`);
}

test('an article is printed as its page, and on A3 as a sheet for a wall, black on white', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.emulateMedia({ colorScheme: 'dark' });
  const article = new ArticlePage(page);
  await article.open('jidelnicek-tento-tyden');
  await expect(article.heading).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(article.heading).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/\/articles\/jidelnicek-tento-tyden, vytištěno/)).toBeVisible();
  // Without what belongs to the screen.
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(article.printLink).toBeHidden();

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await article.printLink.click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('img', { name: /^QR kód s odkazem na Jídelníček/ })).toBeVisible();
  expect([...new Set(await paperSizes(page))]).toEqual(['210 × 297']);

  await page.getByText('A3', { exact: true }).click();
  await expect(page).toHaveURL(/format=a3$/);
  await expect.poll(async () => [...new Set(await paperSizes(page))]).toEqual(['297 × 420']);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Vytisknout' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(article.heading).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('button', { name: 'Vytisknout' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Zpět na článek' }).click();
  await expect(article.printLink).toBeVisible();
});
