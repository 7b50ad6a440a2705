import { expect, test } from './fixtures';

const FILE = `<?xml version="1.0"?><rss version="2.0"><channel><link>https://stary.example.cz</link>
<wp:wxr_version>1.2</wp:wxr_version>
<item><title>Sběr papíru z minula</title><link>https://stary.example.cz/2019/05/sber-papiru/</link><guid>import-e2e-1</guid>
<category domain="category"><![CDATA[Odjinud]]></category><content:encoded><![CDATA[Papír noste v pátek.]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_date_gmt>2019-05-02 10:00:00</wp:post_date_gmt><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>
<item><title>Tajné</title><guid>import-e2e-2</guid><wp:post_id>2</wp:post_id><wp:post_type>post</wp:post_type>
<wp:status>publish</wp:status><wp:post_password>x</wp:post_password></item></channel></rss>`;

test('articles of WordPress are explained, imported and taken back', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // Of the address of the former site, which the server has for visitors alone.
  expectedErrors.push('404');
  await signInAs('spravce');
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Importovat' }).click();
  await page
    .getByLabel('Soubor s články')
    .setInputFiles({ name: 'web.xml', mimeType: 'text/xml', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Zjistit, co se stane' }).click();
  await expect(page.getByText(/Na\s+původním\s+webu\s+to\s+chrání\s+heslo/)).toBeVisible();
  await page.getByLabel(/^Odjinud/).selectOption({ label: 'Založit sekci „Odjinud“' });
  await page.getByRole('button', { name: 'Importovat články' }).click();
  await expect(page.getByRole('heading', { name: 'Import je hotový' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'Sběr papíru z minula' })).toBeVisible();
  await page.getByRole('link', { name: 'Importovat další' }).click();
  const past = page
    .getByRole('list', { name: 'Dřívější importy' })
    .getByRole('listitem')
    .filter({ hasText: 'web.xml' });
  await expect(past.first()).toContainText(/převzato\s1/);
  await page.goto('/2019/05/sber-papiru/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sběr papíru z minula' })).toBeVisible();
  await page.goto('/admin/articles/import');
  await past.first().getByRole('button', { name: 'Vrátit: web.xml' }).click();
  await page.getByRole('button', { name: 'Vrátit import' }).click();
  await expect(past.first()).toContainText('vrácený');
  await past.first().getByRole('link', { name: 'web.xml' }).click();
  await expect(page.getByRole('heading', { name: 'Import je vrácený' })).toBeVisible();
});
