import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_TYPE } from '../../http/uploadBody.ts';
import type { Category } from '../../models/category.ts';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import { createBearerClient } from '../../test/bearerClient.ts';
import type { Client } from '../../test/client.ts';
import {
  buildApiToken,
  buildArticle,
  buildCategory,
  buildGroup,
  buildPage,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: Client;
let adminUser: User;
let people: Record<'parent' | 'teacher' | 'writer' | 'otherAdmin', User>;
let teachers: Group;
let sections: Record<'open' | 'members' | 'closed' | 'hidden', Category>;
let files: string[];

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  adminUser = await buildUser(database, { role: 'admin' });
  people = {
    parent: await buildUser(database),
    teacher: await buildUser(database),
    writer: await buildUser(database),
    otherAdmin: await buildUser(database, { role: 'admin' }),
  };
  teachers = await buildGroup(database, {}, [people.teacher]);
  const writers = await buildGroup(database, {}, [people.writer]);
  sections = {
    open: await buildCategory(database, { name: 'Aktuality', slug: 'aktuality', access: 'public' }),
    members: await buildCategory(database, { name: 'Družina', slug: 'druzina', access: 'members' }),
    closed: await buildCategory(database, { name: 'Sborovna', slug: 'sborovna', access: 'groups' }),
    hidden: await buildCategory(database, {
      name: 'Sklad',
      slug: 'sklad',
      access: 'members',
      on_board: false,
    }),
  };
  await grant(database, sections.closed, teachers, 'read');
  await grant(database, sections.closed, writers, 'write');
  for (const { id, slug } of Object.values(sections)) {
    await buildArticle(database, { category_id: id, slug: `clanek-${slug}`, title: `Porada ${slug}` });
  }
  const draft = { category_id: sections.closed.id, slug: 'koncept', title: 'Porada koncept' };
  await buildArticle(database, { ...draft, state: 'draft', published_at: null });
  const secret = await buildArticle(database, { category_id: sections.closed.id, slug: 's-prilohou' });
  const page = await buildPage(database, { slug: 'kontakty', access: 'members' });
  admin = await app.signInAs(adminUser);
  files = [await upload(`articles/${secret.id}`), await upload(`site-pages/${page.id}`)];
});
afterAll(() => app.close());

/** @returns the address of the file */
async function upload(owner: string): Promise<string> {
  const { status, text, body } = await admin
    .raw('post', `/api/admin/${owner}/files?name=zapis.txt`)
    .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': UPLOAD_TYPE })
    .send(Buffer.from('Zápis z porady'));
  expect(status, text).toBe(201);
  return `/api/public/files/${body.data.id}/zapis.txt`;
}

async function startView(user: User, client = admin): Promise<{ 'X-View-As': string }> {
  const { status, text, body } = await client.post(`/api/admin/users/${user.id}/view`);
  expect(status, text).toBe(201);
  return { 'X-View-As': body.data.token };
}

async function startVisitorView(client = admin): Promise<{ 'X-View-As': string }> {
  const { status, text, body } = await client.post('/api/admin/visitor-view');
  expect(status, text).toBe(201);
  return { 'X-View-As': body.data.token };
}

const addresses = () => [
  '/api/public/sections',
  ...Object.values(sections).map(({ slug }) => `/api/public/sections/${slug}`),
  '/api/public/articles?limit=50',
  '/api/public/articles?section=sborovna',
  ...Object.values(sections).map(({ slug }) => `/api/public/articles/clanek-${slug}`),
  '/api/public/articles/koncept',
  '/api/public/search?q=porada',
  '/api/public/events',
  '/api/public/pages',
  '/api/public/pages/kontakty',
  ...files,
];

/** What is the same for whoever may read: marks and abilities are of the person alone. */
function withoutOwn(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) =>
      ['unread', 'unread_count', 'abilities', 'may_ask', 'requestId'].includes(key) ? undefined : value,
    ),
  );
}

describe('a view', () => {
  it.each(['parent', 'teacher', 'writer', 'otherAdmin'] as const)('shows what the %s sees', async (who) => {
    const own = await app.signInAs(people[who]);
    const view = await startView(people[who]);
    for (const address of addresses()) {
      const [seen, shown] = [await own.get(address), await admin.get(address, view)];
      expect([shown.status, withoutOwn(shown.body)], address).toEqual([seen.status, withoutOwn(seen.body)]);
    }
  });

  it.each([true, false])('shows what a visitor sees while the board is public: %s', async (isPublic) => {
    const actor = { id: null, name: 'test' };
    await app.services.settings.setMany(actor, [{ key: 'public_board_enabled', value: isPublic }]);
    const [visitor, view] = [await app.visitor(), await startVisitorView()];
    for (const address of addresses()) {
      const [seen, shown] = [await visitor.get(address), await admin.get(address, view)];
      expect([shown.status, withoutOwn(shown.body)], address).toEqual([seen.status, withoutOwn(seen.body)]);
    }
    await app.services.settings.setMany(actor, [{ key: 'public_board_enabled', value: false }]);
  });

  it('opens pictures and downloads at its own address, as the person may', async () => {
    const client = await app.signInAs(adminUser);
    const statuses = async (view: { 'X-View-As': string }, who = client) =>
      Promise.all(
        files.map(async (file) => {
          const address = file.replace('/public/', `/public/views/${view['X-View-As']}/`);
          return (await who.get(address)).status;
        }),
      );
    const view = await startView(people.teacher, client);
    expect(await statuses(view)).toEqual([200, 200]);
    expect(await statuses(await startView(people.parent, client))).toEqual([404, 200]);
    expect(await statuses(await startVisitorView(client))).toEqual([404, 404]);
    expect(await statuses(view, await app.signInAs(people.teacher))).toEqual([403, 403]);
    expect(await statuses(view, await app.signInAs(people.otherAdmin))).toEqual([403, 403]);
    expect(await statuses(view, await app.visitor())).toEqual([401, 401]);
  });

  it('opens the files that the person may open', async () => {
    const statusesFor = async (user: User) => {
      const view = await startView(user);
      return Promise.all(files.map(async (address) => (await admin.get(address, view)).status));
    };
    expect(await statusesFor(people.teacher)).toEqual([200, 200]);
    expect(await statusesFor(people.parent)).toEqual([404, 200]);
  });

  it('has no marks, no right to edit, and no drafts', async () => {
    const view = await startView(people.writer);
    const { body } = await admin.get('/api/public/articles/clanek-sborovna', view);
    expect(body.data).toMatchObject({
      unread: false,
      may_ask: false,
      abilities: { edit: false },
      acknowledgement: null,
    });
    const list = await admin.get('/api/public/articles?limit=50', view);
    expect(list.body.data.map(({ unread }: { unread: boolean }) => unread)).not.toContain(true);
    expect((await admin.get('/api/public/articles?unread=true', view)).body.data).toEqual([]);
    expect((await admin.get('/api/public/articles/koncept', view)).status).toBe(404);
  });

  it('is never mixed with the copies of the admin', async () => {
    const view = await startView(people.parent);
    const own = await admin.get('/api/public/sections');
    const shown = await admin.get('/api/public/sections', {
      ...view,
      'If-None-Match': own.headers.etag ?? '',
    });
    expect(shown.status).toBe(200);
    expect(shown.headers.vary).toContain('X-View-As');
    expect(shown.headers['cache-control']).toContain('private');
    const again = { ...view, 'If-None-Match': shown.headers.etag ?? '' };
    expect((await admin.get('/api/public/sections', again)).status).toBe(304);
    const { 'If-None-Match': copy } = again;
    expect((await admin.get('/api/public/sections', { 'If-None-Match': copy })).status).toBe(200);
  });

  it('follows the rights of the person at once', async () => {
    const { database, services } = app;
    const person = await buildUser(database);
    const view = await startView(person);
    const status = async () => (await admin.get('/api/public/articles/clanek-sborovna', view)).status;
    expect(await status()).toBe(404);
    const change = await admin.post('/api/admin/users/bulk', {
      ids: [person.id],
      action: 'add-to-group',
      group_id: teachers.id,
    });
    expect(change.status, change.text).toBe(200);
    expect(await status()).toBe(200);
    await admin.post(`/api/admin/users/${person.id}/state`, { action: 'deactivate' });
    await services.flush();
    const ended = await admin.get('/api/public/articles', view);
    expect([ended.status, ended.body.code]).toEqual([403, 'VIEW_AS_ENDED']);
  });
});

describe('the start of a view', () => {
  it('is in the audit', async () => {
    await startView(people.parent);
    const entry = await app.database.models.AuditEntry.findOne({
      where: { action: 'user.viewed-as', object_id: String(people.parent.id) },
      order: [['id', 'DESC']],
    });
    expect(entry).toMatchObject({ actor_id: adminUser.id, object_label: people.parent.full_name });
  });

  it('as a visitor is in the audit, too, among what was read', async () => {
    await startVisitorView();
    const labels = async (kind: string) => {
      const { body } = await admin.get(`/api/admin/audit?kind=${kind}&limit=5`);
      return body.data.map((entry: { object_label: string }) => entry.object_label);
    };
    expect(await labels('personal-data')).toContain('návštěvník');
    expect(await labels('changes')).not.toContain('návštěvník');
  });

  it.each([
    ['deactivated', 'vypnutý'],
    ['pending', 'čeká'],
  ] as const)('is refused for somebody %s', async (state, word) => {
    const person = await buildUser(app.database, { state });
    const { status, body } = await admin.post(`/api/admin/users/${person.id}/view`);
    expect([status, body.code]).toEqual([409, 'WRONG_STATE']);
    expect(body.error).toContain(word);
  });
});

describe('a token', () => {
  const refusal = async (client: Client, view: { 'X-View-As': string }) => {
    const { status, body } = await client.get('/api/public/articles', view);
    return [status, body.code];
  };
  const ENDED = [403, 'VIEW_AS_ENDED'];

  it('works in the session that it was made in alone', async () => {
    const view = await startView(people.parent);
    expect(await refusal(await app.signInAs(adminUser), view)).toEqual(ENDED);
    expect(await refusal(await app.signInAs(people.otherAdmin), view)).toEqual(ENDED);
    expect(await refusal(await app.signInAs(people.parent), view)).toEqual(ENDED);
    expect(await refusal(await app.visitor(), view)).toEqual(ENDED);
  });

  it('is nothing for a script', async () => {
    const { 'X-View-As': token } = await startView(people.parent);
    const script = createBearerClient(app.url, await buildApiToken(app.database, adminUser));
    const read = await script.call('get', '/api/public/articles', undefined, { 'X-View-As': token });
    expect([read.status, read.body.code]).toEqual(ENDED);
    const start = await script.call('post', `/api/admin/users/${people.parent.id}/view`);
    expect([start.status, start.body.code]).toEqual([403, 'BEARER_REFUSED']);
  });

  it('ends with the role of the admin', async () => {
    const user = await buildUser(app.database, { role: 'admin' });
    const client = await app.signInAs(user);
    const view = await startView(people.parent, client);
    const { username, full_name, email, color, version } = await user.reload();
    const body = { username, full_name, email, color, version, role: 'user', group_ids: [] };
    const changed = await admin.put(`/api/admin/users/${user.id}`, body);
    expect(changed.status, changed.text).toBe(200);
    expect(await refusal(client, view)).toEqual(ENDED);
  });

  it('ends with the session', async () => {
    const client = await app.signInAs(adminUser);
    const view = await startView(people.parent, client);
    expect((await client.post('/api/auth/logout', { trigger: 'LOGOUT' })).status).toBe(200);
    expect(await refusal(client, view)).toEqual(ENDED);
  });

  it('ends after an hour', async () => {
    const actor = { id: null, name: 'test' };
    await app.services.settings.setMany(actor, [{ key: 'idle_timeout_enabled', value: false }]);
    const client = await app.signInAs(adminUser);
    const view = await startView(people.parent, client);
    app.clock.advance(HOUR - 1000);
    expect((await client.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await client.get('/api/public/articles', view)).status).toBe(200);
    app.clock.advance(1000);
    expect(await refusal(client, view)).toEqual(ENDED);
  });
});
