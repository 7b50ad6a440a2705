import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { isThorough } from '../../scripts/test/settings.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };

/** The page as it stands: nothing that axe holds against it, and nothing beyond the edge of its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} fits its window`).toBeLessThanOrEqual(0);
}

/**
 * The open page on a desk in light and dark, and on a phone. What a change of the look can break is contrast alone;
 * `make test-all` leaves nothing to that thought.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  if (isThorough()) return expectAccessibleInEveryLook(page);
  await look(page, 'light', DESK);
  await expectAccessible(page);
  await look(page, 'dark', DESK);
  await expectNoViolation(page, ['color-contrast']);
  await look(page, 'dark', PHONE);
  await expectAccessible(page);
}

async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [DESK, PHONE]) {
      await look(page, colorScheme, viewport);
      await expectAccessible(page);
    }
  }
}

async function look(page: Page, colorScheme: 'light' | 'dark', viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await untilDrawn(page);
}

/** Resolves when nothing on the page is busy; asked with each frame, where an assertion would ask twice a second. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Colours that are on their way are nobody's contrast; where one has arrived, what inherits it sets out. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (changes.length === 0) return;
      await Promise.allSettled(changes.map(({ finished }) => finished));
    }
  });
}

async function expectNoViolation(page: Page, rules?: readonly string[]): Promise<void> {
  await untilColoursRest(page);
  // The page is the same for all looks at it: axe is read once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Swagger UI in its frame is not ours.
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      {
        ...(only && { runOnly: [...only] }),
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
  expect(found, page.url()).toEqual([]);
}
