import { expect } from '@playwright/test';
import { expectAccessibleInAllAppearances, expectContrastOnDarkDesktop, waitUntilLoaded } from '../axe';
import type { Screen, ScreenContext } from './screen';

export async function expectAccessibleScreen(
  { path, open, isDarkOnDesktop }: Screen,
  { page, admin }: ScreenContext,
): Promise<void> {
  await page.goto(typeof path === 'string' ? path : await path({ page, admin }));
  // A dialog hides it from roles, and the preview of an article has a second one.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await waitUntilLoaded(page);
  await open?.(page);
  await expectAccessibleInAllAppearances(page);
  if (isDarkOnDesktop) await expectContrastOnDarkDesktop(page);
}
