/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../../../models/article.ts';
import type { Category } from '../../../models/category.ts';
import type { Group } from '../../../models/group.ts';
import type { User } from '../../../models/user.ts';
import { hashPassword } from '../../../platform/password.ts';
import type { Client } from '../../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

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

beforeEach(async () => {
  const { database, services } = app;
  person = await buildUser(database, { password_hash: await hashPassword(PASSWORD) });
  category = await buildCategory(database, { access: 'groups' });
  article = await buildArticle(database, { category_id: category.id });
  group = await buildGroup(database, {}, [person]);
  await grant(database, category, group, 'write');
  services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
  client = await app.signInAs(person);
  expect(await readStatus()).toBe(200);
  expect(await writeStatus()).toBe(200);
});

const verifyStatus = async (by = client) => (await by.get('/api/auth/verify')).status;
const readStatus = async () => (await client.get(`/api/public/articles/${article.slug}`)).status;
const writeStatus = async () => (await client.get(`/api/admin/articles/${article.id}`)).status;
const write = (work: Parameters<TestApp['database']['write']>[0]) => app.database.write(work);

/** Lost permissions must not sign anybody out. */
const stillSignedIn = async () => expect(await verifyStatus()).toBe(200);

describe('on the next request', () => {
  it('a session revoked on another device is refused, also for writes and renewal', async () => {
    const other = await app.signInAs(person);
    expect(await verifyStatus(other)).toBe(200);
    await client.delete('/api/auth/sessions');
    expect(await verifyStatus(other)).toBe(401);
    expect((await other.post('/api/auth/clear-user-cache', { userId: person.id })).status).toBe(401);
    expect((await other.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('a deactivated user is signed out on every device', async () => {
    const other = await app.signInAs(person);
    expect(await verifyStatus(other)).toBe(200);
    await write(({ transaction }) => person.update({ state: 'deactivated' }, { transaction }));
    app.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    expect(await verifyStatus()).toBe(401);
    expect(await verifyStatus(other)).toBe(401);
    expect((await client.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('a deleted user is signed out', async () => {
    await write(({ transaction }) => person.destroy({ transaction }));
    app.services.bus.publish({ type: 'user.deleted', data: { id: person.id } });
    expect(await verifyStatus()).toBe(401);
  });

  it('a changed password signs out all other devices, but not this one', async () => {
    const other = await app.signInAs(person);
    expect(await verifyStatus(other)).toBe(200);
    const passwords = { current_password: PASSWORD, new_password: 'docela jiné heslo na jaro' };
    expect((await client.post('/api/auth/change-password', passwords)).status).toBe(200);
    expect(await verifyStatus(other)).toBe(401);
    expect((await other.post('/api/auth/refreshToken')).status).toBe(401);
    await stillSignedIn();
  });

  it('a promotion and a demotion take effect', async () => {
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

  it('a lost membership takes effect', async () => {
    const where = { group_id: group.id, user_id: person.id };
    await write(({ transaction }) => app.database.models.GroupMember.destroy({ where, transaction }));
    const data = { groupId: group.id, userIds: [person.id] };
    app.services.bus.publish({ type: 'group.members-changed', data });
    expect(await readStatus()).toBe(404);
    expect(await writeStatus()).toBe(403);
    await stillSignedIn();
  });

  it('a deleted group takes effect', async () => {
    await write(({ transaction }) => group.destroy({ transaction }));
    app.services.bus.publish({ type: 'group.deleted', data: { id: group.id, userIds: [person.id] } });
    expect(await readStatus()).toBe(404);
    await stillSignedIn();
  });

  it('a right of a group reduced to reading takes effect', async () => {
    const where = { group_id: group.id, category_id: category.id };
    await write(({ transaction }) =>
      app.database.models.CategoryAccess.update({ level: 'read' }, { where, transaction }),
    );
    const data = { categoryId: category.id, groupIds: [group.id] };
    app.services.bus.publish({ type: 'category.access-changed', data });
    expect(await readStatus()).toBe(200);
    expect(await writeStatus()).toBe(403);
    await stillSignedIn();
  });

  it('a category opened to members is readable for users without a group', async () => {
    const outsider = await app.signInAs(await buildUser(app.database));
    const outsiderStatus = async () => (await outsider.get(`/api/public/articles/${article.slug}`)).status;
    expect(await outsiderStatus()).toBe(404);
    await write(({ transaction }) => category.update({ access: 'members' }, { transaction }));
    const data = { id: category.id, slug: category.slug, previousSlug: category.slug };
    app.services.bus.publish({ type: 'category.updated', data });
    expect(await outsiderStatus()).toBe(200);
  });
});

describe('a sign-in', () => {
  it('does not continue the session of the cookies sent with it', async () => {
    const browser = await app.signInAs(person);
    const { sid, token } = browser.cookies;
    const login = { username: person.username, password: PASSWORD };
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    expect(browser.cookies.sid).not.toBe(sid);
    const before = await browser.raw('get', '/api/auth/verify').set('Cookie', `sid=${sid}; token=${token}`);
    expect(before.status).toBe(401);
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    const { data } = (await browser.get('/api/auth/sessions')).body;
    expect(data).toHaveLength(2);
  });
});
