import { expectAccessibleInAllAppearances, waitUntilLoaded } from './axe';
import { expect, test } from './fixtures';
import { BOARD_SCREENS } from './screens/boardScreens';
import { CONTENT_SCREENS } from './screens/contentScreens';
import { PEOPLE_SCREENS } from './screens/peopleScreens';
import { SITE_SCREENS } from './screens/siteScreens';

for (const { name, as, path, open } of [
  ...BOARD_SCREENS,
  ...CONTENT_SCREENS,
  ...PEOPLE_SCREENS,
  ...SITE_SCREENS,
]) {
  test(`${name} has no accessibility violation and fits its window`, async ({ page, admin, signInAs }) => {
    if (as) await signInAs(as);
    await page.goto(typeof path === 'string' ? path : await path({ page, admin }));
    // A dialog hides it from roles, and the preview of an article has a second one.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await waitUntilLoaded(page);
    await open?.(page);
    await expectAccessibleInAllAppearances(page);
  });
}
