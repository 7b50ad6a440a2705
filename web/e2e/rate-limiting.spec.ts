import { createUser } from './adminApi';
import { expect, signIn, test } from './fixtures';

const USER = { username: 'hledacka', full_name: 'Jana Hledačka', password: 'pět koní na louce' };
const PATH = '/admin/rate-limiting';

// Other servers only observe; this one enforces the default limits.
test.use({ serverEnv: { RATE_LIMIT_MODE: undefined } });

test('somebody is refused, the administrator sees it at once and lets them in again', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('spravce');
  await createUser(page.request, USER);

  await page.goto(`${PATH}?tab=pravidla`);
  await page.getByRole('button', { name: 'Upravit: Vyhledávání' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pravidlo: Vyhledávání' });
  await dialog.getByLabel('Limit').fill('2');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(dialog.getByText('Zadejte celé číslo od 10 do 100 000.')).toBeVisible();
  await dialog.getByLabel('Limit').fill('10');
  await dialog.getByLabel('Blokování v sekundách').fill('600');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Pravidlo je uložené: Vyhledávání', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Vyhledávání/ })).toContainText('10 za');

  await page.getByRole('link', { name: 'Blokovaní' }).click();
  await expect(page.getByText('Nikdo není blokovaný')).toBeVisible();

  const context = await browser.newContext();
  await signIn(context.request, USER);
  const search = () => context.request.get('/api/public/search?q=voda');
  for (let i = 0; i < 10; i++) expect((await search()).status()).toBe(200);
  const refusal = await search();
  expect(refusal.status()).toBe(429);
  expect(Number(refusal.headers()['retry-after'])).toBeGreaterThan(500);
  const userPage = await context.newPage();
  await userPage.goto('/hledat?q=voda');
  await expect(userPage.getByText(/Příliš mnoho požadavků/).first()).toBeVisible();

  const row = page.getByRole('row', { name: /Jana Hledačka/ });
  await expect(row).toContainText('Vyčerpáno 10 hledání za minutu');
  await expect(row).toContainText(/9:\d\d/);
  await row.getByRole('button', { name: 'Odblokovat: Jana Hledačka, Vyhledávání' }).click();
  await expect(page.getByText('Odblokováno: Jana Hledačka', { exact: true })).toBeVisible();
  await expect(page.getByText('Nikdo není blokovaný')).toBeVisible();
  expect((await search()).status()).toBe(200);
  await context.close();

  await page.getByRole('link', { name: 'Odmítnuté požadavky' }).click();
  await expect(page.getByRole('row', { name: /Vyhledávání/ })).toContainText(/[1-9]/);
});

test('a rule gets its defaults back, and the protection of signing in is not switched off by mistake', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto(`${PATH}?tab=pravidla`);
  const search = page.getByRole('dialog', { name: 'Pravidlo: Vyhledávání' });
  await page.getByRole('button', { name: 'Upravit: Vyhledávání' }).click();
  await search.getByLabel('Limit').fill('20');
  await search.getByRole('button', { name: 'Uložit' }).click();
  await expect(search).toHaveCount(0);
  await page.getByRole('button', { name: 'Upravit: Vyhledávání' }).click();
  await search.getByRole('button', { name: 'Vrátit výchozí' }).click();
  await expect(page.getByText('Platí výchozí hodnoty: Vyhledávání', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Vyhledávání/ })).toContainText('výchozí');

  await page.getByRole('button', { name: 'Upravit: Přihlášení' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pravidlo: Přihlášení' });
  await dialog.getByLabel('Režim').selectOption('off');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Vypnout ochranu přihlášení?' });
  await confirmDialog.getByRole('button', { name: 'Zrušit' }).click();
  await dialog.press('Escape');
  const discardDialog = page.getByRole('dialog', { name: 'Zahodit změny pravidla?' });
  await discardDialog.getByRole('button', { name: 'Zrušit' }).click();
  await expect(dialog.getByLabel('Režim')).toHaveValue('off');
  await dialog.getByRole('button', { name: 'Zrušit' }).click();
  await discardDialog.getByRole('button', { name: 'Zahodit změny' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Přihlášení/ })).toContainText('Zapnuté');
});

test('networks are let through, but never the whole Internet', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push('400');
  await signInAs('spravce');
  await page.goto(`${PATH}?tab=site`);
  await expect(page.getByText('Zatím se nepropouští žádná síť.')).toBeVisible();
  await page.getByRole('button', { name: 'Přidat síť' }).click();
  await page.getByLabel('Adresa nebo síť').fill('0.0.0.0/0');
  await page.getByRole('button', { name: 'Uložit sítě' }).click();
  await expect(page.getByText(/To je celý internet/)).toBeVisible();
  await expect(page.getByLabel('Adresa nebo síť')).toBeFocused();
  await page.getByLabel('Adresa nebo síť').fill('192.0.2.0/24');
  await page.getByLabel('Poznámka').fill('Sborovna');
  await page.getByRole('button', { name: 'Uložit sítě' }).click();
  await expect(page.getByText('Sítě jsou uložené', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Poznámka')).toHaveValue('Sborovna');
});
