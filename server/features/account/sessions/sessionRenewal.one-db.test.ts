/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Category } from '../../../models/category.ts';
import type { Group } from '../../../models/group.ts';
import type { User } from '../../../models/user.ts';
import { RATE_RULES } from '../../../shared/rateRules.ts';
import type { Client } from '../../../test/client.ts';
import {
  buildArticle,
  buildCategory,
  buildFile,
  buildGroup,
  buildUser,
  grant,
} from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

const MINUTE = 60_000;

let app: TestApp;
let person: User;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await buildUser(app.database);
  client = await app.signInAs(person);
});

const checkExpiry = async () => (await client.get('/api/auth/check-expiry')).body;
const PROACTIVE_REFRESH = { 'X-Proactive-Refresh': '1' };

describe('check-expiry', () => {
  it('returns the remaining seconds, and asks for a renewal below ten minutes', async () => {
    const fresh = await checkExpiry();
    expect(fresh.shouldRefresh).toBe(false);
    expect(fresh.timeUntilExpiry).toBeGreaterThan(1790);
    expect(fresh.timeUntilExpiry).toBeLessThanOrEqual(1800);
    app.clock.advance(19 * MINUTE);
    expect((await checkExpiry()).shouldRefresh).toBe(false);
    app.clock.advance(MINUTE);
    const due = await checkExpiry();
    expect(due.shouldRefresh).toBe(true);
    expect(due.timeUntilExpiry).toBeGreaterThan(590);
    expect(due.timeUntilExpiry).toBeLessThanOrEqual(600);
    await client.post('/api/auth/refreshToken');
    expect((await checkExpiry()).shouldRefresh).toBe(false);
  });
});

test('many users behind one address can renew their tokens at the same time', async () => {
  const rateRules = { ...RATE_RULES, read: { points: 2, seconds: 60 }, write: { points: 2, seconds: 60 } };
  const limitedApp = await createTestApp({ rateLimitMode: 'enforce', rateRules });
  try {
    for (let i = 0; i < 4; i++) {
      const expiredClient = await limitedApp.signInWithExpiredToken(await buildUser(limitedApp.database));
      expect((await expiredClient.get('/api/auth/me')).status).toBe(401);
      expect((await expiredClient.post('/api/auth/refreshToken')).status).toBe(200);
    }
    const busyClient = await limitedApp.signInWithExpiredToken(await buildUser(limitedApp.database));
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await busyClient.get('/api/auth/me')).status);
    // The first of the two allowed requests fetched the CSRF token.
    expect(statuses).toEqual([401, 429, 429]);
  } finally {
    await limitedApp.close();
  }
});

describe('GET me and verify', () => {
  it('return the user, and me the keys of this browser', async () => {
    const user = {
      id: person.id,
      username: person.username,
      full_name: person.full_name,
      role: 'user',
      color: person.color,
    };
    expect((await client.get('/api/auth/verify')).body).toEqual({ success: true, user });
    const { body } = await client.get('/api/auth/me');
    expect(body.user).toEqual(user);
    for (const key of [body.meta.tabKey, body.meta.draftKey])
      expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });

  it('return one tab key per session and one draft key per user', async () => {
    const keys = async (of: Client) => (await of.get('/api/auth/me')).body.meta;
    const first = await keys(client);
    app.clock.advance(20 * MINUTE);
    await client.post('/api/auth/refreshToken');
    expect(await keys(client)).toEqual(first);
    const elsewhere = await keys(await app.signInAs(person));
    expect(elsewhere.tabKey).not.toBe(first.tabKey);
    expect(elsewhere.draftKey).toBe(first.draftKey);
    const another = await keys(await app.signInAs(await buildUser(app.database)));
    expect(another.draftKey).not.toBe(first.draftKey);
    expect(first.draftKey).not.toBe(first.tabKey);
  });

  it('me renews a due token with the header, and only then', async () => {
    const before = client.cookies.token;
    app.clock.advance(15 * MINUTE);
    expect(
      (await client.get('/api/auth/me', PROACTIVE_REFRESH)).headers['x-token-refreshed'],
    ).toBeUndefined();
    app.clock.advance(10 * MINUTE);
    expect((await client.get('/api/auth/me')).headers['x-token-refreshed']).toBeUndefined();
    expect(
      (await client.get('/api/auth/verify', PROACTIVE_REFRESH)).headers['x-token-refreshed'],
    ).toBeUndefined();
    expect(client.cookies.token).toBe(before);
    const response = await client.get('/api/auth/me', PROACTIVE_REFRESH);
    expect(response.headers['x-token-refreshed']).toBe('1');
    expect(client.cookies.token).not.toBe(before);
    expect((await checkExpiry()).timeUntilExpiry).toBeGreaterThan(1790);
    expect(
      (await client.get('/api/auth/me', PROACTIVE_REFRESH)).headers['x-token-refreshed'],
    ).toBeUndefined();
  });

  it('renew with a 304 response', async () => {
    const { etag = '' } = (await client.get('/api/auth/me')).headers;
    app.clock.advance(25 * MINUTE);
    const response = await client.get('/api/auth/me', { ...PROACTIVE_REFRESH, 'If-None-Match': etag });
    expect(response.status).toBe(304);
    expect(response.headers['x-token-refreshed']).toBe('1');
    expect((await checkExpiry()).shouldRefresh).toBe(false);
  });
});

describe('a renewal', () => {
  it('sets only the token cookie, for the remaining lifetime of the session', async () => {
    const { sid, token } = await app.services.sessions.start(person, {
      remember: true,
      userAgent: '',
      ip: '',
      days: 14,
    });
    client.cookies.sid = sid;
    client.cookies.token = token;
    await client.get('/api/csrf-token');
    app.clock.advance(20 * MINUTE);
    const response = await client.post('/api/auth/refreshToken');
    const cookies = response.headers['set-cookie'] as unknown as string[];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^token=/);
    const maxAge = Number(/Max-Age=(\d+)/.exec(cookies[0] ?? '')?.[1]);
    expect(maxAge).toBeGreaterThan(14 * 86_400 - 20 * 60 - 30);
    expect(maxAge).toBeLessThanOrEqual(14 * 86_400 - 20 * 60);
  });

  it('concurrent with a sign-out leaves the user signed out', async () => {
    const oldCookies = { ...client.cookies };
    const [, ...renewals] = await Promise.all([
      client.post('/api/auth/logout'),
      ...Array.from({ length: 10 }, () => client.post('/api/auth/refreshToken')),
    ]);
    for (const { status } of renewals) expect([200, 401, 403]).toContain(status);
    for (const token of [client.cookies.token, oldCookies.token]) {
      const response = await client
        .raw('get', '/api/auth/me')
        .set('Cookie', `sid=${oldCookies.sid}; token=${token ?? ''}`);
      expect(response.status).toBe(401);
    }
    expect((await client.post('/api/auth/refreshToken')).status).toBe(401);
  });
});

describe('a cached caller', () => {
  it('is authenticated synchronously', async () => {
    await client.get('/api/auth/verify');
    expect(app.services.http.authenticate(client.cookies)).toMatchObject({
      kind: 'user',
      user: { id: person.id },
    });
  });
});

describe('changed permissions', () => {
  let category: Category;
  let group: Group;

  beforeEach(async () => {
    category = await buildCategory(app.database, { access: 'groups' });
    group = await buildGroup(app.database, {});
    await grant(app.database, category, group, 'read');
    app.services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
  });

  async function joinGroup(): Promise<void> {
    const { database, services } = app;
    await database.write(({ transaction }) =>
      database.models.GroupMember.create({ group_id: group.id, user_id: person.id }, { transaction }),
    );
    const data = { groupId: group.id, userIds: [person.id] };
    services.bus.publish({ type: 'group.members-changed', data });
  }

  const claims = () => JSON.parse(atob((client.cookies.token ?? '').split('.')[1] ?? ''));

  it.each<[string, number, () => Promise<{ status: number; headers: Record<string, string> }>]>([
    ['a read of one’s own', 200, () => client.get('/api/auth/verify')],
    ['a read of the board', 200, () => client.get('/api/public/sections')],
    ['a read that is the same for everybody', 200, () => client.get('/api/system/version')],
    ['a write', 200, () => client.post('/api/auth/clear-user-cache', { userId: person.id })],
    ['a refusal', 403, () => client.get('/api/admin/settings')],
    ['an error', 404, () => client.get('/api/public/articles/nic-takoveho')],
    ['a fault of the caller', 400, () => client.get('/api/public/search')],
  ])('issue a new token with %s, once', async (_what, status, call) => {
    const before = client.cookies.token;
    const fingerprint = claims().permissionFingerprint;
    await joinGroup();
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers['x-token-refreshed']).toBe('1');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(client.cookies.token).not.toBe(before);
    expect(claims().permissionFingerprint).not.toBe(fingerprint);
    const next = await call();
    expect(next.status).toBe(status);
    expect(next.headers['x-token-refreshed']).toBeUndefined();
    expect(next.headers['set-cookie']).toBeUndefined();
  });

  it('apply with the old token too, until it expires', async () => {
    const oldCookies = `sid=${client.cookies.sid}; token=${client.cookies.token}`;
    const sections = async () => {
      const { body } = await client.raw('get', '/api/public/sections').set('Cookie', oldCookies);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };
    expect(await sections()).not.toContain(category.slug);
    await joinGroup();
    expect(await sections()).toContain(category.slug);
    expect(await sections()).toContain(category.slug);
    app.clock.advance(30 * MINUTE);
    expect((await client.raw('get', '/api/auth/me').set('Cookie', oldCookies)).status).toBe(401);
  });

  it('invalidate cached responses', async () => {
    const { etag = '' } = (await client.get('/api/public/sections')).headers;
    await joinGroup();
    const response = await client.get('/api/public/sections', { 'If-None-Match': etag });
    expect(response.status).toBe(200);
    expect(response.headers['x-token-refreshed']).toBe('1');
  });

  it('leave a file unchanged but out of the caches', async () => {
    const membersCategory = await buildCategory(app.database, { access: 'members' });
    app.services.bus.publish({
      type: 'category.created',
      data: { id: membersCategory.id, slug: membersCategory.slug },
    });
    const article = await buildArticle(app.database, { category_id: membersCategory.id });
    const stored = await app.services.fileStore.put(Buffer.from('%PDF-1.4 x'), { name: 'zapis.pdf' });
    const file = await buildFile(app.database, article, {
      storage_key: stored.storageKey,
      size: stored.size,
      name: 'zapis.pdf',
    });
    const address = `/api/public/files/${file.id}/zapis.pdf`;
    // The new category has changed the permissions already.
    expect((await client.get(address)).headers['x-token-refreshed']).toBe('1');
    expect((await client.get(address)).headers['cache-control']).toBe('private, no-cache');
    await joinGroup();
    const response = await client.get(address);
    expect(response.headers['x-token-refreshed']).toBe('1');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.body.toString()).toBe('%PDF-1.4 x');
  });

  it('add no token to a response that sets or clears it itself', async () => {
    await joinGroup();
    const renewed = (await client.post('/api/auth/refreshToken')).headers[
      'set-cookie'
    ] as unknown as string[];
    expect(renewed.filter((cookie) => cookie.startsWith('token='))).toHaveLength(1);
    await app.database.write(({ transaction }) => person.update({ role: 'admin' }, { transaction }));
    app.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    const logoutResponse = await client.post('/api/auth/logout');
    expect(logoutResponse.headers['x-token-refreshed']).toBeUndefined();
    expect(client.cookies.token).toBeUndefined();
  });
});
