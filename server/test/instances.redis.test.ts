import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '../models/article.ts';
import type { Category } from '../models/category.ts';
import type { User } from '../models/user.ts';
import { RATE_RULES } from '../shared/rateRules.ts';
import { storageFull } from '../shared/storageFull.ts';
import type { Client } from './client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from './factories.ts';
import { type Instances, nextEvent, startInstances } from './instances.ts';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

let both: Instances;

beforeAll(async () => {
  both = await startInstances(REDIS_URL, {
    rateLimitMode: 'enforce',
    rateRules: { ...RATE_RULES, search: { points: 3, seconds: 60 } },
  });
});
afterAll(() => both.close());

describe('a change through one instance is visible through the other', () => {
  let person: User;
  let category: Category;
  let article: Article;
  let atA: Client;
  let atB: Client;

  beforeEach(async () => {
    const { a, b } = both;
    person = await buildUser(a.database);
    category = await buildCategory(a.database, { access: 'groups' });
    article = await buildArticle(a.database, { category_id: category.id });
    const group = await buildGroup(a.database, {}, [person]);
    await grant(a.database, category, group, 'write');
    const received = nextEvent(b, 'category.created');
    a.services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
    await received;
    atA = await a.signInAs(person);
    atB = await b.visitor();
    Object.assign(atB.cookies, atA.cookies);
    for (const client of [atA, atB]) {
      expect((await client.get('/api/auth/verify')).status).toBe(200);
      expect(await titleAt(client)).toBe(article.title);
    }
  });

  const titleAt = async (client: Client) =>
    (await client.get(`/api/public/articles/${article.slug}`)).body.data?.title;

  async function afterEventAtB(type: Parameters<typeof nextEvent>[1], change: () => Promise<unknown>) {
    const received = nextEvent(both.b, type);
    await change();
    await received;
  }

  it('an article', async () => {
    const { id, slug, version, category_id } = article;
    const change = {
      title: 'Nový název',
      slug,
      html: '<p>Text</p>',
      category_id,
      state: 'published',
      version,
    };
    await afterEventAtB('article.updated', async () => {
      expect((await atA.put(`/api/admin/articles/${id}`, change)).status).toBe(200);
    });
    expect(await titleAt(atB)).toBe('Nový název');
  });

  it('a group left: the article is not found', async () => {
    const { a } = both;
    await afterEventAtB('group.members-changed', async () => {
      await a.database.write(({ transaction }) =>
        a.database.models.GroupMember.destroy({ where: { user_id: person.id }, transaction }),
      );
      a.services.bus.publish({
        type: 'group.members-changed',
        data: { groupId: 1, userIds: [person.id] },
      });
    });
    expect((await atB.get(`/api/public/articles/${article.slug}`)).status).toBe(404);
    expect((await atB.get('/api/auth/verify')).status).toBe(200);
  });

  it('presence in an article, and its end', async () => {
    const { a } = both;
    const admin = await a.signInAs(await buildUser(a.database, { role: 'admin', full_name: 'Správce Jiný' }));
    const path = `/api/admin/articles/${article.id}/presence`;
    const others = async () =>
      (await atB.put(path)).body.data.map((one: { full_name: string }) => one.full_name);
    expect(await others()).toEqual([]);
    await afterEventAtB('article.presence', () => admin.put(path));
    expect(await others()).toEqual(['Správce Jiný']);
    await afterEventAtB('article.presence', () => admin.delete(path));
    expect(await others()).toEqual([]);
  });

  it('a role', async () => {
    const { a } = both;
    await afterEventAtB('user.updated', async () => {
      await a.database.write(({ transaction }) => person.update({ role: 'admin' }, { transaction }));
      a.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    });
    expect((await atB.get('/api/auth/me')).body.user.role).toBe('admin');
  });

  it('the address of the site and its mail server', async () => {
    const { a, b } = both;
    const admin = await a.signInAs(await buildUser(a.database, { role: 'admin' }));
    const values = { public_url: 'http://deska.cz', mail_host: 'smtp.deska.cz' };
    const changes = Object.entries(values).map(([key, value]) => ({ key, value, version: 0 }));
    await afterEventAtB('settings.changed', async () => {
      expect((await admin.put('/api/admin/settings', { values: changes })).status).toBe(200);
    });
    await vi.waitFor(() =>
      expect(b.mailState.current().server).toMatchObject({ host: 'smtp.deska.cz', port: 587 }),
    );
    expect(b.mailState.current().from).toContain('@deska.cz');
  });

  it('a sign-out', async () => {
    await afterEventAtB('session.ended', () => atA.post('/api/auth/logout'));
    expect((await atB.get('/api/auth/verify')).status).toBe(401);
  });

  it('a sign-out with a full disk, and the deletion of its row when there is room', async () => {
    const { Session } = both.a.database.models;
    const full = vi
      .spyOn(both.a.database, 'write')
      .mockImplementation(() => Promise.reject(storageFull(new Error('ENOSPC'))));
    await afterEventAtB('session.end-pending', () => atA.post('/api/auth/logout'));
    expect((await atB.get('/api/auth/verify')).status).toBe(401);
    expect((await atB.post('/api/auth/refreshToken')).status).toBe(401);
    expect(await Session.count({ where: { user_id: person.id } })).toBe(1);
    full.mockRestore();
    // The other instance also retries the write, in case the first one has ended.
    await both.b.services.flush();
    expect(await Session.count({ where: { user_id: person.id } })).toBe(0);
    await both.a.services.flush();
  });

  it('a setting', async () => {
    const actor = { id: person.id, name: person.full_name, requestId: 'test', ip: '127.0.0.1' };
    expect((await atB.get('/api/public/site')).body.data.name).toBe('Nástěnka');
    await afterEventAtB('settings.changed', () =>
      both.a.services.settings.setMany(actor, [{ key: 'site_name', value: 'Škola Lhota' }]),
    );
    expect((await atB.get('/api/public/site')).body.data.name).toBe('Škola Lhota');
  });
});

it('an instance receives its own events once', async () => {
  const { a, b } = both;
  const received: number[] = [];
  const unsubscribe = a.services.bus.subscribe((event) => {
    if (event.type === 'group.created') received.push(event.data.id);
  });
  const receivedAtB = nextEvent(b, 'group.created');
  a.services.bus.publish({ type: 'group.created', data: { id: 7 } });
  await receivedAtB;
  const receivedAtA = nextEvent(a, 'user.created');
  b.services.bus.publish({ type: 'user.created', data: { id: 9 } });
  await receivedAtA;
  unsubscribe();
  expect(received).toEqual([7]);
});

it('calls are counted across all instances', async () => {
  const person = await buildUser(both.a.database);
  const atA = await both.a.signInAs(person);
  const atB = await both.b.signInAs(person);
  const search = async (client: Client) => (await client.get('/api/public/search?q=voda')).status;
  expect([await search(atA), await search(atB), await search(atA)]).toEqual([200, 200, 200]);
  expect(await search(atB)).toBe(429);
  expect(await search(atA)).toBe(429);
});
