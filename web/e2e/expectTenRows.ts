import { expect, type Page } from '@playwright/test';
import { openInApp } from './openInApp';

/** Rows of a list are equally high, so the first one shows how many fit, however few there are. */
export async function expectTenRows(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInApp(page, path);
  const row = page.locator('tbody tr').first();
  await expect(row).toBeVisible();
  await expect
    .poll(async () => {
      const box = await row.boundingBox();
      return box && Math.floor((800 - box.y) / box.height);
    }, `rows of ${path} in a window of 1280 × 800`)
    .toBeGreaterThanOrEqual(10);
}
