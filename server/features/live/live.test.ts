import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildGroup, buildUser, grant } from '../../test/factories.ts';
import { buildHouse, type House } from '../../test/house.ts';
import { openSse, type SseClient } from '../../test/sseClient.ts';
import { createTestApp } from '../../test/testApp.ts';

let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(() => house.app.close());

const opened: SseClient[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function open(client: Client, headers: Record<string, string> = {}, admin = false): Promise<SseClient> {
  const path = `/api/${admin ? 'admin/' : ''}sse/cache-updates`;
  const stream = await openSse(house.app.url + path, client.cookies, headers);
  opened.push(stream);
  return stream;
}

async function connected(client: Client, headers: Record<string, string> = {}): Promise<SseClient> {
  const stream = await open(client, headers);
  await stream.next('connected');
  return stream;
}

const publish = (event: DomainEvent) => house.app.services.bus.publish(event);

function articleEvent(categoryId: number, id = 77): DomainEvent {
  return { type: 'article.created', data: { id, slug: `clanek-${id}`, categoryId, visible: true } };
}

/** Everything that was sent before has arrived when this has. */
async function settled(stream: SseClient): Promise<SseClient> {
  publish({ type: 'settings.changed', data: { keys: [] } });
  for (;;) {
    const { data } = await stream.next('cache-invalidation');
    if (data.entity === 'settings') return stream;
  }
}

function change(user: User, values: Partial<Pick<User, 'state' | 'role'>>): Promise<User> {
  return house.app.database.write(({ transaction }) => user.update(values, { transaction }));
}

async function person(): Promise<{ user: User; client: Client }> {
  const user = await buildUser(house.app.database, {});
  return { user, client: await house.app.as(user) };
}

describe('who may listen', () => {
  test('a stream is sent as one, uncompressed, unstored and without cookies', async () => {
    const stream = await open(house.clients.reader, { 'accept-encoding': 'gzip' });
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

  test('nobody who is not signed in, and at the administration’s no other role', async () => {
    expect((await open(house.clients.anonymous)).status).toBe(401);
    expect((await open(house.clients.deactivated)).status).toBe(401);
    expect((await open(house.clients.writer, {}, true)).status).toBe(403);
    expect((await open(house.clients.admin, {}, true)).status).toBe(200);
  });

  test('rights that have changed bring no new token along', async () => {
    const { user, client } = await person();
    const group = await buildGroup(house.app.database, {}, [user]);
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    expect((await open(client)).headers).not.toHaveProperty('set-cookie');
  });
});

describe('what is heard', () => {
  test('a saved article by those who may read it, and by nobody else', async () => {
    const [reader, stranger] = [await connected(house.clients.reader), await connected(house.clients.user)];
    const { category, article } = house.closed;
    const { version, title, slug } = await article.reload();
    const body = { title, slug, html: '<p>a</p>', category_id: category.id, state: 'published', version };
    const saved = await house.clients.admin.put(`/api/admin/articles/${article.id}`, body);
    expect(saved.status).toBe(200);
    const { data } = await reader.next('article-updated');
    expect(data).toEqual({ articleId: article.id, id: article.id, slug });
    await settled(stranger);
    expect(JSON.stringify(stranger.heard)).not.toContain(slug);
    expect(stranger.heard.map(({ event }) => event)).toEqual(['connected', 'cache-invalidation']);
  });

  test('nothing more from the moment when a right is gone', async () => {
    const { database } = house.app;
    const { user, client } = await person();
    const group = await buildGroup(database, {}, [user]);
    await grant(database, house.closed.category, group, 'read');
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    const stream = await connected(client);
    publish(articleEvent(house.closed.category.id));
    await stream.next('article-created');

    const where = { user_id: user.id };
    await database.write(({ transaction }) => database.models.GroupMember.destroy({ where, transaction }));
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    publish(articleEvent(house.closed.category.id, 78));
    const { data } = await stream.next('cache-invalidation');
    expect(data).toEqual({ entity: 'permissions', id: user.id, reason: 'group.members-changed' });
    await settled(stream);
    expect(JSON.stringify(stream.heard)).not.toContain('clanek-78');
  });

  test('a change of rights by those alone whom it concerns', async () => {
    const { database } = house.app;
    const { user, client } = await person();
    const [stream, other] = [await connected(client), await connected(house.clients.user)];
    const group = await buildGroup(database, {}, [user]);
    await grant(database, house.closed.category, group, 'read');
    publish({
      type: 'category.access-changed',
      data: { categoryId: house.closed.category.id, groupIds: [group.id] },
    });
    publish({ type: 'group.members-changed', data: { groupId: group.id, userIds: [user.id] } });
    expect((await stream.next('cache-invalidation')).data.entity).toBe('permissions');
    publish(articleEvent(house.closed.category.id, 79));
    expect((await stream.next('article-created')).data.id).toBe(79);
    await settled(other);
    expect(other.heard.map(({ event }) => event)).toEqual(['connected', 'cache-invalidation']);
  });

  test('a heartbeat every 25 seconds', async () => {
    const stream = await connected(house.clients.reader);
    house.app.clock.advance(25_000);
    expect((await stream.next('heartbeat')).data.time).toMatch(/^20/);
  });

  test('that the server does without a part of it, also by those who come later', async () => {
    const stream = await connected(house.clients.reader);
    publish({ type: 'degraded-mode', data: { degraded: true } });
    expect((await stream.next('degraded-mode')).data.active).toBe(true);
    const later = await connected(house.clients.reader);
    expect((await later.next('degraded-mode')).data.active).toBe(true);
    publish({ type: 'degraded-mode', data: { degraded: false } });
    expect((await later.next('degraded-mode')).data.active).toBe(false);
  });

  test('the state of the server and changes of people by administrators', async () => {
    const stream = await open(house.clients.admin, {}, true);
    expect((await stream.next('cache-stats')).data.types.map(({ type }) => type)).toContain('user-data');
    expect((await stream.next('system-health')).data).toMatchObject({ database: true, degraded: false });
    publish({ type: 'user.updated', data: { id: house.people.user.id } });
    expect((await stream.next('message')).data).toEqual({ topic: 'user.updated', id: house.people.user.id });
  });
});

describe('coming back', () => {
  test('goes on behind the last event, with what one may read now', async () => {
    const first = await connected(house.clients.reader);
    publish(articleEvent(house.closed.category.id, 80));
    const { id } = await first.next('article-created');
    first.close();
    publish(articleEvent(house.closed.category.id, 81));
    const again = await open(house.clients.reader, { 'Last-Event-ID': id });
    expect((await again.next('connected')).data.resumed).toBe(true);
    // The rest of the event that was cut in the middle, then the missed one.
    await settled(again);
    expect(again.heard.map(({ event }) => event)).toEqual([
      'connected',
      'sections',
      'article-created',
      'sections',
      'cache-invalidation',
    ]);
    expect(new Set(again.heard.map((event) => event.id)).size).toBe(5);
  });

  test.each([
    ['of another run', '00000000-1'],
    ['of the future', 'FUTURE'],
    ['that is none', 'rubbish'],
  ])('with an id %s everything may have changed', async (_what, id) => {
    const first = await open(house.clients.reader);
    const run = (await first.next('connected')).id.split('-')[0];
    const again = await open(house.clients.reader, {
      'Last-Event-ID': id === 'FUTURE' ? `${run}-999999` : id,
    });
    expect((await again.next('connected')).data.resumed).toBe(false);
    expect((await again.next('cache-invalidation')).data.entity).toBe('all');
  });

  test('a page hears what came between its reading and its stream, and no more of it', async () => {
    const { app, clients } = house;
    publish(articleEvent(house.closed.category.id, 82));
    app.clock.advance(60_000);
    publish(articleEvent(house.closed.category.id, 83));
    app.clock.advance(5_000);
    const late = await openSse(`${app.url}/api/sse/cache-updates?readAgo=5000`, clients.reader.cookies);
    opened.push(late);
    expect((await late.next('connected')).data.resumed).toBe(false);
    expect((await late.next('article-created')).data.id).toBe(83);
    await settled(late);
    expect(late.heard.map(({ event }) => event)).toEqual([
      ...['connected', 'article-created', 'sections', 'cache-invalidation'],
    ]);
    const stranger = await openSse(`${app.url}/api/sse/cache-updates?readAgo=5000`, clients.user.cookies);
    opened.push(stranger);
    await settled(stranger);
    expect(stranger.heard.map(({ event }) => event)).not.toContain('article-created');
  });

  test('a page that read before this server began may have missed everything', async () => {
    const { app, clients } = house;
    const early = await openSse(`${app.url}/api/sse/cache-updates?readAgo=86400000`, clients.reader.cookies);
    opened.push(early);
    expect((await early.next('cache-invalidation')).data.entity).toBe('all');
  });

  test('after more events than are kept everything may have changed', async () => {
    const first = await open(house.clients.reader);
    const { id } = await first.next('connected');
    first.close();
    for (let i = 0; i < 1_001; i++) publish(articleEvent(0));
    const again = await open(house.clients.reader, { 'Last-Event-ID': id });
    expect((await again.next('cache-invalidation')).data.entity).toBe('all');
  });

  test('after rights have changed everything may have changed', async () => {
    const first = await open(house.clients.reader);
    const { id } = await first.next('connected');
    first.close();
    publish({ type: 'group.updated', data: { id: 1 } });
    const again = await open(house.clients.reader, { 'Last-Event-ID': id });
    expect((await again.next('cache-invalidation')).data.entity).toBe('all');
  });
});

describe('the end', () => {
  test('comes with the session, and only to its own streams', async () => {
    const { user, client } = await person();
    const other = await connected(await house.app.as(user));
    const stream = await connected(client);
    await client.post('/api/auth/logout');
    expect((await stream.next('session-ended')).data.reason).toBe('ended');
    await stream.ended;
    await settled(other);
  });

  test('comes with the idle limit', async () => {
    const { client } = await person();
    const stream = await connected(client);
    house.app.clock.advance(32 * 60_000);
    expect((await stream.next('session-ended')).data.reason).toBe('ended');
    await stream.ended;
    // Everybody else’s sessions are over by now too.
    const { clients, people, app } = house;
    clients.reader = await app.as(people.reader);
    clients.user = await app.as(people.user);
    clients.admin = await app.as(people.admin);
  });

  test('comes when the account is deactivated', async () => {
    const { user, client } = await person();
    const stream = await connected(client);
    await change(user, { state: 'deactivated' });
    publish({ type: 'user.updated', data: { id: user.id } });
    expect((await stream.next('session-ended')).data.reason).toBe('deactivated');
    await stream.ended;
  });

  test('comes to the stream of the administration with the role', async () => {
    const user = await buildUser(house.app.database, { role: 'admin' });
    const client = await house.app.as(user);
    const [stream, own] = [await open(client, {}, true), await connected(client)];
    await stream.next('connected');
    await change(user, { role: 'user' });
    publish({ type: 'user.updated', data: { id: user.id } });
    expect((await stream.next('error')).data.code).toBe('FORBIDDEN');
    await stream.ended;
    expect((await own.next('cache-invalidation')).data.entity).toBe('permissions');
  });

  test('comes to the oldest of more than ten', async () => {
    const { client } = await person();
    const streams: SseClient[] = [];
    for (let i = 0; i < 11; i++) streams.push(await connected(client));
    expect((await streams[0]?.next('warning'))?.data.code).toBe('TOO_MANY_STREAMS');
    await streams[0]?.ended;
    await settled(streams[1] as SseClient);
  });

  test('comes to who does not read', async () => {
    const stream = await connected(house.clients.reader);
    stream.sleep();
    const other = await connected(house.clients.user);
    const slug = 'a'.repeat(60_000);
    const { id } = house.closed.category;
    for (let sent = 0; sent < 30_000_000; sent += slug.length) {
      publish({
        type: 'article.updated',
        data: {
          id: 1,
          slug,
          categoryId: id,
          visible: true,
          previousSlug: slug,
          previousCategoryId: id,
          wasVisible: true,
        },
      });
      // Lets the bytes go on their way.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await settled(other);
    const admin = await open(house.clients.admin, {}, true);
    // The other one and this.
    expect((await admin.next('system-health')).data.streams).toBe(2);
  });
});

test('when the server ends, everybody hears when to come back', async () => {
  const app = await createTestApp();
  try {
    const client = await app.as(await buildUser(app.database, {}));
    const stream = await openSse(`${app.url}/api/sse/cache-updates`, client.cookies);
    await stream.next('connected');
    app.services.endStreams();
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
