import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createSiteFixture, type SiteFixture } from '../../test/fixtures/site.ts';
import { openSse, type SseClient } from '../../test/sseClient.ts';
import { createTestApp } from '../../test/testApp.ts';

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp());
});
afterAll(() => site.app.close());

const opened: SseClient[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function open(client: Client, headers: Record<string, string> = {}, admin = false): Promise<SseClient> {
  const path = `/api/${admin ? 'admin/' : ''}sse/cache-updates`;
  const stream = await openSse(site.app.url + path, client.cookies, headers);
  opened.push(stream);
  return stream;
}

async function openConnected(client: Client, headers: Record<string, string> = {}): Promise<SseClient> {
  const stream = await open(client, headers);
  await stream.next('connected');
  return stream;
}

const publish = (event: DomainEvent) => site.app.services.bus.publish(event);

function articleEvent(categoryId: number, id = 77): DomainEvent {
  return {
    type: 'article.created',
    data: { id, slug: `clanek-${id}`, categoryId, authorId: null, visible: true },
  };
}

/** Events of one stream arrive in order, so the last one published marks the end. */
async function drain(stream: SseClient): Promise<SseClient> {
  publish({ type: 'settings.changed', data: { keys: [] } });
  for (;;) {
    const { data } = await stream.next('cache-invalidation');
    if (data.entity === 'settings') return stream;
  }
}

function updateUser(user: User, values: Partial<Pick<User, 'state' | 'role'>>): Promise<User> {
  return site.app.database.write(({ transaction }) => user.update(values, { transaction }));
}

async function createUser(): Promise<{ user: User; client: Client }> {
  const user = await buildUser(site.app.database, {});
  return { user, client: await site.app.signInAs(user) };
}

describe('opening a stream', () => {
  test('a stream is sent uncompressed, uncached and without cookies', async () => {
    const stream = await open(site.clients.reader, { 'accept-encoding': 'gzip' });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    expect(stream.headers).not.toHaveProperty('set-cookie');
    expect(await stream.next('connected')).toMatchObject({ data: { resumed: false, heartbeatSeconds: 25 } });
  });

  test('a stream requires a session, the admin stream the admin role', async () => {
    expect((await open(site.clients.anonymous)).status).toBe(401);
    expect((await open(site.clients.deactivated)).status).toBe(401);
    expect((await open(site.clients.writer, {}, true)).status).toBe(403);
    expect((await open(site.clients.admin, {}, true)).status).toBe(200);
  });

  test('changed permissions do not issue a new token', async () => {
    const { user, client } = await createUser();
    const group = await buildGroup(site.app.database, {}, [user]);
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    expect((await open(client)).headers).not.toHaveProperty('set-cookie');
  });
});

describe('events', () => {
  test('a saved article is announced only to those who may read it', async () => {
    const [reader, stranger] = [
      await openConnected(site.clients.reader),
      await openConnected(site.clients.user),
    ];
    const { category, article } = site.closed;
    const { version, title, slug } = await article.reload();
    const body = { title, slug, html: '<p>a</p>', category_id: category.id, state: 'published', version };
    const saved = await site.clients.admin.put(`/api/admin/articles/${article.id}`, body);
    expect(saved.status).toBe(200);
    const { data } = await reader.next('article-updated');
    expect(data).toEqual({ articleId: article.id, id: article.id, slug });
    await drain(stranger);
    expect(JSON.stringify(stranger.received)).not.toContain(slug);
    expect(stranger.received.map(({ event }) => event)).toEqual(['connected', 'cache-invalidation']);
  });

  test('stop as soon as a permission is revoked', async () => {
    const { database } = site.app;
    const { user, client } = await createUser();
    const group = await buildGroup(database, {}, [user]);
    await grant(database, site.closed.category, group, 'read');
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    const stream = await openConnected(client);
    publish(articleEvent(site.closed.category.id));
    await stream.next('article-created');

    const where = { user_id: user.id };
    await database.write(({ transaction }) => database.models.GroupMember.destroy({ where, transaction }));
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    publish(articleEvent(site.closed.category.id, 78));
    const { data } = await stream.next('cache-invalidation');
    expect(data).toEqual({ entity: 'permissions', id: user.id, reason: 'group.members-changed' });
    await drain(stream);
    expect(JSON.stringify(stream.received)).not.toContain('clanek-78');
  });

  test('a permission change is announced only to those it affects', async () => {
    const { database } = site.app;
    const { user, client } = await createUser();
    const [stream, other] = [await openConnected(client), await openConnected(site.clients.user)];
    const group = await buildGroup(database, {}, [user]);
    await grant(database, site.closed.category, group, 'read');
    publish({
      type: 'category.access-changed',
      data: { categoryId: site.closed.category.id, groupIds: [group.id] },
    });
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    expect((await stream.next('cache-invalidation')).data.entity).toBe('permissions');
    publish(articleEvent(site.closed.category.id, 79));
    expect((await stream.next('article-created')).data.id).toBe(79);
    await drain(other);
    expect(other.received.map(({ event }) => event)).toEqual(['connected', 'cache-invalidation']);
  });

  test('a heartbeat is sent every 25 seconds', async () => {
    const stream = await openConnected(site.clients.reader);
    site.app.clock.advance(25_000);
    expect((await stream.next('heartbeat')).data.time).toMatch(/^20/);
  });

  test('degraded mode is announced, also to streams opened later', async () => {
    const stream = await openConnected(site.clients.reader);
    publish({ type: 'degraded-mode', data: { degraded: true } });
    expect((await stream.next('degraded-mode')).data.active).toBe(true);
    const later = await openConnected(site.clients.reader);
    expect((await later.next('degraded-mode')).data.active).toBe(true);
    publish({ type: 'degraded-mode', data: { degraded: false } });
    expect((await later.next('degraded-mode')).data.active).toBe(false);
  });

  test('administrators receive the server state and changes of users', async () => {
    const stream = await open(site.clients.admin, {}, true);
    expect((await stream.next('cache-stats')).data.types.map(({ type }) => type)).toContain('user-data');
    expect((await stream.next('system-health')).data).toMatchObject({ database: true, degraded: false });
    publish({ type: 'user.updated', data: { id: site.people.user.id } });
    expect((await stream.next('message')).data).toEqual({ topic: 'user.updated', id: site.people.user.id });
  });
});

describe('reconnecting', () => {
  test('resumes after the last event with the current permissions', async () => {
    const first = await openConnected(site.clients.reader);
    publish(articleEvent(site.closed.category.id, 80));
    const { id } = await first.next('article-created');
    first.close();
    publish(articleEvent(site.closed.category.id, 81));
    const reopened = await open(site.clients.reader, { 'Last-Event-ID': id });
    expect((await reopened.next('connected')).data.resumed).toBe(true);
    await drain(reopened);
    expect(reopened.received.map(({ event }) => event)).toEqual([
      'connected',
      'sections',
      'article-created',
      'sections',
      'cache-invalidation',
    ]);
    expect(new Set(reopened.received.map((event) => event.id)).size).toBe(5);
  });

  test.each([
    ['of another run', '00000000-1'],
    ['of the future', 'FUTURE'],
    ['that is none', 'rubbish'],
  ])('with an id %s everything is invalidated', async (_case, id) => {
    const first = await open(site.clients.reader);
    const run = (await first.next('connected')).id.split('-')[0];
    const reopened = await open(site.clients.reader, {
      'Last-Event-ID': id === 'FUTURE' ? `${run}-999999` : id,
    });
    expect((await reopened.next('connected')).data.resumed).toBe(false);
    expect((await reopened.next('cache-invalidation')).data.entity).toBe('all');
  });

  test('a page receives exactly the events since it was read', async () => {
    const { app, clients } = site;
    publish(articleEvent(site.closed.category.id, 82));
    app.clock.advance(60_000);
    publish(articleEvent(site.closed.category.id, 83));
    app.clock.advance(5_000);
    const late = await openSse(`${app.url}/api/sse/cache-updates?readAgo=5000`, clients.reader.cookies);
    opened.push(late);
    expect((await late.next('connected')).data.resumed).toBe(false);
    expect((await late.next('article-created')).data.id).toBe(83);
    await drain(late);
    expect(late.received.map(({ event }) => event)).toEqual([
      'connected',
      'article-created',
      'sections',
      'cache-invalidation',
    ]);
    const stranger = await openSse(`${app.url}/api/sse/cache-updates?readAgo=5000`, clients.user.cookies);
    opened.push(stranger);
    await drain(stranger);
    expect(stranger.received.map(({ event }) => event)).not.toContain('article-created');
  });

  test('a page read before the server started invalidates everything', async () => {
    const { app, clients } = site;
    const early = await openSse(`${app.url}/api/sse/cache-updates?readAgo=86400000`, clients.reader.cookies);
    opened.push(early);
    expect((await early.next('cache-invalidation')).data.entity).toBe('all');
  });

  test('everything is invalidated when more events passed than are retained', async () => {
    const first = await open(site.clients.reader);
    const { id } = await first.next('connected');
    first.close();
    for (let i = 0; i < 1_001; i++) publish(articleEvent(0));
    const reopened = await open(site.clients.reader, { 'Last-Event-ID': id });
    expect((await reopened.next('cache-invalidation')).data.entity).toBe('all');
  });

  test('everything is invalidated after permissions have changed', async () => {
    const first = await open(site.clients.reader);
    const { id } = await first.next('connected');
    first.close();
    publish({ type: 'group.updated', data: { id: 1 } });
    const reopened = await open(site.clients.reader, { 'Last-Event-ID': id });
    expect((await reopened.next('cache-invalidation')).data.entity).toBe('all');
  });
});

describe('a stream is closed', () => {
  test('with its session only', async () => {
    const { user, client } = await createUser();
    const other = await openConnected(await site.app.signInAs(user));
    const stream = await openConnected(client);
    await client.post('/api/auth/logout');
    expect((await stream.next('session-ended')).data.reason).toBe('ended');
    await stream.ended;
    await drain(other);
  });

  test('at the idle limit', async () => {
    const { client } = await createUser();
    const stream = await openConnected(client);
    site.app.clock.advance(32 * 60_000);
    expect((await stream.next('session-ended')).data.reason).toBe('ended');
    await stream.ended;
    const { clients, people, app } = site;
    clients.reader = await app.signInAs(people.reader);
    clients.user = await app.signInAs(people.user);
    clients.admin = await app.signInAs(people.admin);
  });

  test('when the account is deactivated', async () => {
    const { user, client } = await createUser();
    const stream = await openConnected(client);
    await updateUser(user, { state: 'deactivated' });
    publish({ type: 'user.updated', data: { id: user.id } });
    expect((await stream.next('session-ended')).data.reason).toBe('deactivated');
    await stream.ended;
  });

  test('when an admin stream loses the admin role', async () => {
    const user = await buildUser(site.app.database, { role: 'admin' });
    const client = await site.app.signInAs(user);
    const [stream, userStream] = [await open(client, {}, true), await openConnected(client)];
    await stream.next('connected');
    await updateUser(user, { role: 'user' });
    publish({ type: 'user.updated', data: { id: user.id } });
    expect((await stream.next('error')).data.code).toBe('FORBIDDEN');
    await stream.ended;
    expect((await userStream.next('cache-invalidation')).data.entity).toBe('permissions');
  });

  test('as the oldest of more than ten', async () => {
    const { client } = await createUser();
    const streams: SseClient[] = [];
    for (let i = 0; i < 11; i++) streams.push(await openConnected(client));
    expect((await streams[0]?.next('warning'))?.data.code).toBe('TOO_MANY_STREAMS');
    await streams[0]?.ended;
    await drain(streams[1] as SseClient);
  });

  test('when the client does not read', async () => {
    const stream = await openConnected(site.clients.reader);
    stream.pause();
    const other = await openConnected(site.clients.user);
    const slug = 'a'.repeat(60_000);
    const { id } = site.closed.category;
    for (let sent = 0; sent < 30_000_000; sent += slug.length) {
      publish({
        type: 'article.updated',
        data: {
          id: 1,
          slug,
          categoryId: id,
          authorId: null,
          visible: true,
          previousSlug: slug,
          previousCategoryId: id,
          wasVisible: true,
        },
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await drain(other);
    const admin = await open(site.clients.admin, {}, true);
    expect((await admin.next('system-health')).data.streams).toBe(2);
  });
});

test('on shutdown every stream receives a retry delay', async () => {
  const app = await createTestApp();
  try {
    const client = await app.signInAs(await buildUser(app.database, {}));
    const stream = await openSse(`${app.url}/api/sse/cache-updates`, client.cookies);
    await stream.next('connected');
    app.services.closeStreams();
    await stream.ended;
    expect(stream.retry).toBeGreaterThanOrEqual(1_000);
    expect(stream.retry).toBeLessThan(10_000);
    const late = await openSse(`${app.url}/api/sse/cache-updates`, client.cookies);
    await late.ended;
    expect(late.retry).toBeGreaterThanOrEqual(1_000);
  } finally {
    await app.close();
  }
});
