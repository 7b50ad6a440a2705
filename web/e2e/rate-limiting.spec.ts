import { createUser } from './adminApi';
import { expect, signIn, test } from './fixtures';

const USER = { username: 'hledacka', full_name: 'Jana Hledačka', password: 'pět koní na louce' };
const PATH = '/admin/rate-limiting';

// Other servers only observe; this one enforces the default limits.
test.use({ serverEnv: { RATE_LIMIT_MODE: undefined } });

test('somebody is refused, seen at once and let in again; a rule gets its defaults back, a network is let through', async ({
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

  await page.getByRole('link', { name: 'Pravidla' }).click();
  await page.getByRole('button', { name: 'Upravit: Vyhledávání' }).click();
  await dialog.getByRole('button', { name: 'Vrátit výchozí' }).click();
  await expect(page.getByText('Platí výchozí hodnoty: Vyhledávání', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Vyhledávání/ })).toContainText('výchozí');

  await page.getByRole('button', { name: 'Upravit: Přihlášení' }).click();
  const signInRule = page.getByRole('dialog', { name: 'Pravidlo: Přihlášení' });
  await signInRule.getByLabel('Režim').selectOption('off');
  await signInRule.getByRole('button', { name: 'Uložit' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Vypnout ochranu přihlášení?' });
  await confirmDialog.getByRole('button', { name: 'Zrušit' }).click();
  await signInRule.press('Escape');
  const discardDialog = page.getByRole('dialog', { name: 'Zahodit změny pravidla?' });
  await discardDialog.getByRole('button', { name: 'Zrušit' }).click();
  await expect(signInRule.getByLabel('Režim')).toHaveValue('off');
  await signInRule.getByRole('button', { name: 'Zrušit' }).click();
  await discardDialog.getByRole('button', { name: 'Zahodit změny' }).click();
  await expect(signInRule).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Přihlášení/ })).toContainText('Zapnuté');

  await page.getByRole('link', { name: 'Propouštěné sítě' }).click();
  await page.getByRole('button', { name: 'Přidat síť' }).click();
  await page.getByLabel('Adresa nebo síť').fill('192.0.2.0/24');
  await page.getByLabel('Poznámka').fill('Sborovna');
  await page.getByRole('button', { name: 'Uložit sítě' }).click();
  await expect(page.getByText('Sítě jsou uložené', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Poznámka')).toHaveValue('Sborovna');
});
