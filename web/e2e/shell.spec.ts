import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { test as firstVisit } from './ownContext';
import { LoginPage } from './pages/LoginPage';

const TITLE = 'Zápis do první třídy – co potřebujete vědět';

const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Drobečková navigace' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** One line that breaks elsewhere when the fonts come after the text; good is 0.1 (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.05;

firstVisit.describe('the layout stays where it is', () => {
  for (const path of ['/', '/articles/nova-lavka-pres-olsinku', '/sekce/skola', '/admin/articles']) {
    firstVisit(path, async ({ page, signInAs }) => {
      await signInAs('redaktorka');
      await page.addInitScript(observeLayoutShifts);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        const shifts = await page.evaluate(() => window.layoutShifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
      }
    });
  }
});

test('an article that was fetched in advance opens without asking the server for it', async ({
  page,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.goto('/sekce/skola');
  const link = page.getByRole('main').getByRole('link', { name: TITLE });
  const prefetched = page.waitForResponse('**/api/public/articles/zapis-do-prvni-tridy');
  await link.hover();
  await (await prefetched).finished();
  // No response from here on: the page must come from the prefetch.
  await page.route('**/api/public/articles/**', () => undefined);
  await link.click();
  await expect(heading(page)).toHaveText(TITLE);
});

test('who may not go somewhere is told so, may go back, and may sign in as somebody else', async ({
  page,
  signInAs,
  account,
}) => {
  await signInAs('rodic');
  await page.goto('/sekce/skola');
  await expect(heading(page)).toHaveText('Škola');
  await page.goto('/admin/logs');
  await expect(page).toHaveURL('/login?error=forbidden&returnUrl=%2Fadmin%2Flogs');
  await expect(page).toHaveTitle('Přihlášení');
  await expect(page.getByText('Nemáte oprávnění k této akci')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page).toHaveURL('/sekce/skola');

  await page.goto('/admin/logs');
  const { username, password } = account('spravce');
  await page.getByRole('button', { name: 'Přihlásit se jako někdo jiný' }).click();
  const login = new LoginPage(page);
  await login.username.fill(username);
  await login.password.fill(password);
  await login.password.press('Enter');
  await expect(page).toHaveURL('/admin/logs');
  await expect(page).toHaveTitle('Logy | Administrace');
  await expect(breadcrumbs(page)).toHaveText('Domů/Administrace/Protokoly');
});

test('an unknown address has the status 404 and a page that says so', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  expect((await page.goto('/nic'))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Stránka neexistuje');
  expect((await page.goto('/sections'))?.status()).toBe(200);
});

test('the trail and the title name the page, the trail leads back; pages are remembered until signing out', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  await page.goto('/articles/zapis-do-prvni-tridy');
  await expect(breadcrumbs(page)).toHaveText(`Domů/Škola/${TITLE}`);
  await expect(page).toHaveTitle(`${TITLE} | Nástěnka`);
  await expect(breadcrumbs(page).getByRole('link', { name: TITLE })).toBeDisabled();
  await breadcrumbs(page).getByRole('link', { name: 'Škola' }).click();
  await expect(page).toHaveURL('/sekce/skola');
  await expect(page).toHaveTitle('Škola | Nástěnka');
  await expect(breadcrumbs(page)).toHaveText('Domů/Škola');
  const readHistory = () => page.evaluate(() => sessionStorage.getItem('navigationHistory') ?? '');
  // The title is remembered a moment after it has changed.
  await expect.poll(readHistory).toContain('Škola | Nástěnka');
  await page.goto('/admin/articles');
  await expect(page).toHaveTitle('Články | Administrace');
  // A writer has no access to the overview, so it is not a link.
  await expect(breadcrumbs(page).getByText('Administrace')).toBeVisible();
  await expect(breadcrumbs(page).getByRole('link', { name: 'Administrace' })).toHaveCount(0);
  await expect.poll(readHistory).toContain('Škola | Nástěnka');

  await page.getByRole('button', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(readHistory).not.toContain('skola');
});

test.describe('when a page breaks', () => {
  test.use({ expectedErrors: ['TypeError'] });

  test('the rest stands, the log knows the number on the screen, and a reload repairs it', async ({
    page,
    signInAs,
  }) => {
    await signInAs('rodic');
    await page.route('**/api/public/articles/zapis-do-prvni-tridy', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, files: null } } });
    });
    const reported = page.waitForRequest('**/api/system/client-error');
    await page.goto('/articles/zapis-do-prvni-tridy');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Něco se pokazilo');
    const request = await reported;
    const { errorId } = request.postDataJSON() as { errorId: string };
    await expect(alert).toContainText(errorId);
    expect((await request.response())?.status()).toBe(200);
    await expect(page.getByRole('banner')).toBeVisible();
    // Before the last retry the page comes and goes.
    await expect(alert).toContainText('Když to nepomůže');
    await expectAccessible(page);

    await page.unroute('**/api/public/articles/zapis-do-prvni-tridy');
    await alert.getByRole('button', { name: 'Obnovit stránku' }).click();
    await expect(heading(page)).toHaveText(TITLE);
  });
});

test.describe('when a piece of the app is gone', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'dynamically imported module', 'MIME type'] });

  test('after a deploy one reload repairs it by itself', async ({ page, signInAs }) => {
    await signInAs('rodic');
    let isDeployed = false;
    await page.route('**/assets/SectionsPage-*.js', (route) =>
      isDeployed ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    // The app would write its own version over that of the test.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('deploymentVersion')))
      .toContain('version');
    await page.evaluate(() =>
      sessionStorage.setItem('deploymentVersion', JSON.stringify({ version: 'old', checkedAt: Date.now() })),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isDeployed = true;
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Všechny sekce' }).click();
    await reloaded;
    await expect(heading(page)).toHaveText('Sekce');
  });
});

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

function observeLayoutShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${previousRect.y} → ${currentRect.y}: ${node?.textContent?.slice(0, 60)}`,
      );
      window.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
