/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const PASSWORD = 'správné heslo s mezerami';

let app: TestApp;
let person: User;
let client: Client;
let group: Group;
let category: Category;
let article: Article;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A writer at work: everything that the server remembers of them is in memory. */
beforeEach(async () => {
  const { database, services } = app;
  person = await buildUser(database, { password_hash: await hashPassword(PASSWORD) });
  category = await buildCategory(database, { access: 'groups' });
  article = await buildArticle(database, { category_id: category.id });
  group = await buildGroup(database, {}, [person]);
  await grant(database, category, group, 'write');
  services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
  client = await app.as(person);
  expect(await reads()).toBe(200);
  expect(await writes()).toBe(200);
});

const verify = async (by = client) => (await by.get('/api/auth/verify')).status;
const reads = async () => (await client.get(`/api/public/articles/${article.slug}`)).status;
const writes = async () => (await client.get(`/api/admin/articles/${article.id}`)).status;
const write = (work: Parameters<TestApp['database']['write']>[0]) => app.database.write(work);

/** Everything is as it was for a caller who is asked for in vain: nobody is signed out by lost rights. */
const stillSignedIn = async () => expect(await verify()).toBe(200);

describe('on the very next request', () => {
  it('a session ended on another device is dead, for writing and renewing too', async () => {
    const other = await app.as(person);
    expect(await verify(other)).toBe(200);
    await client.delete('/api/auth/sessions');
    expect(await verify(other)).toBe(401);
    expect((await other.post('/api/auth/clear-user-cache', { userId: person.id })).status).toBe(401);
    expect((await other.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('a deactivated user is out, on every device', async () => {
    const other = await app.as(person);
    expect(await verify(other)).toBe(200);
    await write(({ transaction }) => person.update({ state: 'deactivated' }, { transaction }));
    app.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    expect(await verify()).toBe(401);
    expect(await verify(other)).toBe(401);
    expect((await client.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('a deleted user is out', async () => {
    await write(({ transaction }) => person.destroy({ transaction }));
    app.services.bus.publish({ type: 'user.deleted', data: { id: person.id } });
    expect(await verify()).toBe(401);
  });

  it('a changed password has signed out all other devices, and this one not', async () => {
    const other = await app.as(person);
    expect(await verify(other)).toBe(200);
    const passwords = { current_password: PASSWORD, new_password: 'docela jiné heslo na jaro' };
    expect((await client.post('/api/auth/change-password', passwords)).status).toBe(200);
    expect(await verify(other)).toBe(401);
    expect((await other.post('/api/auth/refreshToken')).status).toBe(401);
    await stillSignedIn();
  });

  it('another role counts, up and down', async () => {
    const settings = async () => (await client.get('/api/admin/settings')).status;
    for (const [role, status] of [
      ['admin', 200],
      ['user', 403],
    ] as const) {
      await write(({ transaction }) => person.update({ role }, { transaction }));
      app.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
      expect(await settings()).toBe(status);
    }
    await stillSignedIn();
  });

  it('a lost membership counts', async () => {
    const where = { group_id: group.id, user_id: person.id };
    await write(({ transaction }) => app.database.models.GroupMember.destroy({ where, transaction }));
    const data = { groupId: group.id, userIds: [person.id] };
    app.services.bus.publish({ type: 'group.members-changed', data });
    expect(await reads()).toBe(404);
    expect(await writes()).toBe(403);
    await stillSignedIn();
  });

  it('a deleted group counts', async () => {
    await write(({ transaction }) => group.destroy({ transaction }));
    app.services.bus.publish({ type: 'group.deleted', data: { id: group.id, userIds: [person.id] } });
    expect(await reads()).toBe(404);
    await stillSignedIn();
  });

  it('a right of a group taken to reading counts', async () => {
    const where = { group_id: group.id, category_id: category.id };
    await write(({ transaction }) =>
      app.database.models.CategoryAccess.update({ level: 'read' }, { where, transaction }),
    );
    const data = { categoryId: category.id, groupIds: [group.id] };
    app.services.bus.publish({ type: 'category.access-changed', data });
    expect(await reads()).toBe(200);
    expect(await writes()).toBe(403);
    await stillSignedIn();
  });

  it('a category opened to members counts for whoever is in no group', async () => {
    const outsider = await app.as(await buildUser(app.database));
    const read = async () => (await outsider.get(`/api/public/articles/${article.slug}`)).status;
    expect(await read()).toBe(404);
    await write(({ transaction }) => category.update({ access: 'members' }, { transaction }));
    const data = { id: category.id, slug: category.slug, previousSlug: category.slug };
    app.services.bus.publish({ type: 'category.updated', data });
    expect(await read()).toBe(200);
  });
});

describe('a sign-in', () => {
  it('does not make a session of what the browser brought along', async () => {
    const planted = await app.as(person);
    const { sid, token } = planted.cookies;
    const login = { username: person.username, password: PASSWORD };
    expect((await planted.post('/api/auth/login', login)).status).toBe(200);
    expect(planted.cookies.sid).not.toBe(sid);
    const before = await planted.raw('get', '/api/auth/verify').set('Cookie', `sid=${sid}; token=${token}`);
    expect(before.status).toBe(401);
    expect((await planted.post('/api/auth/login', login)).status).toBe(200);
    const { data } = (await planted.get('/api/auth/sessions')).body;
    expect(data).toHaveLength(2);
  });
});
