import { expect, test } from './fixtures';

/** The screens of the administration that are not for readers. */
const ADMINISTRATION = [
  '/admin',
  '/admin/dashboard',
  '/admin/articles',
  '/admin/articles/create',
  '/admin/articles/1/edit',
  '/admin/articles/categories',
  '/admin/articles/categories/1/edit',
  '/admin/site-pages',
  '/admin/site-pages/create',
  '/admin/site-pages/1/edit',
  '/admin/users',
  '/admin/groups',
  '/admin/groups/1/edit',
  '/admin/notifications',
  '/admin/notifications/create',
  '/admin/notifications/1/edit',
  '/admin/cache-management',
  '/admin/rate-limiting',
  '/admin/logs',
  '/admin/settings',
  '/admin/settings/backups',
];

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
