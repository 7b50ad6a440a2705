import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../models/user.ts';
import { createLogger } from '../../platform/logger.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { buildAccountLink, buildApiToken, buildArticle, buildUser } from '../../test/factories.ts';
import { createSiteFixture, PASSWORD, type SiteFixture } from '../../test/fixtures/site.ts';
import { openSse, type SseClient } from '../../test/sseClient.ts';
import { createTestApp } from '../../test/testApp.ts';
import type { SettingKey } from '../settings/settingsRegistry.policy.ts';

const STEP = 4 * 60_000;

let siteFixture: SiteFixture;
const opened: SseClient[] = [];
const logStore = createLogStore();
const logger = createLogger({
  level: 'info',
  store: logStore,
  destination: { write: () => undefined },
});

beforeAll(async () => {
  siteFixture = await createSiteFixture(await createTestApp({ logStore, logger }));
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await saveSettings({
    maintenance_mode: 'off',
    maintenance_message: '',
    maintenance_starts_at: null,
    maintenance_ends_at: null,
  });
});
afterAll(() => siteFixture.app.close());

async function saveSettings(values: Partial<Record<SettingKey, unknown>>): Promise<void> {
  const { admin } = siteFixture.people;
  await siteFixture.app.services.settings.setMany(
    { id: admin.id, name: admin.full_name, requestId: 'test', ip: '127.0.0.1' },
    Object.entries(values).map(([key, value]) => ({ key: key as SettingKey, value })),
  );
}

const stepsFromNow = (steps: number) =>
  new Date(siteFixture.app.clock.now().getTime() + steps * STEP).toISOString();
const closeSite = (rest: Partial<Record<SettingKey, unknown>> = {}) =>
  saveSettings({ maintenance_mode: 'closed', maintenance_message: 'Měníme server.', ...rest });
const loadMaintenance = async () =>
  (await siteFixture.clients.anonymous.get('/api/public/site')).body.data.maintenance;

describe('a closed site', () => {
  test('rejects everyone but admins, with the message and a retry delay', async () => {
    await closeSite({ maintenance_ends_at: stepsFromNow(0.5) });
    for (const client of [
      siteFixture.clients.anonymous,
      siteFixture.clients.reader,
      siteFixture.clients.writer,
    ]) {
      const refused = await client.get('/api/public/sections');
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ success: false, code: 'MAINTENANCE', error: 'Měníme server.' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(120);
      expect(refused.headers['cache-control']).toContain('no-store');
    }
    expect((await siteFixture.clients.admin.get('/api/public/sections')).status).toBe(200);
    expect((await siteFixture.clients.admin.get('/api/admin/settings')).status).toBe(200);
  });

  test.each([
    '/api/public/site',
    '/api/system/health',
    '/api/system/ready',
    '/api/system/version',
    '/api/csrf-token',
    '/api/openapi.json',
    '/api/openapi.yaml',
  ])('responds to everyone at %s', async (path) => {
    await closeSite();
    expect((await siteFixture.clients.anonymous.get(path)).status).toBe(200);
  });

  test.each(['/api/auth/me', '/api/auth/verify', '/api/auth/check-expiry', '/api/auth/permissions'])(
    'keeps sessions usable at %s',
    async (path) => {
      const before = (await siteFixture.clients.reader.get(path)).status;
      await closeSite();
      expect((await siteFixture.clients.reader.get(path)).status).toBe(before);
    },
  );

  test('uses the default message when the admin left none', async () => {
    await closeSite({ maintenance_message: '' });
    const { body, headers } = await siteFixture.clients.reader.get('/api/public/sections');
    expect(body.error).toBe('Na webu právě probíhá údržba. Vraťte se prosím později.');
    expect(headers['retry-after']).toBe('60');
  });

  test('lets only admins sign in, and tells others so only with the correct password', async () => {
    await closeSite();
    const { reader, admin, deactivated } = siteFixture.people;
    const login = async (username: string, password: string) => {
      const visitor = await siteFixture.app.visitor();
      const { status, body } = await visitor.post('/api/auth/login', { username, password, remember: false });
      return { status, code: body.code, hasSession: 'sid' in visitor.cookies };
    };
    expect(await login(reader.username, PASSWORD)).toEqual({
      status: 503,
      code: 'MAINTENANCE',
      hasSession: false,
    });
    const invalidCredentials = { status: 401, code: 'INVALID_CREDENTIALS', hasSession: false };
    expect(await login(reader.username, 'jiné heslo úplně')).toEqual(invalidCredentials);
    expect(await login(admin.username, 'jiné heslo úplně')).toEqual(invalidCredentials);
    expect(await login(deactivated.username, 'jiné heslo úplně')).toEqual(invalidCredentials);
    expect(await login(deactivated.username, PASSWORD)).toEqual({
      status: 403,
      code: 'ACCOUNT_DEACTIVATED',
      hasSession: false,
    });
    expect(await login(admin.username, PASSWORD)).toMatchObject({ status: 200, hasSession: true });
  });

  test('lets an admin reset a password and sign in, and no other user', async () => {
    await closeSite();
    const password = 'čtyři koně na louce';
    const signIn = async (user: User) => {
      const visitor = await siteFixture.app.visitor();
      const token = await buildAccountLink(siteFixture.app.database, user, {
        purpose: 'reset-password',
        clock: siteFixture.app.clock,
      });
      const steps = [
        ['forgot-password', { username: 'nikdo' }],
        ['check-reset-link', { token }],
        ['reset-password', { token, password }],
      ] as const;
      for (const [step, body] of steps)
        expect((await visitor.post(`/api/auth/${step}`, body)).status).toBe(200);
      const { username } = user;
      return (await visitor.post('/api/auth/login', { username, password, remember: false })).status;
    };
    expect(await signIn(await buildUser(siteFixture.app.database, { role: 'admin' }))).toBe(200);
    expect(await signIn(await buildUser(siteFixture.app.database))).toBe(503);
  });

  test('asks callers with an expired token to renew it first, since they may be admins', async () => {
    await closeSite();
    const expired = await siteFixture.app.signInWithExpiredToken(siteFixture.people.admin);
    expect((await expired.get('/api/public/sections')).status).toBe(401);
    expect((await expired.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await expired.get('/api/public/sections')).status).toBe(200);
    const other = await siteFixture.app.signInWithExpiredToken(siteFixture.people.reader);
    expect((await other.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await other.get('/api/public/sections')).status).toBe(503);
  });

  test('accepts API tokens of admins only', async () => {
    await closeSite();
    const requestAsScript = async (person: 'admin' | 'writer') => {
      const secret = await buildApiToken(siteFixture.app.database, siteFixture.people[person]);
      const visitor = await siteFixture.app.visitor();
      return (await visitor.get('/api/admin/articles', { Authorization: `Bearer ${secret}` })).status;
    };
    expect(await requestAsScript('admin')).toBe(200);
    expect(await requestAsScript('writer')).toBe(503);
  });

  test('starts and ends by the clock', async () => {
    const [starts_at, ends_at] = [stepsFromNow(1), stepsFromNow(2)];
    await closeSite({ maintenance_starts_at: starts_at, maintenance_ends_at: ends_at });
    const status = async () => (await siteFixture.clients.reader.get('/api/public/sections')).status;
    expect(await loadMaintenance()).toEqual({
      mode: 'closed',
      message: 'Měníme server.',
      active: false,
      starts_at,
      ends_at,
    });
    expect(await status()).toBe(200);
    siteFixture.app.clock.advance(STEP);
    expect(await loadMaintenance()).toMatchObject({ mode: 'closed', active: true });
    expect(await status()).toBe(503);
    siteFixture.app.clock.advance(STEP);
    expect(await loadMaintenance()).toEqual({
      mode: 'off',
      message: '',
      starts_at: null,
      ends_at: null,
      active: false,
    });
    expect(await status()).toBe(200);
  });
});

describe('a read-only site', () => {
  test('can be read by all and changed by admins', async () => {
    const draft = await buildArticle(siteFixture.app.database, { category_id: siteFixture.open.category.id });
    await saveSettings({ maintenance_mode: 'read-only', maintenance_message: 'Stěhujeme data.' });
    expect((await siteFixture.clients.anonymous.get('/api/public/sections')).status).toBe(200);
    expect((await siteFixture.clients.reader.raw('head', '/api/public/sections')).status).toBe(200);
    const input = { title: 'Nový', html: '<p>Text</p>', category_id: siteFixture.open.category.id };
    const refused = await siteFixture.clients.writer.post('/api/admin/articles', input);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: 'MAINTENANCE',
      error: 'Web je právě jen pro čtení. Změny půjde uložit, až údržba skončí. Stěhujeme data.',
    });
    const patch = await siteFixture.clients.writer.delete(`/api/admin/articles/${draft.id}`);
    expect(patch.status).toBe(503);
    const values = [{ key: 'site_name', value: 'Deska', version: 0 }];
    expect((await siteFixture.clients.admin.put('/api/admin/settings', { values })).status).toBe(200);
  });

  test('still allows signing in, marking as read and revoking sessions', async () => {
    await saveSettings({ maintenance_mode: 'read-only' });
    const visitor = await siteFixture.app.visitor();
    const credentials = { username: siteFixture.people.user.username, password: PASSWORD, remember: false };
    expect((await visitor.post('/api/auth/login', credentials)).status).toBe(200);
    expect((await visitor.post(`/api/articles/${siteFixture.open.article.id}/read`)).status).toBe(200);
    expect((await visitor.delete('/api/auth/sessions')).status).toBe(200);
    expect((await visitor.post('/api/auth/logout')).status).toBe(200);
  });
});

test('a rejection is not logged as an error', async () => {
  await closeSite();
  for (let i = 0; i < 3; i++) await siteFixture.clients.reader.get('/api/public/sections');
  await logStore.flush();
  const { body } = await siteFixture.clients.admin.get('/api/admin/logs?level=error');
  expect(body.data).toEqual([]);
});

describe('streams', () => {
  async function openStream(person: 'reader' | 'admin'): Promise<SseClient> {
    const stream = await openSse(
      `${siteFixture.app.url}/api/sse/cache-updates`,
      siteFixture.clients[person].cookies,
    );
    opened.push(stream);
    await stream.next('connected');
    return stream;
  }
  const maintenanceEvents = ({ received }: SseClient) =>
    received.flatMap((one) => (one.event === 'maintenance' ? [one.data] : []));

  test('receive one event for each change of the state, whatever other settings change', async () => {
    const stream = await openStream('reader');
    await saveSettings({ maintenance_mode: 'read-only', maintenance_starts_at: stepsFromNow(1) });
    await stream.next('maintenance');
    await saveSettings({ maintenance_message: 'Jiná slova.', maintenance_ends_at: stepsFromNow(3) });
    await saveSettings({ maintenance_starts_at: stepsFromNow(2) });
    siteFixture.app.clock.advance(2 * STEP);
    await stream.next('maintenance');
    siteFixture.app.clock.advance(STEP);
    await stream.next('maintenance');
    expect(maintenanceEvents(stream)).toEqual([
      { mode: 'read-only', active: false },
      { mode: 'read-only', active: true },
      { mode: 'off', active: false },
    ]);
  });

  test('of all but admins are closed with the site, with a retry delay', async () => {
    const [reader, admin] = [await openStream('reader'), await openStream('admin')];
    await closeSite();
    await Promise.all([reader.ended, admin.next('maintenance')]);
    expect(maintenanceEvents(reader)).toEqual([{ mode: 'closed', active: true }]);
    expect(reader.retry).toBeGreaterThanOrEqual(1_000);
    const reopened = await openSse(
      `${siteFixture.app.url}/api/sse/cache-updates`,
      siteFixture.clients.reader.cookies,
    );
    expect(reopened.status).toBe(503);
    await saveSettings({ maintenance_mode: 'off' });
    await admin.next('maintenance');
    expect(maintenanceEvents(await openStream('reader'))).toEqual([]);
  });
});
