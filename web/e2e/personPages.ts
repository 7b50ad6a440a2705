import type { Page } from '@playwright/test';
import { test as base, signIn } from './fixtures';

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
