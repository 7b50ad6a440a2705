import { expect, test } from './fixtures';

/** One screen of each kind; `web/app/routes.test.ts` covers all of them. */
const ADMINISTRATION = ['/admin', '/admin/articles/1/edit', '/admin/users', '/admin/settings'];

test('a reader gets to no screen of the administration', async ({ page, signInAs }) => {
  await signInAs('rodic');
  for (const address of ADMINISTRATION) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?error=forbidden&returnUrl=${encodeURIComponent(address)}`);
  }
  await expect(page.getByText('Nemáte oprávnění k této akci')).toBeVisible();
});

test('a visitor is asked to sign in first', async ({ page }) => {
  for (const address of ['/', '/oznameni', '/docs/api', '/admin']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
  }
});
