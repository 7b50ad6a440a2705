import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { isThorough } from '../../scripts/test/settings.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DESKTOP = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };

interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: typeof DESKTOP;
}

const LIGHT_DESKTOP: Appearance = { colorScheme: 'light', viewport: DESKTOP };
const DARK_DESKTOP: Appearance = { colorScheme: 'dark', viewport: DESKTOP };
const LIGHT_PHONE: Appearance = { colorScheme: 'light', viewport: PHONE };
const DARK_PHONE: Appearance = { colorScheme: 'dark', viewport: PHONE };

/**
 * A desktop in light and a phone in dark. A theme can break contrast only, and comparing colours is most of the work, so
 * what a desktop alone shows in dark is compared on a few screens; `make test-all` compares everything.
 */
export const APPEARANCES: readonly Appearance[] = isThorough()
  ? [LIGHT_DESKTOP, LIGHT_PHONE, DARK_DESKTOP, DARK_PHONE]
  : [LIGHT_DESKTOP, DARK_PHONE];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} fits its window`).toBeLessThanOrEqual(0);
}

export async function expectAccessibleInAllAppearances(page: Page): Promise<void> {
  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await expectAccessible(page);
  }
}

/** What the windows of phones leave out: side panels, columns of tables. */
export async function expectContrastOnDarkDesktop(page: Page): Promise<void> {
  await setAppearance(page, DARK_DESKTOP);
  await expectNoViolation(page, ['color-contrast']);
}

async function setAppearance(page: Page, { colorScheme, viewport }: Appearance): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await waitUntilLoaded(page);
}

/** Polls on each animation frame, where an assertion would poll twice a second. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Contrast is invalid during CSS transitions; a finished one may start others in elements that inherit it. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (transitions.length === 0) return;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });
}

export async function expectNoViolation(page: Page, rules?: readonly string[]): Promise<void> {
  await waitForTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violationTexts = await page.evaluate(async (ruleIds) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      {
        ...(ruleIds && { runOnly: [...ruleIds] }),
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
  expect(violationTexts, page.url()).toEqual([]);
}
