import { expectAccessibleInAllAppearances, expectContrastOnDarkDesktop, waitUntilLoaded } from './axe';
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

test('what only a desktop shows has enough contrast in dark', async ({ page, signInAs }) => {
  await signInAs('spravce');
  for (const path of [
    '/',
    '/articles/jidelnicek-tento-tyden',
    '/admin',
    '/admin/articles',
    '/admin/users',
    '/admin/groups/1/edit',
    '/admin/settings',
    '/admin/logs',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilLoaded(page);
    await expectContrastOnDarkDesktop(page);
  }
});
