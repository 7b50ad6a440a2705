import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { openSse } from '../../test/sseClient.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const PASSWORD = 'sedm modrých koní v poli';
let app: TestApp;
let admin: Client;
let applicants = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  const states = (await admin.get('/api/admin/settings')).body.data;
  const { version } = states.find(({ key }: { key: string }) => key === 'registration_mode');
  const value = { key: 'registration_mode', value: 'approval', version };
  await admin.put('/api/admin/settings', { values: [value] });
});
afterAll(() => app.close());

async function register(): Promise<User> {
  applicants += 1;
  const username = `zadatel.${applicants}`;
  const body = { username, full_name: 'Nový Žadatel', email: `${username}@example.cz`, password: PASSWORD };
  expect((await (await app.visitor()).post('/api/auth/register', body)).status).toBe(200);
  await app.services.background.idle();
  return app.database.models.User.findOne({ where: { username }, rejectOnEmpty: true });
}

const decide = async (user: User, action: string) => {
  await admin.post(`/api/admin/users/${user.id}/state`, { action });
  await app.services.background.idle();
};
const unread = async () => {
  const { data } = (await admin.get('/api/notifications?show=unread')).body;
  return data.map(({ title, path }: { title: string; path: string }) => ({ title, path }));
};
const notice = (title: string) => ({ title, path: '/admin/users?state=waiting' });

it('one notice tells of all registrations that wait, and ends with the last of them', async () => {
  const first = await register();
  expect(await unread()).toEqual([notice('Nová registrace čeká na schválení')]);
  const [second, third] = [await register(), await register()];
  expect(await unread()).toEqual([notice('3 registrace čekají na schválení')]);
  await decide(first, 'reject');
  expect(await unread()).toEqual([notice('2 registrace čekají na schválení')]);
  await decide(second, 'approve');
  await decide(third, 'reject');
  expect(await unread()).toEqual([]);
});

it('open screens of admins hear of a registration, and of its decision', async () => {
  const stream = await openSse(`${app.url}/api/sse/cache-updates`, admin.cookies);
  await stream.next('connected');
  const user = await register();
  // The number in the sidebar and the list follow the first, the dashboard as well, the bell the second.
  expect((await stream.next('cache-invalidation')).data).toMatchObject({ entity: 'user', id: user.id });
  expect((await stream.next('notification')).data.reason).toBe('started');
  expect((await admin.get('/api/admin/users?state=waiting')).body.meta.total).toBe(1);
  expect((await admin.get('/api/admin/dashboard')).body.data.todo.registrations).toBe(1);
  await decide(user, 'reject');
  await expect
    .poll(() => stream.received.map(({ data }) => ('reason' in data ? data.reason : '')))
    .toContain('user.deleted');
  expect((await stream.next('notification')).data.reason).toBe('ended');
  expect((await admin.get('/api/admin/users?state=waiting')).body.meta.total).toBe(0);
  expect((await admin.get('/api/admin/dashboard')).body.data.todo.registrations).toBe(0);
  stream.close();
});

it('a registration comes up again for those who have read of the one before', async () => {
  const first = await register();
  await admin.post('/api/notifications/read', {});
  expect(await unread()).toEqual([]);
  const second = await register();
  expect(await unread()).toEqual([notice('2 registrace čekají na schválení')]);
  await decide(first, 'reject');
  await decide(second, 'reject');
});

it('a registration whose address is not confirmed waits for nobody yet', async () => {
  const user = await buildUser(app.database, { state: 'pending', email_confirmation_due: true });
  app.services.bus.publish({ type: 'user.created', data: { id: user.id } });
  await app.services.background.idle();
  expect(await unread()).toEqual([]);
  expect((await admin.get('/api/admin/users?state=waiting')).body.meta.total).toBe(0);
  expect((await admin.get('/api/admin/users?state=pending')).body.meta.total).toBe(1);
});
