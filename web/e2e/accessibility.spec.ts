import { test } from './fixtures';
import { openInApp } from './openInApp';
import { test as sharedPageTest } from './personPages';
import { BOARD_SCREENS } from './screens/boardScreens';
import { CONTENT_SCREENS } from './screens/contentScreens';
import { expectAccessibleScreen } from './screens/expectAccessibleScreen';
import { PEOPLE_SCREENS } from './screens/peopleScreens';
import type { Screen } from './screens/screen';
import { SITE_SCREENS } from './screens/siteScreens';

const SCREENS = [...BOARD_SCREENS, ...CONTENT_SCREENS, ...PEOPLE_SCREENS, ...SITE_SCREENS];
const SHARED_PAGE_SCREENS = SCREENS.filter(({ needsOwnPage }) => !needsOwnPage);

for (const person of new Set(SHARED_PAGE_SCREENS.map(({ as }) => as))) {
  sharedPageTest.describe(() => {
    sharedPageTest.use({ person });
    for (const screen of SHARED_PAGE_SCREENS.filter(({ as }) => as === person)) {
      sharedPageTest(titleOf(screen), ({ page, admin }) =>
        expectAccessibleScreen(screen, { page, admin, goto: (path) => openInApp(page, path) }),
      );
    }
  });
}

for (const screen of SCREENS.filter(({ needsOwnPage }) => needsOwnPage)) {
  test(titleOf(screen), async ({ page, admin, signInAs }) => {
    if (screen.as) await signInAs(screen.as);
    await expectAccessibleScreen(screen, { page, admin });
  });
}

function titleOf({ name }: Screen): string {
  return `${name} has no accessibility violation and fits its window`;
}
