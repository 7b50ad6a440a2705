import type { Page } from '@playwright/test';

/**
 * Tells whether somebody has pressed anything on the page that is opened next. A page that reads again by itself would
 * else be back before the button that does it could be pressed.
 */
export async function watchPresses(page: Page): Promise<() => boolean> {
  let isPressed = false;
  await page.exposeFunction('notePress', () => {
    isPressed = true;
  });
  await page.addInitScript("addEventListener('pointerdown', () => notePress(), { capture: true })");
  return () => isPressed;
}
