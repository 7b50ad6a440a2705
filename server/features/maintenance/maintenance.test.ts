import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../models/user.ts';
import { createLogger } from '../../platform/logger.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { buildAccountLink, buildApiToken, buildArticle, buildUser } from '../../test/factories.ts';
import { buildHouse, type House, PASSWORD } from '../../test/house.ts';
import { openSse, type SseClient } from '../../test/sseClient.ts';
import { createTestApp } from '../../test/testApp.ts';
import type { SettingKey } from '../settings/settingsRegistry.ts';

/** So short that nobody is signed out for being idle meanwhile. */
const STEP = 4 * 60_000;

let house: House;
const opened: SseClient[] = [];
const logStore = createLogStore();
const logger = createLogger({
  level: 'info',
  store: logStore,
  destination: { write: () => undefined },
});

beforeAll(async () => {
  house = await buildHouse(await createTestApp({ logStore, logger }));
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await set({
    maintenance_mode: 'off',
    maintenance_message: '',
    maintenance_starts_at: null,
    maintenance_ends_at: null,
  });
});
afterAll(() => house.app.close());

async function set(values: Partial<Record<SettingKey, unknown>>): Promise<void> {
  const { admin } = house.people;
  await house.app.services.settings.setMany(
    { id: admin.id, name: admin.full_name, requestId: 'test', ip: '127.0.0.1' },
    Object.entries(values).map(([key, value]) => ({ key: key as SettingKey, value })),
  );
}

const inSteps = (steps: number) => new Date(house.app.clock.now().getTime() + steps * STEP).toISOString();
const close = (rest: Partial<Record<SettingKey, unknown>> = {}) =>
  set({ maintenance_mode: 'closed', maintenance_message: 'Měníme server.', ...rest });
const site = async () => (await house.clients.anonymous.get('/api/public/site')).body.data.maintenance;

describe('a closed site', () => {
  test('refuses everybody but admins, with the words and when to come back', async () => {
    await close({ maintenance_ends_at: inSteps(0.5) });
    for (const client of [house.clients.anonymous, house.clients.reader, house.clients.writer]) {
      const refused = await client.get('/api/public/sections');
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ success: false, code: 'MAINTENANCE', error: 'Měníme server.' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(120);
      expect(refused.headers['cache-control']).toContain('no-store');
    }
    expect((await house.clients.admin.get('/api/public/sections')).status).toBe(200);
    expect((await house.clients.admin.get('/api/admin/settings')).status).toBe(200);
  });

  test.each([
    '/api/public/site',
    '/api/system/health',
    '/api/system/ready',
    '/api/system/version',
    '/api/csrf-token',
    '/api/openapi.json',
    '/api/openapi.yaml',
  ])('answers everybody at %s', async (path) => {
    await close();
    expect((await house.clients.anonymous.get(path)).status).toBe(200);
  });

  test.each(['/api/auth/me', '/api/auth/verify', '/api/auth/check-expiry', '/api/auth/permissions'])(
    'lets a session live on at %s',
    async (path) => {
      const before = (await house.clients.reader.get(path)).status;
      await close();
      expect((await house.clients.reader.get(path)).status).toBe(before);
    },
  );

  test('says nothing of itself without words of the admin but its own', async () => {
    await close({ maintenance_message: '' });
    const { body, headers } = await house.clients.reader.get('/api/public/sections');
    expect(body.error).toBe('Na webu právě probíhá údržba. Vraťte se prosím později.');
    expect(headers['retry-after']).toBe('60');
  });

  test('lets only admins sign in, and tells others so only with the right password', async () => {
    await close();
    const { reader, admin, deactivated } = house.people;
    const login = async (username: string, password: string) => {
      const visitor = await house.app.visitor();
      const { status, body } = await visitor.post('/api/auth/login', { username, password, remember: false });
      return { status, code: body.code, hasSession: 'sid' in visitor.cookies };
    };
    expect(await login(reader.username, PASSWORD)).toEqual({
      status: 503,
      code: 'MAINTENANCE',
      hasSession: false,
    });
    const wrong = { status: 401, code: 'INVALID_CREDENTIALS', hasSession: false };
    expect(await login(reader.username, 'jiné heslo úplně')).toEqual(wrong);
    expect(await login(admin.username, 'jiné heslo úplně')).toEqual(wrong);
    expect(await login(deactivated.username, PASSWORD)).toEqual(wrong);
    expect(await login(admin.username, PASSWORD)).toMatchObject({ status: 200, hasSession: true });
  });

  test('lets an admin who cannot get in set a new password, and nobody else in by one', async () => {
    await close();
    const password = 'čtyři koně na louce';
    const signIn = async (user: User) => {
      const visitor = await house.app.visitor();
      const token = await buildAccountLink(house.app.database, user, {
        purpose: 'reset-password',
        clock: house.app.clock,
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
    expect(await signIn(await buildUser(house.app.database, { role: 'admin' }))).toBe(200);
    expect(await signIn(await buildUser(house.app.database))).toBe(503);
  });

  test('makes whoever has a token that ran out renew it first: it may be an admin', async () => {
    await close();
    const expired = await house.app.asExpired(house.people.admin);
    expect((await expired.get('/api/public/sections')).status).toBe(401);
    expect((await expired.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await expired.get('/api/public/sections')).status).toBe(200);
    const other = await house.app.asExpired(house.people.reader);
    expect((await other.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await other.get('/api/public/sections')).status).toBe(503);
  });

  test('lets scripts of admins in, and no others', async () => {
    await close();
    const call = async (person: 'admin' | 'writer') => {
      const secret = await buildApiToken(house.app.database, house.people[person]);
      const visitor = await house.app.visitor();
      return (await visitor.get('/api/admin/articles', { Authorization: `Bearer ${secret}` })).status;
    };
    expect(await call('admin')).toBe(200);
    expect(await call('writer')).toBe(503);
  });

  test('begins and ends by the clock', async () => {
    const [starts_at, ends_at] = [inSteps(1), inSteps(2)];
    await close({ maintenance_starts_at: starts_at, maintenance_ends_at: ends_at });
    const status = async () => (await house.clients.reader.get('/api/public/sections')).status;
    expect(await site()).toEqual({
      mode: 'closed',
      message: 'Měníme server.',
      active: false,
      starts_at,
      ends_at,
    });
    expect(await status()).toBe(200);
    house.app.clock.advance(STEP);
    expect(await site()).toMatchObject({ mode: 'closed', active: true });
    expect(await status()).toBe(503);
    house.app.clock.advance(STEP);
    expect(await site()).toEqual({ mode: 'off', message: '', starts_at: null, ends_at: null, active: false });
    expect(await status()).toBe(200);
  });
});

describe('a read-only site', () => {
  test('is read by all and changed by admins', async () => {
    const draft = await buildArticle(house.app.database, { category_id: house.open.category.id });
    await set({ maintenance_mode: 'read-only', maintenance_message: 'Stěhujeme data.' });
    expect((await house.clients.anonymous.get('/api/public/sections')).status).toBe(200);
    expect((await house.clients.reader.raw('head', '/api/public/sections')).status).toBe(200);
    const input = { title: 'Nový', html: '<p>Text</p>', category_id: house.open.category.id };
    const refused = await house.clients.writer.post('/api/admin/articles', input);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: 'MAINTENANCE',
      error: 'Web je právě jen pro čtení. Změny půjde uložit, až údržba skončí. Stěhujeme data.',
    });
    const patch = await house.clients.writer.delete(`/api/admin/articles/${draft.id}`);
    expect(patch.status).toBe(503);
    const values = [{ key: 'site_name', value: 'Deska', version: 0 }];
    expect((await house.clients.admin.put('/api/admin/settings', { values })).status).toBe(200);
  });

  test('still lets people sign in, mark what they read, and end their sessions', async () => {
    await set({ maintenance_mode: 'read-only' });
    const visitor = await house.app.visitor();
    const credentials = { username: house.people.user.username, password: PASSWORD, remember: false };
    expect((await visitor.post('/api/auth/login', credentials)).status).toBe(200);
    expect((await visitor.post(`/api/articles/${house.open.article.id}/read`)).status).toBe(200);
    expect((await visitor.delete('/api/auth/sessions')).status).toBe(200);
    expect((await visitor.post('/api/auth/logout')).status).toBe(200);
  });
});

test('a refusal is no fault in the log', async () => {
  await close();
  for (let i = 0; i < 3; i++) await house.clients.reader.get('/api/public/sections');
  await logStore.flush();
  const { body } = await house.clients.admin.get('/api/admin/logs?level=error');
  expect(body.data).toEqual([]);
});

describe('streams', () => {
  async function listen(person: 'reader' | 'admin'): Promise<SseClient> {
    const stream = await openSse(`${house.app.url}/api/sse/cache-updates`, house.clients[person].cookies);
    opened.push(stream);
    await stream.next('connected');
    return stream;
  }
  const told = ({ heard }: SseClient) =>
    heard.flatMap((one) => (one.event === 'maintenance' ? [one.data] : []));

  test('are told once of what is announced, begins and ends, whatever else is set', async () => {
    const stream = await listen('reader');
    await set({ maintenance_mode: 'read-only', maintenance_starts_at: inSteps(1) });
    await stream.next('maintenance');
    await set({ maintenance_message: 'Jiná slova.', maintenance_ends_at: inSteps(3) });
    await set({ maintenance_starts_at: inSteps(2) });
    house.app.clock.advance(2 * STEP);
    await stream.next('maintenance');
    house.app.clock.advance(STEP);
    await stream.next('maintenance');
    expect(told(stream)).toEqual([
      { mode: 'read-only', active: false },
      { mode: 'read-only', active: true },
      { mode: 'off', active: false },
    ]);
  });

  test('of all but admins end when the site closes, with the word when to come back', async () => {
    const [reader, admin] = [await listen('reader'), await listen('admin')];
    await close();
    await Promise.all([reader.ended, admin.next('maintenance')]);
    expect(told(reader)).toEqual([{ mode: 'closed', active: true }]);
    expect(reader.retry).toBeGreaterThanOrEqual(1_000);
    const again = await openSse(`${house.app.url}/api/sse/cache-updates`, house.clients.reader.cookies);
    expect(again.status).toBe(503);
    await set({ maintenance_mode: 'off' });
    await admin.next('maintenance');
    expect(told(await listen('reader'))).toEqual([]);
  });
});
