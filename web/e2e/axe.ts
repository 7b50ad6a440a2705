import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** On a phone and a desk, in light and dark: nothing that axe holds against the page, and nothing beyond its edge. */
export async function expectAccessible(page: Page, open: () => Promise<unknown>): Promise<void> {
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}
