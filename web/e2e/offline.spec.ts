import type { Page } from '@playwright/test';
import { expectAccessibleInAllAppearances } from './axe';
import { expect } from './fixtures';
import { test } from './ownContext';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectedErrors }) => void expectedErrors.push('net::ERR_INTERNET_DISCONNECTED'));

const mark = (page: Page) => page.getByText(/^Offline, stav\sz\s\d{1,2}:\d{2}$/);
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Dobr/ });

const cachesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline'));
    const counts = names.map(
      async (name) => [name, (await (await caches.open(name)).keys()).length] as const,
    );
    return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
  });

/** Until the service worker has control, and the home page with its first eight articles is kept. */
async function waitForCopies(page: Page): Promise<void> {
  await expect.poll(async () => (await cachesOf(page))['offline-2:public'] ?? 0).toBe(14);
}

test('a visitor reads the public board without a connection', async ({ page, context, setSettings }) => {
  await setSettings({ public_board_enabled: true });
  // The copies are not put off for some random time.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto('/');
  await waitForCopies(page);
  await context.setOffline(true);
  await page.reload();
  await expect(mark(page)).toBeVisible();
  await expectAccessibleInAllAppearances(page);
  const newest = page.getByRole('region', { name: 'Nejnovější' }).getByRole('link').first();
  const title = await newest.innerText();
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Sdílet' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR kód/ })).toBeVisible();
  // Also as the first page: the address has no file on the device, the app has.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // What it listens for is loaded with it; without the event the page would be asked for again after 20 seconds.
  await expect(mark(page)).toBeVisible();
  await context.setOffline(false);
  await expect(mark(page)).toHaveCount(0);
});

test('a signed-in reader finds offline what they chose to, until they sign out', async ({
  page,
  context,
  account,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(Object.keys(await cachesOf(page)).filter((name) => name.includes('private'))).toEqual([]);

  const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { id: number } };
  await page.goto(`/admin/users/${me.user.id}/edit?tab=zarizeni`);
  await page.getByLabel('Číst offline na tomto zařízení').check();
  await expect(page.getByText(/Články jsou uložené/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await page.getByRole('region', { name: 'Nejnovější' }).getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /Nabídka uživatele/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(async () => Object.keys(await cachesOf(page)).filter((name) => name.includes('private')))
    .toEqual([]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(account('rodic').username)).toHaveCount(0);
  await context.setOffline(false);
});

test('the board can be installed: its manifest names it, and its icons exist', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('Nástěnka');
  for (const { src } of manifest.icons) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toBe('image/png');
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
});
