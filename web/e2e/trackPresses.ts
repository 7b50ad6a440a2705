import type { Page } from '@playwright/test';

/**
 * Returns whether a pointer was pressed on the page opened next. Mocks fail until then, because the page would
 * otherwise recover by revalidation before its retry button can be pressed.
 */
export async function trackPresses(page: Page): Promise<() => boolean> {
  let isPressed = false;
  await page.exposeFunction('notePress', () => {
    isPressed = true;
  });
  await page.addInitScript("addEventListener('pointerdown', () => notePress(), { capture: true })");
  return () => isPressed;
}
