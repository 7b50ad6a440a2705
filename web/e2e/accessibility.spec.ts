import { test } from './fixtures';
import { BOARD_SCREENS } from './screens/boardScreens';
import { CONTENT_SCREENS } from './screens/contentScreens';
import { expectAccessibleScreen } from './screens/expectAccessibleScreen';
import { PEOPLE_SCREENS } from './screens/peopleScreens';
import { SITE_SCREENS } from './screens/siteScreens';

for (const screen of [...BOARD_SCREENS, ...CONTENT_SCREENS, ...PEOPLE_SCREENS, ...SITE_SCREENS]) {
  test(`${screen.name} has no accessibility violation and fits its window`, async ({
    page,
    admin,
    signInAs,
  }) => {
    if (screen.as) await signInAs(screen.as);
    await expectAccessibleScreen(screen, { page, admin });
  });
}
