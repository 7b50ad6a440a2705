import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const BASE_PATH = '/api/admin/article-categories';

let app: TestApp;
let own: Category;
let readable: Category;
let hidden: Category;
let writers: Group;
let writerUser: User;
let admin: Client;
let writer: Client;
let reader: Client;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  own = await buildCategory(database, { name: 'Vlastní', access: 'groups' });
  readable = await buildCategory(database, { name: 'Ke čtení' });
  hidden = await buildCategory(database, { name: 'Skrytá', access: 'groups' });
  writerUser = await buildUser(database);
  writers = await buildGroup(database, { name: 'Pisatelé' }, [writerUser]);
  await grant(database, own, writers, 'write');
  writer = await app.signInAs(writerUser);
  reader = await app.signInAs(await buildUser(database));
  admin = await app.signInAs(await buildUser(database, { role: 'admin' }));
});
afterAll(() => app.close());

const create = async (values: object) => (await admin.post(BASE_PATH, values)).body.data;
const section = (client: Client, slug: string) => client.get(`/api/public/sections/${slug}`);

describe('the list', () => {
  it('is full for admins, and has the writable categories for writers, with counts', async () => {
    await buildArticle(app.database, { category_id: own.id });
    await buildArticle(app.database, { category_id: own.id, state: 'draft' });
    await buildArticle(app.database, { category_id: own.id, state: 'trashed' });
    const listed = (await writer.get(BASE_PATH)).body.data;
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      name: 'Vlastní',
      article_count: 2,
      published_count: 1,
      warnings: [],
      abilities: { update: false, delete: false },
    });
    expect((await admin.get(BASE_PATH)).body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Vlastní',
      'Ke čtení',
      'Skrytá',
    ]);
  });

  it('warns admins of categories that nobody else can read or write', async () => {
    const warnings = (await admin.get(BASE_PATH)).body.data.map(
      ({ name, warnings: of }: { name: string; warnings: string[] }) => [name, of],
    );
    expect(Object.fromEntries(warnings)).toEqual({
      Vlastní: [],
      'Ke čtení': ['no-writers'],
      Skrytá: ['no-readers', 'no-writers'],
    });
  });
});

describe('one category', () => {
  it('is visible to those who may read it; a hidden one is 404 like a missing one', async () => {
    await buildArticle(app.database, { category_id: readable.id, state: 'draft' });
    const readableResponse = await writer.get(`${BASE_PATH}/${readable.id}`);
    expect(readableResponse.body).toMatchObject({
      success: true,
      data: { name: 'Ke čtení', article_count: 0 },
    });
    const [hiddenResponse, missing] = [
      await writer.get(`${BASE_PATH}/${hidden.id}`),
      await writer.get(`${BASE_PATH}/999999`),
    ];
    expect(hiddenResponse.status).toBe(404);
    expect({ ...hiddenResponse.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await reader.get(`${BASE_PATH}/${readable.id}`)).status).toBe(403);
  });
});

describe('a new category', () => {
  it('gets a slug of its name, the last position, and is on the board at once', async () => {
    const category = await create({ name: '  Příliš   žluťoučký kůň ', access: 'members' });
    expect(category).toMatchObject({
      name: 'Příliš žluťoučký kůň',
      slug: 'prilis-zlutoucky-kun',
      version: 1,
    });
    expect((await admin.get(BASE_PATH)).body.data.at(-1).id).toBe(category.id);
    expect((await section(reader, category.slug)).status).toBe(200);
    expect((await create({ name: 'Příliš žluťoučký kůň' })).slug).toBe('prilis-zlutoucky-kun-2');
  });

  it('never shares its slug, also with a concurrent create', async () => {
    const responses = await Promise.all(
      [1, 2].map(() => admin.post(BASE_PATH, { name: 'Závod', slug: 'zavod-kategorii' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('SLUG_TAKEN');
  });
});

describe('a changed category', () => {
  it('is refused for an outdated version, with the current one', async () => {
    const { id, slug } = await create({ name: 'Souběh' });
    const change = (name: string) => admin.put(`${BASE_PATH}/${id}`, { name, slug, version: 1 });
    expect((await change('První')).body.data).toMatchObject({ name: 'První', version: 2 });
    const conflict = await change('Druhý');
    expect([conflict.status, conflict.body.code, conflict.body.data.name]).toEqual([
      409,
      'VERSION_CONFLICT',
      'První',
    ]);
  });

  it('is found by its former slugs, until another category takes them', async () => {
    const { id } = await create({ name: 'Škola', slug: 'skola' });
    await buildArticle(app.database, { category_id: id, title: 'Ve škole' });
    await admin.put(`${BASE_PATH}/${id}`, { name: 'Škola', slug: 'zakladni-skola', version: 1 });
    expect((await section(reader, 'skola')).body.data.slug).toBe('zakladni-skola');
    const listed = await reader.get('/api/public/articles?section=skola');
    expect(listed.body.data.map(({ title }: { title: string }) => title)).toEqual(['Ve škole']);
    // An automatic slug does not take a redirect of another category.
    expect((await create({ name: 'Skola' })).slug).toBe('skola-2');
    expect((await create({ name: 'Jiná', slug: 'skola' })).slug).toBe('skola');
    expect((await section(reader, 'skola')).body.data.name).toBe('Jiná');
    await admin.put(`${BASE_PATH}/${id}`, { name: 'Škola', slug: 'obecna-skola', version: 2 });
    expect((await section(reader, 'zakladni-skola')).body.data.slug).toBe('obecna-skola');
  });

  it('closes to people on their next request', async () => {
    const { id, slug } = await create({ name: 'Zavíraná' });
    await buildArticle(app.database, { category_id: id, title: 'Zavíraný článek' });
    expect((await reader.get('/api/public/articles/zavirany-clanek')).status).toBe(200);
    await admin.put(`${BASE_PATH}/${id}`, { name: 'Zavíraná', slug, access: 'groups', version: 1 });
    expect((await section(reader, slug)).status).toBe(404);
    expect((await reader.get('/api/public/articles/zavirany-clanek')).status).toBe(404);
    await admin.put(`${BASE_PATH}/${id}`, { name: 'Zavíraná', slug, access: 'members', version: 2 });
    expect((await reader.get('/api/public/articles/zavirany-clanek')).status).toBe(200);
  });
});

describe('the order', () => {
  it('is stored, and refused for an outdated list', async () => {
    const ids = ((await admin.get(BASE_PATH)).body.data as { id: number }[]).map(({ id }) => id);
    const reversed = [...ids].reverse();
    expect((await admin.put(`${BASE_PATH}/order`, { ids: reversed })).status).toBe(200);
    expect((await admin.get(BASE_PATH)).body.data.map(({ id }: { id: number }) => id)).toEqual(reversed);
    const conflict = await admin.put(`${BASE_PATH}/order`, { ids: ids.slice(1) });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await admin.put(`${BASE_PATH}/order`, { ids: [...ids.slice(1), 999_999] })).status).toBe(409);
  });
});

describe('deleting', () => {
  it('deletes only an empty category', async () => {
    const { id } = await create({ name: 'Ke smazání' });
    await buildArticle(app.database, { category_id: id, state: 'trashed' });
    const refused = await admin.delete(`${BASE_PATH}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.error).toContain('článků: 1, z toho v koši: 1');
    const empty = await create({ name: 'Prázdná' });
    expect((await admin.delete(`${BASE_PATH}/${empty.id}`)).body).toEqual({
      success: true,
      data: { moved: 0 },
    });
    expect((await admin.get(`${BASE_PATH}/${empty.id}`)).status).toBe(404);
  });

  it('moves the articles, trashed ones too, and the slugs to another category', async () => {
    const from = await create({ name: 'Odkud' });
    const to = await create({ name: 'Kam' });
    const article = await buildArticle(app.database, { category_id: from.id, title: 'Stěhovaný' });
    await buildArticle(app.database, { category_id: from.id, state: 'trashed' });
    await admin.put(`${BASE_PATH}/${from.id}`, { name: 'Odkud', slug: 'odkudpak', version: 1 });
    const done = await admin.delete(`${BASE_PATH}/${from.id}?move_to=${to.id}`);
    expect(done.body).toEqual({ success: true, data: { moved: 2 } });
    expect(await article.reload()).toMatchObject({ category_id: to.id, version: 2 });
    for (const slug of ['odkud', 'odkudpak'])
      expect((await section(reader, slug)).body.data.slug, slug).toBe('kam');
    expect((await reader.get('/api/public/articles/stehovany')).body.data.section.name).toBe('Kam');
  });

  it.each([
    ['itself', (id: number) => id],
    ['one that does not exist', () => 999_999],
  ])('into %s is refused', async (_what, target) => {
    const { id } = await create({ name: 'Zůstane' });
    const refused = await admin.delete(`${BASE_PATH}/${id}?move_to=${target(id)}`);
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'move_to']);
    expect((await admin.delete(`${BASE_PATH}/${id}`)).status).toBe(200);
  });

  it('concurrent with new articles loses none of them', async () => {
    const from = await create({ name: 'Mizející' });
    const to = await create({ name: 'Přijímající' });
    const body = { html: '<p>Text</p>', category_id: from.id, state: 'published' };
    const writes = Array.from({ length: 6 }, (_, n) =>
      admin.post('/api/admin/articles', { ...body, title: `Souběžný ${n}` }),
    );
    const [removed, ...written] = await Promise.all([
      admin.delete(`${BASE_PATH}/${from.id}?move_to=${to.id}`),
      ...writes,
    ]);
    expect(removed.status).toBe(200);
    const stored = written.filter(({ status }) => status === 201);
    expect(written.every(({ status }) => [201, 400].includes(status))).toBe(true);
    expect(await app.database.models.Article.count({ where: { category_id: to.id } })).toBe(stored.length);
  });
});

describe('the audience', () => {
  it('counts each person once, and lists the groups with their level', async () => {
    const { database } = app;
    const category = await buildCategory(database, { name: 'Publikum', access: 'groups' });
    const [both, one, deactivated] = await Promise.all([
      buildUser(database),
      buildUser(database),
      buildUser(database, { state: 'deactivated' }),
    ]);
    const readers = await buildGroup(database, { name: 'Čtenáři publika' }, [both, one, deactivated]);
    const authors = await buildGroup(database, { name: 'Autoři publika' }, [both, writerUser]);
    await grant(database, category, readers, 'read');
    await grant(database, category, authors, 'write');
    app.services.bus.publish({
      type: 'category.access-changed',
      data: { categoryId: category.id, groupIds: [] },
    });
    const { data } = (await admin.get(`${BASE_PATH}/${category.id}/audience`)).body;
    expect(data).toMatchObject({
      access: 'groups',
      admin_count: 1,
      reader_count: 4,
      writer_count: 3,
      groups: [
        { name: 'Autoři publika', level: 'write', member_count: 2, version: 1 },
        { name: 'Čtenáři publika', level: 'read', member_count: 2 },
      ],
    });
    const allGroups = (await admin.get(`${BASE_PATH}/${category.id}/audience?all=true`)).body.data.groups;
    expect(allGroups).toHaveLength(3);
    expect(allGroups.at(-1)).toMatchObject({ name: 'Pisatelé', level: 'none' });
    expect((await writer.get(`${BASE_PATH}/${category.id}/audience?all=true`)).body.data.groups).toHaveLength(
      2,
    );
  });

  it('is for those who may write there; 403 for those who may only read, else 404', async () => {
    expect((await writer.get(`${BASE_PATH}/${own.id}/audience`)).status).toBe(200);
    expect((await writer.get(`${BASE_PATH}/${readable.id}/audience`)).status).toBe(403);
    expect((await writer.get(`${BASE_PATH}/${hidden.id}/audience`)).status).toBe(404);
    expect((await admin.get(`${BASE_PATH}/999999/audience`)).status).toBe(404);
  });

  it('of a category for members counts all active users', async () => {
    const active = await app.database.models.User.count({ where: { state: 'active' } });
    const { data } = (await admin.get(`${BASE_PATH}/${readable.id}/audience`)).body;
    expect([data.reader_count, data.writer_count]).toEqual([active, 1]);
  });
});

it('the audit trail records changes of categories', async () => {
  const { id, slug } = await create({ name: 'Sledovaná' });
  await admin.put(`${BASE_PATH}/${id}`, { name: 'Sledovaná jinak', slug, version: 1 });
  await admin.delete(`${BASE_PATH}/${id}`);
  const lines = await app.database.models.AuditEntry.findAll({
    where: { object_type: 'category', object_id: String(id) },
    order: ['id'],
  });
  expect(lines.map(({ action, object_label }) => [action, object_label])).toEqual([
    ['category.created', 'Sledovaná'],
    ['category.updated', 'Sledovaná jinak'],
    ['category.deleted', 'Sledovaná jinak'],
  ]);
});

describe('the rights of groups', () => {
  const level = async (id: number, group: Group) => {
    const { groups } = (await admin.get(`${BASE_PATH}/${id}/audience?all=true`)).body.data;
    return groups.find((one: { id: number }) => one.id === group.id).level;
  };
  const updateOf = ({ name, slug, version }: { name: string; slug: string; version: number }) => ({
    name,
    slug,
    version,
    access: 'groups',
  });

  it('are saved with a category, old or new, and its version alone guards them', async () => {
    const member = await buildUser(app.database);
    const group = await buildGroup(app.database, {}, [member]);
    const client = await app.signInAs(member);
    const grants = [{ group_id: group.id, level: 'read' }];
    const category = await create({ name: 'S právy', access: 'groups', grants });
    expect((await section(client, category.slug)).status).toBe(200);
    const change = {
      ...updateOf(category),
      name: 'S jinými právy',
      grants: [{ ...grants[0], level: 'none' }],
    };
    const answer = await admin.put(`${BASE_PATH}/${category.id}`, change);
    expect(answer.body.data).toMatchObject({ name: 'S jinými právy', version: category.version + 1 });
    expect((await section(client, category.slug)).status).toBe(404);
    const stale = await admin.put(`${BASE_PATH}/${category.id}`, { ...change, grants });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await level(category.id, group)).toBe('none');
  });

  it('that are changed on the page of the group move the version of the category, and the other way', async () => {
    const group = await buildGroup(app.database);
    const category = await create({ name: 'Z obou stran', access: 'groups' });
    const groupPath = `/api/admin/groups/${group.id}`;
    const changes = [{ category_id: category.id, level: 'write' }];
    expect((await admin.put(`${groupPath}/access`, { changes, version: 1 })).status).toBe(200);
    const grants = [{ group_id: group.id, level: 'read' }];
    const stale = await admin.put(`${BASE_PATH}/${category.id}`, { ...updateOf(category), grants });
    expect([stale.status, stale.body.data.version]).toEqual([409, category.version + 1]);
    const { status } = await admin.put(`${BASE_PATH}/${category.id}`, {
      ...updateOf(stale.body.data),
      grants,
    });
    expect([status, await level(category.id, group)]).toEqual([200, 'read']);
    expect((await admin.put(`${groupPath}/access`, { changes, version: 2 })).status).toBe(409);
  });

  it('change nothing where a group is unknown or named twice', async () => {
    const group = await buildGroup(app.database);
    const category = await create({ name: 'Beze změny' });
    for (const ids of [[2_000_000_000], [group.id, group.id]]) {
      const grants = ids.map((group_id) => ({ group_id, level: 'read' }));
      const change = { ...updateOf(category), name: 'Změněná', grants };
      expect((await admin.put(`${BASE_PATH}/${category.id}`, change)).status).toBe(400);
    }
    expect((await admin.get(`${BASE_PATH}/${category.id}`)).body.data.name).toBe('Beze změny');
  });

  it('are counted while they are chosen', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => buildUser(app.database)));
    const people = [first, second, third].flatMap((user) => user ?? []);
    const readers = await buildGroup(app.database, {}, people);
    const authors = await buildGroup(app.database, {}, people.slice(0, 1));
    const count = async (grants: object[]) =>
      (await admin.post(`${BASE_PATH}/audience-preview`, { access: 'groups', grants })).body.data;
    const none = await count([]);
    expect(none.reader_count).toBe(none.admin_count);
    const chosen = await count([
      { group_id: readers.id, level: 'read' },
      { group_id: authors.id, level: 'write' },
    ]);
    expect(chosen).toEqual({
      ...none,
      reader_count: none.admin_count + 3,
      writer_count: none.admin_count + 1,
    });
  });
});
