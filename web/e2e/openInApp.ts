import { expect, type Page } from '@playwright/test';

/**
 * Goes to an address as Back and Forward do, because loading the app takes longer than most screens; a page that does not
 * exist stands between, so that the old one is gone.
 */
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
