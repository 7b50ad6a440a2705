import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };

/** The page as it stands: nothing that axe holds against it, and nothing beyond the edge of its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} fits its window`).toBeLessThanOrEqual(0);
}

/** The open page on a desk in light and dark, and on a phone. What a change of the look can break is contrast alone. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await look(page, 'light', DESK);
  await expectAccessible(page);
  await look(page, 'dark', DESK);
  await expectNoViolation(page, ['color-contrast']);
  await look(page, 'dark', PHONE);
  await expectAccessible(page);
}

async function look(page: Page, colorScheme: 'light' | 'dark', viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The colours that are on their way are nobody's contrast.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
}

async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // Swagger UI in its frame is not ours; without frames nothing has to be put together in a second page.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, page.url()).toEqual([]);
}
