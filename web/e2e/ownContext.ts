import { test as base } from './fixtures';

/**
 * Tests that need a new context: the common one, emptied between tests, keeps what service workers have stored and the
 * browser's cache.
 */
export const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});
