import type { Page } from '@playwright/test';
import { test as base, expect, signIn } from './fixtures';

interface PersonPages {
  /** The page of a person, or of a visitor, opened once in each worker. */
  pageOf(username: string | undefined): Promise<Page>;
}

/**
 * Tests whose `page` is signed in as `person`, or a visitor's, and shared by all of them in a worker, for what only looks:
 * loading the app takes longer than looking at a screen. Go on with `openInApp`.
 */
export const test = base.extend<{ person: string | undefined }, PersonPages>({
  person: [undefined, { option: true }],

  pageOf: [
    async ({ browser, server }, use) => {
      const pages = new Map<string | undefined, Page>();
      await use(async (username) => {
        const page = pages.get(username) ?? (await browser.newPage());
        if (username && !pages.has(username)) await signIn(page.request, server.account(username));
        pages.set(username, page);
        return page;
      });
      for (const page of pages.values()) await page.close();
    },
    { scope: 'worker' },
  ],

  page: async ({ pageOf, person }, use) => use(await pageOf(person)),
});

/** Goes to an address as Back and Forward do; a page that does not exist stands between, so that the old one is gone. */
export async function openInApp(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  const missing = page.getByRole('heading', { level: 1, name: 'Stránka neexistuje' });
  await step(page, '/404');
  await expect(missing).toBeVisible();
  await step(page, path);
  await expect(missing).toHaveCount(0);
}

function step(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
