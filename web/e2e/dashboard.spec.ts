import type { APIRequestContext } from '@playwright/test';
import type { BackupsAnswer } from '../../generated/web/model';
import { createUser, csrfHeader } from './adminApi';
import { expect, test } from './fixtures';

test('the overview says what needs doing, makes a missing backup, and each number leads to its list', async ({
  page,
  signInAs,
  admin,
}) => {
  await deleteBackups(admin);
  await signInAs('spravce');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Přehled' })).toBeVisible();
  await expect(page).toHaveTitle('Přehled | Administrace');
  const todo = page.getByRole('region', { name: 'Co je potřeba' });
  await expect(todo.getByText('Web ještě nemá žádnou zálohu')).toBeVisible();
  await todo.getByRole('button', { name: 'Zálohovat teď' }).click();
  await expect(page.getByText('Záloha začala', { exact: true })).toBeVisible();
  await expect(todo.getByText('Web ještě nemá žádnou zálohu')).toBeHidden();
  await deleteBackups(admin);

  await createUser(page.request, {
    username: 'novy-v-prehledu',
    full_name: 'Nový V Přehledu',
    password: 'sedm koní na louce',
  });
  const changes = page.getByRole('region', { name: 'Poslední změny' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Nový V Přehledu' })).toBeVisible();
  const days = page.getByRole('table', { name: 'Přečtené články po dnech' });
  await expect(days.getByRole('row')).toHaveCount(31);
  await page.getByRole('link', { name: /^Zveřejněné články: \d+/ }).click();
  await expect(page).toHaveURL('/admin/articles?phase=published');
  await page.goBack();
  await page.getByRole('link', { name: 'Celý audit' }).click();
  await expect(page).toHaveURL('/admin/logs?tab=audit');
});

async function deleteBackups(admin: APIRequestContext): Promise<void> {
  const { data } = (await (await admin.get('/api/admin/backups')).json()) as BackupsAnswer;
  const headers = await csrfHeader(admin);
  for (const { name } of data) await admin.delete(`/api/admin/backups/${name}`, { headers });
}

test('it shows how fast the board was in a sampled visit', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    // A sampled visit of a person.
    Math.random = () => 0;
    Object.defineProperty(navigator, 'webdriver', { value: false });
  });
  await signInAs('spravce');
  const measuring = page.waitForResponse(/measureVisit/);
  await page.goto('/');
  await measuring;
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\//);
  // Leaving the page sends the report; Playwright does not see requests of a page that is being left.
  await page.goto('/admin');
  const speed = page.getByRole('region', { name: 'Rychlost u čtenářů' });
  await expect(speed.getByRole('row')).toHaveCount(2);
  await expect(speed.getByRole('row').last()).toContainText(/\d\sm?s/);
});
