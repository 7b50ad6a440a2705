import { expect } from '@playwright/test';
import { expectAccessibleInAllAppearances, expectContrastOnDarkDesktop, waitUntilLoaded } from '../axe';
import type { Screen, ScreenContext } from './screen';

interface LookContext extends ScreenContext {
  /** Opens an address; by default as the first page of a visit. */
  goto?(path: string): Promise<void>;
}

export async function expectAccessibleScreen(
  { path, open, isDarkOnDesktop }: Screen,
  { page, admin, goto = async (address) => void (await page.goto(address)) }: LookContext,
): Promise<void> {
  await goto(typeof path === 'string' ? path : await path({ page, admin }));
  // A dialog hides it from roles, and the preview of an article has a second one.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await waitUntilLoaded(page);
  await open?.(page);
  await expectAccessibleInAllAppearances(page);
  if (isDarkOnDesktop) await expectContrastOnDarkDesktop(page);
}
