import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../scripts/server/startServer.ts';
import { createPerson } from './admin';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './fixtures';

/** The other tests share a server that refuses nobody; this one has its own, with the limits of a real site. */
const PORT = Number(process.env.E2E_PORT ?? '4173') + 7;
const ADMIN = { username: 'spravce', password: 'čtyři koně na louce' };
const PERSON = { username: 'hledacka', full_name: 'Jana Hledačka', password: 'pět koní na louce' };
const SCREEN = '/admin/rate-limiting';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let dataDir: string;
let server: RunningServer;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nastenka-limits-'));
  server = await startServer({
    port: PORT,
    dataDir,
    env: {
      ...{ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
      ...{ DATABASE_URL: undefined, REDIS_URL: undefined, RATE_LIMIT_MODE: undefined, LOG_LEVEL: 'error' },
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('somebody is refused, the administrator sees it at once and lets them in again', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.request, ADMIN);
  await createPerson(page.request, PERSON);

  await page.goto(`${SCREEN}?tab=pravidla`);
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

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(context.request, PERSON);
  const search = () => context.request.get('/api/public/search?q=voda');
  for (let i = 0; i < 10; i++) expect((await search()).status()).toBe(200);
  const refused = await search();
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(500);
  const theirs = await context.newPage();
  await theirs.goto('/hledat?q=voda');
  await expect(theirs.getByText(/Příliš mnoho požadavků/).first()).toBeVisible();

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
}) => {
  await signIn(page.request, ADMIN);
  await page.goto(`${SCREEN}?tab=pravidla`);
  await page.getByRole('button', { name: 'Upravit: Vyhledávání' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit výchozí' }).click();
  await expect(page.getByText('Platí výchozí hodnoty: Vyhledávání', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Vyhledávání/ })).toContainText('výchozí');

  await page.getByRole('button', { name: 'Upravit: Přihlášení' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pravidlo: Přihlášení' });
  await dialog.getByLabel('Režim').selectOption('off');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  const question = page.getByRole('dialog', { name: 'Vypnout ochranu přihlášení?' });
  await question.getByRole('button', { name: 'Zrušit' }).click();
  // Who has changed something is asked before it goes.
  await dialog.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Zahodit změny pravidla?' });
  await leaving.getByRole('button', { name: 'Zrušit' }).click();
  await expect(dialog.getByLabel('Režim')).toHaveValue('off');
  await dialog.getByRole('button', { name: 'Zrušit' }).click();
  await leaving.getByRole('button', { name: 'Zahodit změny' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Přihlášení/ })).toContainText('Zapnuté');
});

test('networks are let through, but never the whole Internet', async ({ page, expectedErrors }) => {
  expectedErrors.push('400');
  await signIn(page.request, ADMIN);
  await page.goto(`${SCREEN}?tab=site`);
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

test('every part is accessible on a phone and a desk, in light and dark', async ({ page }) => {
  test.slow();
  await signIn(page.request, ADMIN);
  for (const tab of ['', '?tab=pravidla', '?tab=pocitadla', '?tab=site', '?tab=odmitnuti']) {
    await expectAccessible(page, async () => {
      await page.goto(SCREEN + tab);
      await expect(page.getByRole('navigation', { name: 'Části stránky' })).toBeVisible();
    });
  }
});

test('others do not get there', async ({ page }) => {
  await signIn(page.request, PERSON);
  await page.goto(SCREEN);
  await expect(page).toHaveURL(/error=forbidden/);
});
