/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import { RATE_RULES } from '../../shared/rateRules.ts';
import type { Client } from '../../test/client.ts';
import {
  buildArticle,
  buildCategory,
  buildFile,
  buildGroup,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

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
  client = await app.as(person);
});

const expiry = async () => (await client.get('/api/auth/check-expiry')).body;
const MARKED = { 'X-Proactive-Refresh': '1' };

describe('check-expiry', () => {
  it('says how many seconds are left, and to renew when there are less than ten minutes', async () => {
    const fresh = await expiry();
    expect(fresh.shouldRefresh).toBe(false);
    expect(fresh.timeUntilExpiry).toBeGreaterThan(1790);
    expect(fresh.timeUntilExpiry).toBeLessThanOrEqual(1800);
    app.clock.advance(19 * MINUTE);
    expect((await expiry()).shouldRefresh).toBe(false);
    app.clock.advance(MINUTE);
    const due = await expiry();
    expect(due.shouldRefresh).toBe(true);
    expect(due.timeUntilExpiry).toBeGreaterThan(590);
    expect(due.timeUntilExpiry).toBeLessThanOrEqual(600);
    await client.post('/api/auth/refreshToken');
    expect((await expiry()).shouldRefresh).toBe(false);
  });
});

test('a whole school that opens its computers in the morning renews its tokens from one address', async () => {
  const rateRules = { ...RATE_RULES, read: { points: 2, seconds: 60 }, write: { points: 2, seconds: 60 } };
  const strict = await createTestApp({ rateLimitMode: 'enforce', rateRules });
  try {
    for (let i = 0; i < 4; i++) {
      const one = await strict.asExpired(await buildUser(strict.database));
      expect((await one.get('/api/auth/me')).status).toBe(401);
      expect((await one.post('/api/auth/refreshToken')).status).toBe(200);
    }
    const busy = await strict.asExpired(await buildUser(strict.database));
    const seen = [];
    for (let i = 0; i < 3; i++) seen.push((await busy.get('/api/auth/me')).status);
    // Asking for the CSRF token was the first.
    expect(seen).toEqual([401, 429, 429]);
  } finally {
    await strict.close();
  }
});

describe('the calls that ask who is there', () => {
  it('show the person, and me the keys of this browser', async () => {
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

  it('give one key to the tabs of a session, and one to the drafts of a person', async () => {
    const keys = async (of: Client) => (await of.get('/api/auth/me')).body.meta;
    const first = await keys(client);
    app.clock.advance(20 * MINUTE);
    await client.post('/api/auth/refreshToken');
    expect(await keys(client)).toEqual(first);
    const elsewhere = await keys(await app.as(person));
    expect(elsewhere.tabKey).not.toBe(first.tabKey);
    expect(elsewhere.draftKey).toBe(first.draftKey);
    const another = await keys(await app.as(await buildUser(app.database)));
    expect(another.draftKey).not.toBe(first.draftKey);
    expect(first.draftKey).not.toBe(first.tabKey);
  });

  it('renew a due token when me is asked to, and only then', async () => {
    const before = client.cookies.token;
    app.clock.advance(15 * MINUTE);
    expect((await client.get('/api/auth/me', MARKED)).headers['x-token-refreshed']).toBeUndefined();
    app.clock.advance(10 * MINUTE);
    expect((await client.get('/api/auth/me')).headers['x-token-refreshed']).toBeUndefined();
    expect((await client.get('/api/auth/verify', MARKED)).headers['x-token-refreshed']).toBeUndefined();
    expect(client.cookies.token).toBe(before);
    const answer = await client.get('/api/auth/me', MARKED);
    expect(answer.headers['x-token-refreshed']).toBe('1');
    expect(client.cookies.token).not.toBe(before);
    expect((await expiry()).timeUntilExpiry).toBeGreaterThan(1790);
    expect((await client.get('/api/auth/me', MARKED)).headers['x-token-refreshed']).toBeUndefined();
  });

  it('renew in an answer that says nothing else is new', async () => {
    const { etag = '' } = (await client.get('/api/auth/me')).headers;
    app.clock.advance(25 * MINUTE);
    const answer = await client.get('/api/auth/me', { ...MARKED, 'If-None-Match': etag });
    expect(answer.status).toBe(304);
    expect(answer.headers['x-token-refreshed']).toBe('1');
    expect((await expiry()).shouldRefresh).toBe(false);
  });
});

describe('a renewal', () => {
  it('sets the token alone, for as long as the session lives', async () => {
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
    const answer = await client.post('/api/auth/refreshToken');
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^token=/);
    const lives = Number(/Max-Age=(\d+)/.exec(cookies[0] ?? '')?.[1]);
    expect(lives).toBeGreaterThan(14 * 86_400 - 20 * 60 - 30);
    expect(lives).toBeLessThanOrEqual(14 * 86_400 - 20 * 60);
  });

  it('that races a sign-out ends signed out', async () => {
    const copies = { ...client.cookies };
    const [, ...renewals] = await Promise.all([
      client.post('/api/auth/logout'),
      ...Array.from({ length: 10 }, () => client.post('/api/auth/refreshToken')),
    ]);
    for (const { status } of renewals) expect([200, 401, 403]).toContain(status);
    for (const token of [client.cookies.token, copies.token]) {
      const answer = await client
        .raw('get', '/api/auth/me')
        .set('Cookie', `sid=${copies.sid}; token=${token ?? ''}`);
      expect(answer.status).toBe(401);
    }
    expect((await client.post('/api/auth/refreshToken')).status).toBe(401);
  });
});

describe('a caller who is known', () => {
  it('is told without a promise, by what is in memory', async () => {
    await client.get('/api/auth/verify');
    expect(app.services.authenticate(client.cookies)).toMatchObject({
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

  async function join(): Promise<void> {
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
  ])('are told by a new token with %s, once', async (_what, status, call) => {
    const before = client.cookies.token;
    const fingerprint = claims().permissionFingerprint;
    await join();
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.headers['x-token-refreshed']).toBe('1');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(client.cookies.token).not.toBe(before);
    expect(claims().permissionFingerprint).not.toBe(fingerprint);
    const next = await call();
    expect(next.status).toBe(status);
    expect(next.headers['x-token-refreshed']).toBeUndefined();
    expect(next.headers['set-cookie']).toBeUndefined();
  });

  it('count for the old token too, for as long as it lives', async () => {
    const old = `sid=${client.cookies.sid}; token=${client.cookies.token}`;
    const sections = async () => {
      const { body } = await client.raw('get', '/api/public/sections').set('Cookie', old);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };
    expect(await sections()).not.toContain(category.slug);
    await join();
    expect(await sections()).toContain(category.slug);
    expect(await sections()).toContain(category.slug);
    app.clock.advance(30 * MINUTE);
    expect((await client.raw('get', '/api/auth/me').set('Cookie', old)).status).toBe(401);
  });

  it('never meet a stored copy from before', async () => {
    const { etag = '' } = (await client.get('/api/public/sections')).headers;
    await join();
    const answer = await client.get('/api/public/sections', { 'If-None-Match': etag });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-token-refreshed']).toBe('1');
  });

  it('leave the bytes of a file as they are, but out of the stored copies', async () => {
    const open = await buildCategory(app.database, { access: 'members' });
    app.services.bus.publish({ type: 'category.created', data: { id: open.id, slug: open.slug } });
    const article = await buildArticle(app.database, { category_id: open.id });
    const stored = await app.services.fileStore.put(Buffer.from('%PDF-1.4 x'), { name: 'zapis.pdf' });
    const file = await buildFile(app.database, article, {
      storage_key: stored.storageKey,
      size: stored.size,
      name: 'zapis.pdf',
    });
    const address = `/api/public/files/${file.id}/zapis.pdf`;
    // The new category alone changed the permissions.
    expect((await client.get(address)).headers['x-token-refreshed']).toBe('1');
    expect((await client.get(address)).headers['cache-control']).toBe('private, no-cache');
    await join();
    const answer = await client.get(address);
    expect(answer.headers['x-token-refreshed']).toBe('1');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body.toString()).toBe('%PDF-1.4 x');
  });

  it('give way to a token that the answer sets or takes away itself', async () => {
    await join();
    const renewed = (await client.post('/api/auth/refreshToken')).headers[
      'set-cookie'
    ] as unknown as string[];
    expect(renewed.filter((cookie) => cookie.startsWith('token='))).toHaveLength(1);
    await app.database.write(({ transaction }) => person.update({ role: 'admin' }, { transaction }));
    app.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    const left = await client.post('/api/auth/logout');
    expect(left.headers['x-token-refreshed']).toBeUndefined();
    expect(client.cookies.token).toBeUndefined();
  });
});
