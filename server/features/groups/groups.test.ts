/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let admin: Client;
let person: User;
let personClient: Client;
let closed: Category;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  // Created before the first request: rows inserted past the API do not invalidate the category cache.
  closed = await buildCategory(database, { name: 'Sborovna', access: 'groups' });
  admin = await app.signInAs(await buildUser(database, { role: 'admin', full_name: 'Správkyně Přísná' }));
  person = await buildUser(database, {
    full_name: 'Žofie Čapková',
    username: 'zofie',
    email: 'zofie@example.cz',
  });
  personClient = await app.signInAs(person);
  await buildArticle(database, { title: 'Porada', category_id: closed.id });
});
afterAll(() => app.close());

let number = 0;
async function newGroup(values: object = {}) {
  number += 1;
  const body = { name: `Skupina ${number}`, description: '', is_default: false, ...values };
  return (await admin.post('/api/admin/groups', body)).body.group;
}
const address = (id: number, part = '') => `/api/admin/groups/${id}${part}`;
const audit = (action: string, id: number) =>
  app.database.models.AuditEntry.findAll({ where: { action, object_id: String(id) }, order: ['id'] });
const mayRead = async () => (await personClient.get('/api/public/articles/porada')).status === 200;

describe('groups', () => {
  it('are created, found without diacritics, sorted by Czech collation, saved and audited', async () => {
    const createdGroup = await newGroup({ name: '  Čtenářský  kroužek ', description: ' Čtou. ' });
    expect(createdGroup).toMatchObject({
      name: 'Čtenářský kroužek',
      description: 'Čtou.',
      version: 1,
      member_count: 0,
    });
    await newGroup({ name: 'Ctiborovi' });
    await newGroup({ name: 'Dramaťáci' });
    const listed = await admin.get('/api/admin/groups?q=ct&sort=-name');
    expect(listed.body.data.map((group: { name: string }) => group.name)).toEqual([
      'Čtenářský kroužek',
      'Ctiborovi',
    ]);
    expect(listed.body.meta).toEqual({ total: 2, page: 1, pageSize: 25, pageCount: 1 });

    const change = { name: 'Čtenáři', description: '', is_default: false, version: 1 };
    expect((await admin.put(address(createdGroup.id), change)).body.group).toMatchObject({
      name: 'Čtenáři',
      version: 2,
    });
    const [entry] = await audit('group.updated', createdGroup.id);
    expect(entry).toMatchObject({
      actor_name: 'Správkyně Přísná',
      before: { name: 'Čtenářský kroužek' },
      after: { name: 'Čtenáři' },
    });
  });

  it('returns a conflict with the current group for a stale version', async () => {
    const { id } = await newGroup();
    const first = { name: `Nová ${id}`, description: '', is_default: false, version: 1 };
    expect((await admin.put(address(id), first)).status).toBe(200);
    const second = await admin.put(address(id, '/members'), { add: [person.id], remove: [], version: 1 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { name: `Nová ${id}`, version: 2 } });
    const third = await admin.put(address(id, '/access'), {
      changes: [{ category_id: closed.id, level: 'read' }],
      version: 1,
    });
    expect(third.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { version: 2 } });
    expect((await admin.get(address(id))).body.group).toMatchObject({
      member_count: 0,
      read_count: 0,
      version: 2,
    });
  });

  it('returns a conflict to one of two admins who save at the same time', async () => {
    const { id } = await newGroup();
    const save = (name: string) =>
      admin.put(address(id), { name, description: '', is_default: false, version: 1 });
    const statuses = (await Promise.all([save(`A ${id}`), save(`B ${id}`)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('refuses a taken name, also to the second of two concurrent requests', async () => {
    const body = { name: 'Jedinečná', description: '', is_default: false };
    const responses = await Promise.all([
      admin.post('/api/admin/groups', body),
      admin.post('/api/admin/groups', body),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'NAME_TAKEN', details: [{ path: 'name' }] });
  });

  it('keeps one default group at most', async () => {
    const first = await newGroup({ is_default: true });
    const second = await newGroup({ is_default: true });
    const isDefault = async (id: number) => (await admin.get(address(id))).body.group.is_default;
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([false, true]);
  });

  it('are available to admins only', async () => {
    const { id } = await newGroup();
    for (const part of ['', '/members', '/access', '/impact']) {
      expect((await personClient.get(address(id, part))).status).toBe(403);
      expect((await admin.get(address(2_000_000, part))).status).toBe(404);
    }
  });
});

describe('members', () => {
  it('are added and removed, and their permissions follow on the next request', async () => {
    const { id } = await newGroup();
    await admin.put(address(id, '/access'), {
      changes: [{ category_id: closed.id, level: 'read' }],
      version: 1,
    });
    expect(await mayRead()).toBe(false);
    const added = await admin.put(address(id, '/members'), { add: [person.id], remove: [], version: 2 });
    expect(added.body.group).toMatchObject({ member_count: 1, version: 3 });
    expect(await mayRead()).toBe(true);
    expect((await personClient.get('/api/auth/permissions')).body.categoryAccess.read).toContainEqual(
      expect.objectContaining({ id: closed.id }),
    );
    const again = await admin.put(address(id, '/members'), { add: [person.id], remove: [], version: 3 });
    expect(again.body.group.version).toBe(3);
    await admin.put(address(id, '/members'), { add: [], remove: [person.id], version: 3 });
    expect(await mayRead()).toBe(false);
    const entries = await audit('group.members-changed', id);
    expect(entries.map(({ after }) => after)).toEqual([
      { added: { count: 1, ids: [person.id] }, removed: { count: 0, ids: [] } },
      { added: { count: 0, ids: [] }, removed: { count: 1, ids: [person.id] } },
    ]);
  });

  it('are listed by page and found by name, user name and address', async () => {
    const { id } = await newGroup();
    const others = [await buildUser(app.database), await buildUser(app.database)];
    const add = [person.id, ...others.map((user) => user.id)];
    await admin.put(address(id, '/members'), { add, remove: [], version: 1 });
    const page = await admin.get(address(id, '/members?page=2&pageSize=2'));
    expect(page.body.data).toHaveLength(1);
    expect(page.body.meta).toEqual({ total: 3, page: 2, pageSize: 2, pageCount: 2 });
    for (const q of ['čapk', 'ZOFIE', 'zofie@example']) {
      const found = await admin.get(address(id, `/members?q=${encodeURIComponent(q)}`));
      expect(found.body.data.map((user: { id: number }) => user.id)).toEqual([person.id]);
    }
    expect((await admin.get(address(id, '/members?q=%25'))).body.meta.total).toBe(0);
  });

  it('are found by a pasted list', async () => {
    const { id } = await newGroup();
    const text = 'zofie@example.cz\nŽofie Čapková\nKarel Nikdo';
    const { body } = await admin.post(address(id, '/members/match'), { text });
    expect(body.data).toMatchObject({
      found: [{ id: person.id, member: false }],
      unknown: ['Karel Nikdo'],
      ambiguous: [],
    });
  });

  it.each([
    ['who does not exist', { add: [2_000_000], remove: [] }, 'add.0'],
    ['who is added and removed at once', { add: [1], remove: [1] }, 'add.0'],
  ])('refuses somebody %s', async (_who, change, path) => {
    const { id } = await newGroup();
    const refused = await admin.put(address(id, '/members'), { ...change, version: 1 });
    expect(refused.status).toBe(400);
    expect(refused.body.details[0].path).toBe(path);
  });
});

describe('the access of a group', () => {
  it('lists every category, changes several at once, and affects the members only', async () => {
    const { id } = await newGroup();
    await admin.put(address(id, '/members'), { add: [person.id], remove: [], version: 1 });
    const stranger = await app.signInAs(await buildUser(app.database));
    const rights = async () => [
      (await personClient.get('/api/auth/permissions')).text,
      (await stranger.get('/api/auth/permissions')).text,
    ];
    const [before, strangers] = await rights();
    const saved = await admin.put(address(id, '/access'), {
      changes: [{ category_id: closed.id, level: 'write' }],
      version: 2,
    });
    expect(saved.body.data).toContainEqual({
      category: { id: closed.id, slug: closed.slug, name: closed.name },
      access: 'groups',
      level: 'write',
    });
    expect(saved.body.meta).toEqual({ version: 3 });
    const [after, strangersAfter] = await rights();
    expect(after).not.toBe(before);
    expect(strangersAfter).toBe(strangers);
    expect(await mayRead()).toBe(true);
    await admin.put(address(id, '/access'), {
      changes: [{ category_id: closed.id, level: 'none' }],
      version: 3,
    });
    expect(await mayRead()).toBe(false);
    const [, entry] = await audit('group.access-changed', id);
    expect(entry).toMatchObject({ before: { Sborovna: 'write' }, after: { Sborovna: 'none' } });
  });

  it.each([
    [
      'a category that does not exist',
      () => [{ category_id: 2_000_000, level: 'read' }],
      'changes.0.category_id',
    ],
    [
      'a category named twice',
      () => [
        { category_id: closed.id, level: 'read' },
        { category_id: closed.id, level: 'write' },
      ],
      'changes.1.category_id',
    ],
  ])('refuses %s and changes nothing', async (_what, changes, path) => {
    const { id } = await newGroup();
    const refused = await admin.put(address(id, '/access'), { changes: changes(), version: 1 });
    expect(refused.status).toBe(400);
    expect(refused.body.details[0].path).toBe(path);
    expect((await admin.get(address(id))).body.group.version).toBe(1);
  });
});

describe('deleting a group', () => {
  async function createGroupWithRights() {
    const { id } = await newGroup();
    await admin.put(address(id, '/members'), { add: [person.id], remove: [], version: 1 });
    await admin.put(address(id, '/access'), {
      changes: [{ category_id: closed.id, level: 'write' }],
      version: 2,
    });
    return id;
  }

  it('previews who loses which rights', async () => {
    const id = await createGroupWithRights();
    expect((await admin.get(address(id, '/impact'))).body.data).toEqual({
      member_count: 1,
      losses: ['write', 'read'].map((level) => ({
        category: { id: closed.id, slug: closed.slug, name: closed.name },
        level,
        member_count: 1,
        examples: ['Žofie Čapková'],
      })),
    });
    await admin.delete(address(id));
  });

  it("removes the members' rights", async () => {
    const id = await createGroupWithRights();
    expect(await mayRead()).toBe(true);
    expect((await admin.delete(address(id))).status).toBe(200);
    expect(await mayRead()).toBe(false);
    expect((await admin.get(address(id))).status).toBe(404);
    expect(await audit('group.deleted', id)).toHaveLength(1);
  });

  it('moves members and rights to another group without lowering any right there', async () => {
    const id = await createGroupWithRights();
    const elsewhere = await buildCategory(app.database, { access: 'groups' });
    const target = await buildGroup(app.database, {}, [await buildUser(app.database), person]);
    await grant(app.database, closed, target, 'read');
    await grant(app.database, elsewhere, target, 'write');
    const before = (await closed.reload()).version;
    expect((await admin.delete(address(id, `?move_to=${target.id}`))).status).toBe(200);
    expect(await mayRead()).toBe(true);
    const { body } = await admin.get(address(target.id));
    expect(body.group).toMatchObject({ member_count: 2, read_count: 2, write_count: 2, version: 2 });
    // A form of the category that is open shows a conflict instead of taking the right back.
    expect((await closed.reload()).version).toBe(before + 1);
    expect(await audit('group.access-changed', target.id)).toHaveLength(1);
  });

  it('of two groups that are moved into each other at once is deleted once, and neither waits for ever', async () => {
    const [one, other] = [await createGroupWithRights(), await createGroupWithRights()];
    const answers = await Promise.all([
      admin.delete(address(one, `?move_to=${other}`)),
      admin.delete(address(other, `?move_to=${one}`)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const left = await Promise.all([one, other].map(async (id) => (await admin.get(address(id))).status));
    expect(left.sort()).toEqual([200, 404]);
  });

  it('refuses the deleted or a missing group as target, and deletes nothing', async () => {
    const id = await createGroupWithRights();
    expect((await admin.delete(address(id, `?move_to=${id}`))).status).toBe(400);
    expect((await admin.delete(address(id, '?move_to=2000000'))).status).toBe(404);
    expect((await admin.get(address(id))).status).toBe(200);
    await admin.delete(address(id));
  });
});
