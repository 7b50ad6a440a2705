import type { Page } from '@playwright/test';
import { createUser } from './adminApi';
import { expect, signIn, test } from './fixtures';

test.use({ serviceWorkers: 'allow', serverEnv: { PUBLIC_URL: 'http://localhost' } });

/** The browser of the tests reaches no push service and allows no notifications, so it is given what others have. */
async function mockPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const endpoint = 'https://push.example.net/zarizeni-1';
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        subscription = null;
        return true;
      };
      subscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe };
      return subscription as PushSubscription;
    };
  });
}

test('a reader turns notifications on on a device, until they sign out there', async ({
  page,
  context,
  admin,
}) => {
  const person = await createUser(admin, {
    username: 'upozorneny',
    full_name: 'Upozorněný Čtenář',
    password: 'dlouhé heslo pro zkoušky',
  });
  await signIn(context.request, person);
  const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { id: number } };
  const devices = async () => {
    const answer = (await (await context.request.get('/api/following/push')).json()) as {
      data: { devices: unknown[] };
    };
    return answer.data.devices;
  };
  await mockPushService(page);
  await page.goto(`/admin/users/${me.user.id}/edit?tab=zarizeni`);
  const choice = page.getByLabel('Upozorňovat na tomto zařízení');
  await choice.click();
  await expect(page.getByRole('button', { name: 'Poslat zkoušku' })).toBeVisible();
  await expect(choice).toBeChecked();
  expect(await devices()).toHaveLength(1);

  await page.getByRole('button', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(context.request, person);
  expect(await devices()).toEqual([]);
});
