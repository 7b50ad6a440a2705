/** @module-tag no-retry */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import {
  buildApiToken,
  buildArticle,
  buildCategory,
  buildGroup,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { pauseTask } from '../../test/pauseTask.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let adminUser: User;
let admin: Client;
let closed: Category;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  // Created before the first request: rows inserted past the API do not invalidate the category cache.
  closed = await buildCategory(database, { name: 'Sborovna', access: 'groups' });
  adminUser = await buildUser(database, { role: 'admin', full_name: 'Správkyně Přísná' });
  admin = await app.signInAs(adminUser);
});
afterAll(() => app.close());

let number = 0;
const values = (overrides: object = {}) => {
  number += 1;
  return {
    username: `nova-${number}`,
    full_name: `Nová Osoba ${number}`,
    email: null,
    role: 'user',
    ...overrides,
  };
};
const pathOf = (id: number, part = '') => `/api/admin/users/${id}${part}`;
const add = async (overrides: object = {}) =>
  (await admin.post('/api/admin/users', values(overrides))).body.data;
const read = async (id: number) => (await admin.get(pathOf(id))).body.data;
const update = async (id: number, overrides: object = {}, client = admin) => {
  const { username, full_name, email, role, color, groups, version } = await read(id);
  const group_ids = groups.map((group: { id: number }) => group.id);
  const body = { username, full_name, email, role, color, group_ids, version, ...overrides };
  return client.put(pathOf(id), body);
};
const clearDefaultGroup = () =>
  app.database.write(({ transaction }) =>
    app.database.models.Group.update({ is_default: false }, { where: { is_default: true }, transaction }),
  );
const audit = (action: string, id: number) =>
  app.database.models.AuditEntry.findAll({ where: { action, object_id: String(id) }, order: ['id'] });

describe('creating', () => {
  it('makes the user name of the full name when none is given, with a number for namesakes', async () => {
    const create = (full_name: string) =>
      admin.post('/api/admin/users', { full_name, email: null, role: 'user' });
    const usernames = [];
    for (const name of ['Mgr. Žaneta Ďásková', 'Žaneta Ďásková', 'Žaneta Ďás', 'Žaneta Ďásková'])
      usernames.push((await create(name)).body.data.username);
    expect(usernames).toEqual(['zaneta.daskova', 'zaneta.daskova2', 'zaneta.das', 'zaneta.daskova3']);

    const refused = await create('Ing. Ph.D.');
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([
      { path: 'username', message: 'Z tohoto jména uživatelské jméno vytvořit nejde, napište ho.' },
    ]);
  });

  it('stores the user, in the default group when no group is given', async () => {
    const group = await buildGroup(app.database, { is_default: true });
    const { body, status } = await admin.post('/api/admin/users', values({ full_name: ' Žofie  Čapková ' }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      full_name: 'Žofie Čapková',
      state: 'active',
      groups: [{ id: group.id }],
      abilities: { update: true, approve: false },
    });
    await clearDefaultGroup();
    expect(await audit('user.created', body.data.id)).toHaveLength(1);
  });

  it.each([
    ['user name', { username: 'ZOFIE.c' }, 'USERNAME_TAKEN', 'username'],
    ['address', { email: 'Zofie@example.cz' }, 'EMAIL_TAKEN', 'email'],
  ])('refuses a %s that is taken, ignoring case and diacritics', async (_what, overrides, code, path) => {
    await admin.post('/api/admin/users', values({ username: 'žofie.č', email: 'zofie@EXAMPLE.cz' }));
    const refused = await admin.post('/api/admin/users', values(overrides));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code, details: [{ path }] });
  });

  it('creates one of two users with the same name sent concurrently', async () => {
    const responses = await Promise.all(
      [1, 2].map(() => admin.post('/api/admin/users', values({ username: 'dvojnik' }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses an easy password, and returns an invitation link where no password is given', async () => {
    const easy = await admin.post('/api/admin/users', values({ password: 'heslo123' }));
    expect(easy.status).toBe(400);
    expect(easy.body.details[0].path).toBe('password');
    const invited = await admin.post('/api/admin/users', values());
    expect(invited.body.invitation.url).toMatch(/\/reset-password#[\w-]{40,}$/);
    const withPassword = await admin.post(
      '/api/admin/users',
      values({ password: 'sedm modrých koní v poli' }),
    );
    expect(withPassword.body.invitation).toBeNull();
  });

  it('refuses a color that white initials are not readable on, and takes a darker one', async () => {
    const light = await admin.post('/api/admin/users', values({ color: '#ffe600' }));
    expect(light.status).toBe(400);
    expect(light.body.details).toMatchObject([{ path: 'color' }]);
    expect((await add({ color: '#7a4fb5' })).color).toBe('#7a4fb5');
  });

  it('creates one user for a repeated request with the same idempotency key', async () => {
    const body = values();
    const key = { 'Idempotency-Key': 'jednou-a-dost' };
    const [first, second] = [
      await admin.post('/api/admin/users', body, key),
      await admin.post('/api/admin/users', body, key),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(second.body.invitation).toBeNull();
  });
});

describe('the list', () => {
  const names = async (query: string) =>
    (await admin.get(`/api/admin/users?${query}`)).body.data.map(
      (user: { username: string }) => user.username,
    );

  it('is filtered, searched without diacritics, sorted and paginated', async () => {
    const group = await buildGroup(app.database, { name: 'Zkoušení' });
    const [first, second, third] = [
      await add({ username: 'sezn-a', full_name: 'Čestmír Zkoušený', group_ids: [group.id] }),
      await add({ username: 'sezn-b', full_name: 'Cyril Zkoušený', group_ids: [group.id], role: 'admin' }),
      await add({ username: 'sezn-c', full_name: 'Chval Zkoušený', group_ids: [group.id] }),
    ];
    expect(await names('q=ZKOUSENY')).toEqual(['sezn-b', 'sezn-a', 'sezn-c']);
    expect(await names('q=zkouseny&sort=-full_name')).toEqual(['sezn-c', 'sezn-a', 'sezn-b']);
    expect(await names(`group=${group.id}&role=admin`)).toEqual(['sezn-b']);
    await admin.post(pathOf(first.id, '/state'), { action: 'deactivate' });
    expect(await names(`group=${group.id}&state=deactivated`)).toEqual(['sezn-a']);
    const page = await admin.get(`/api/admin/users?group=${group.id}&page=2&pageSize=2`);
    expect(page.body.data).toMatchObject([{ id: third.id, groups: [{ id: group.id }], group_count: 1 }]);
    expect(page.body.meta).toEqual({ total: 3, page: 2, pageSize: 2, pageCount: 2 });
    await app.signInAs(second as unknown as User);
    expect(await names(`group=${group.id}&seen=week`)).toEqual(['sezn-b']);
    expect(await names(`group=${group.id}&seen=never`)).toEqual(['sezn-a', 'sezn-c']);
    expect(await names(`group=${group.id}&sort=-last_seen_at`)).toEqual(['sezn-b', 'sezn-a', 'sezn-c']);
    expect(await names(`group=${group.id}&sort=last_seen_at`)).toEqual(['sezn-a', 'sezn-c', 'sezn-b']);
    await update(second.id, { role: 'user' });
  });

  it('is exported as CSV without cells that a spreadsheet would run as formulas', async () => {
    await add({ username: 'vzorec', full_name: '=HYPERLINK("http://zlo.example")' });
    const { text, headers } = await admin.get('/api/admin/users/export?q=hyperlink');
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('uzivatele.csv');
    expect(text.startsWith('\ufeffusername;full_name;email;role;groups;state;')).toBe(true);
    expect(text).toContain(`vzorec;"'=HYPERLINK(""http://zlo.example"")"`);
    const lines = await app.database.models.AuditEntry.findAll({ where: { action: 'users.exported' } });
    expect(lines).toMatchObject([{ actor_id: adminUser.id, after: { q: 'hyperlink', count: 1 } }]);
  });

  it('is exported for people in Czech', async () => {
    await add({ username: 'vyvoz', full_name: 'Vývoz Czech', email: null, role: 'admin' });
    const { text } = await admin.get('/api/admin/users/export?q=vyvoz&format=table');
    const [heading, line] = text.split('\r\n');
    expect(heading).toBe(
      '\ufeffUživatelské jméno;Jméno a příjmení;E-mail;Role;Skupiny;Stav;Naposledy tu byl;Účet založen',
    );
    expect(line).toMatch(/^vyvoz;Vývoz Czech;;administrátor;.*;aktivní;;\d+\.\d+\.\d{4} \d+:\d\d$/);
  });

  it('is selected whole when as many are found as was confirmed', async () => {
    const { id } = await add({ username: 'vyber', full_name: 'Výběr Všech' });
    const select = (count: number) => admin.get(`/api/admin/users/selection?q=vyber&count=${count}`);
    expect((await select(1)).body.data).toEqual({ ids: [id] });
    const other = await select(2);
    expect([other.status, other.body.code, other.body.data]).toEqual([409, 'COUNT_CHANGED', { count: 1 }]);
  });
});

describe('changing', () => {
  it('keeps a light color that somebody has already, and refuses another one', async () => {
    const { id } = await buildUser(app.database, { color: '#ffe600' });
    expect((await update(id, { full_name: 'Žlutá Žofie' })).body.data).toMatchObject({ color: '#ffe600' });
    const refused = await update(id, { color: '#ffff00' });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toMatchObject([{ path: 'color' }]);
  });

  it('returns a conflict to a second admin with a stale version', async () => {
    const { id } = await add();
    await update(id, { full_name: 'Po Změně' });
    const stale = await update(id, { full_name: 'Pozdě', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { full_name: 'Po Změně', version: 2 },
    });
  });

  it("takes effect on the user's next request: role, groups, state", async () => {
    const group = await buildGroup(app.database);
    await grant(app.database, closed, group, 'read');
    await buildArticle(app.database, { title: 'Jen pro zvané', category_id: closed.id });
    const person = await buildUser(app.database);
    const personClient = await app.signInAs(person);
    const canSeeStatus = async () => (await personClient.get('/api/public/articles/jen-pro-zvane')).status;
    expect([await canSeeStatus(), (await personClient.get('/api/admin/groups')).status]).toEqual([404, 403]);
    await update(person.id, { group_ids: [group.id], role: 'admin' });
    expect([await canSeeStatus(), (await personClient.get('/api/admin/groups')).status]).toEqual([200, 200]);
    await update(person.id, { group_ids: [], role: 'user' });
    expect([await canSeeStatus(), (await personClient.get('/api/admin/groups')).status]).toEqual([404, 403]);
    const [changed] = await audit('user.updated', person.id);
    expect(changed).toMatchObject({
      before: { role: 'user' },
      after: { role: 'admin', groups: { added: [group.id], removed: [] } },
    });
    await admin.post(pathOf(person.id, '/state'), { action: 'deactivate' });
    expect((await personClient.get('/api/auth/me')).status).toBe(401);
    await admin.post(pathOf(person.id, '/state'), { action: 'activate' });
    expect((await personClient.get('/api/auth/me')).status).toBe(401);
  });

  it('restores no token, session or link of a user who is deactivated and activated again', async () => {
    const person = await buildUser(app.database);
    const secret = await buildApiToken(app.database, person);
    const script = () =>
      admin.raw('get', '/api/auth/me').unset('Cookie').set('Authorization', `Bearer ${secret}`);
    expect((await script()).status).toBe(200);
    const { url } = (await admin.post(pathOf(person.id, '/password-link'))).body.data;
    await admin.post(pathOf(person.id, '/state'), { action: 'deactivate' });
    await admin.post(pathOf(person.id, '/state'), { action: 'activate' });
    expect((await script()).status).toBe(401);
    const token = new URL(url).hash.slice(1);
    expect((await admin.post('/api/auth/check-reset-link', { token })).status).toBe(410);
  });

  it('signs somebody out everywhere', async () => {
    const person = await buildUser(app.database);
    const [one, two] = [await app.signInAs(person), await app.signInAs(person)];
    expect((await admin.delete(pathOf(person.id, '/sessions'))).body.data.ended).toBe(2);
    expect([(await one.get('/api/auth/me')).status, (await two.get('/api/auth/me')).status]).toEqual([
      401, 401,
    ]);
  });

  it('of several users reports the result of each one, and a failure stops nobody else', async () => {
    const [first, second] = [await add(), await add()];
    const ids = [first.id, 2_000_000, adminUser.id, second.id];
    const { body } = await admin.post('/api/admin/users/bulk', { ids, action: 'deactivate' });
    expect(body.data.map((row: { done: boolean }) => row.done)).toEqual([true, false, false, true]);
    expect(body.data[1].error).toBe('Tento uživatel neexistuje.');
    const group = await buildGroup(app.database);
    const joined = await admin.post('/api/admin/users/bulk', {
      ids: [first.id],
      action: 'add-to-group',
      group_id: group.id,
    });
    expect(joined.body.data[0].done).toBe(true);
    expect((await read(first.id)).groups).toEqual([{ id: group.id, name: group.name }]);
    expect((await admin.post('/api/admin/users/bulk', { ids, action: 'add-to-group' })).status).toBe(400);
  });

  it.each([['a group that is not there', { group_ids: [2_000_000] }, 'group_ids.0']])(
    'refuses %s',
    async (_what, overrides, path) => {
      const refused = await update((await add()).id, overrides);
      expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
    },
  );
});

describe('the last active admin', () => {
  it('cannot be demoted, deactivated or erased, also by concurrent requests', async () => {
    const separateApp = await createTestApp();
    try {
      const [one, two] = [
        await buildUser(separateApp.database, { role: 'admin' }),
        await buildUser(separateApp.database, { role: 'admin' }),
      ];
      const [first, second] = [await separateApp.signInAs(one), await separateApp.signInAs(two)];
      const responses = await Promise.all([
        first.post(pathOf(two.id, '/state'), { action: 'deactivate' }),
        second.post(pathOf(one.id, '/state'), { action: 'deactivate' }),
      ]);
      const admins = () =>
        separateApp.database.models.User.count({ where: { role: 'admin', state: 'active' } });
      expect(await admins()).toBe(1);
      const [remainingAdmin, client] = responses[0].status === 200 ? [one, first] : [two, second];
      const { username, full_name, email, color, version } = (await client.get(pathOf(remainingAdmin.id)))
        .body.data;
      const demoted = await client.put(pathOf(remainingAdmin.id), {
        username,
        full_name,
        email,
        color,
        version,
        role: 'user',
        group_ids: [],
      });
      expect(demoted.body.code).toBe('LAST_ADMIN');
      expect((await client.post(pathOf(remainingAdmin.id, '/state'), { action: 'deactivate' })).status).toBe(
        403,
      );
      expect((await client.delete(pathOf(remainingAdmin.id))).status).toBe(403);
      const bulk = await client.post('/api/admin/users/bulk', {
        ids: [remainingAdmin.id],
        action: 'deactivate',
      });
      expect(bulk.body.data[0].done).toBe(false);
      expect(await admins()).toBe(1);
    } finally {
      await separateApp.close();
    }
  });

  it('remains when two admins demote or erase each other concurrently', async () => {
    const separateApp = await createTestApp();
    try {
      for (const way of ['demote', 'erase'] as const) {
        const people = [
          await buildUser(separateApp.database, { role: 'admin' }),
          await buildUser(separateApp.database, { role: 'admin' }),
        ] as const;
        const clients = await Promise.all(people.map((person) => separateApp.signInAs(person)));
        await Promise.all(
          clients.map(async (client, index) => {
            const { id, username, full_name, email, color, version } = people[index === 0 ? 1 : 0];
            if (way === 'erase') return client.delete(pathOf(id));
            return client.put(pathOf(id), {
              username,
              full_name,
              email,
              color,
              version,
              role: 'user',
              group_ids: [],
            });
          }),
        );
        expect(
          await separateApp.database.models.User.count({ where: { role: 'admin', state: 'active' } }),
        ).toBeGreaterThan(0);
      }
    } finally {
      await separateApp.close();
    }
  });
});

describe('registrations', () => {
  it('are approved into the default group, or rejected and deleted', async () => {
    const group = await buildGroup(app.database, { is_default: true });
    const applicant = await buildUser(app.database, { state: 'pending', email: 'zadatel@example.cz' });
    const { body } = await admin.post(pathOf(applicant.id, '/state'), {
      action: 'approve',
      message: 'Vítejte.',
    });
    expect(body.data).toMatchObject({ state: 'active', groups: [{ id: group.id }] });
    await clearDefaultGroup();
    const other = await buildUser(app.database, { state: 'pending' });
    const rejected = await admin.post(pathOf(other.id, '/state'), {
      action: 'reject',
      message: 'Neznáme vás.',
    });
    expect(rejected.body.data).toBeNull();
    expect((await admin.get(pathOf(other.id))).status).toBe(404);
  });

  it('are approved into the chosen groups, which only an approval takes', async () => {
    const [standard, chosen] = [
      await buildGroup(app.database, { is_default: true }),
      await buildGroup(app.database),
    ];
    const applicant = await buildUser(app.database, { state: 'pending' });
    const decide = (action: string, group_ids: number[], id = applicant.id) =>
      admin.post(pathOf(id, '/state'), { action, group_ids });
    expect((await decide('reject', [chosen.id])).status).toBe(400);
    expect((await decide('approve', [999_999])).body.details).toMatchObject([{ path: 'group_ids.0' }]);
    const { body } = await decide('approve', [chosen.id]);
    expect(body.data).toMatchObject({ state: 'active', groups: [{ id: chosen.id }] });
    const other = await buildUser(app.database, { state: 'pending' });
    expect((await decide('approve', [], other.id)).body.data.groups).toEqual([]);
    expect(standard.is_default).toBe(true);
    await clearDefaultGroup();
  });

  it.each(['approve', 'reject'])('cannot %s an active user', async (action) => {
    const { id } = await add();
    expect((await admin.post(pathOf(id, '/state'), { action })).status).toBe(400);
  });
});

describe('the access of a user', () => {
  it('lists the granting groups and categories open to all members', async () => {
    const group = await buildGroup(app.database, { name: 'Pisatelé' });
    const person = await buildUser(app.database);
    await grant(app.database, closed, group, 'write');
    await update(person.id, { group_ids: [group.id] });
    const personClient = await app.signInAs(person);
    const { body } = await personClient.get(pathOf(person.id, '/access'));
    expect(body.data).toContainEqual({
      category: { id: closed.id, slug: closed.slug, name: closed.name },
      on_board: true,
      level: 'write',
      reasons: [{ kind: 'group', level: 'write', group: { id: group.id, name: 'Pisatelé' } }],
      openers: [],
    });
    expect((await personClient.get(pathOf(adminUser.id, '/access'))).status).toBe(403);
  });

  it('tells admins alone what is closed to the user, and who would open it', async () => {
    const group = await buildGroup(app.database, { name: 'Sbor' });
    const person = await buildUser(app.database);
    const category = await buildCategory(app.database, { name: 'Porady', access: 'groups' });
    await grant(app.database, category, group, 'read');
    app.services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
    const rowOf = async (client: Client) => {
      const { body } = await client.get(pathOf(person.id, '/access'));
      return body.data.find((row: { category: { id: number } }) => row.category.id === category.id);
    };
    expect(await rowOf(admin)).toMatchObject({
      level: 'none',
      reasons: [],
      openers: [{ group: { id: group.id, name: 'Sbor' }, level: 'read' }],
    });
    expect(await rowOf(await app.signInAs(person))).toBeUndefined();
  });

  it('to an article follows from the place and the time of the article', async () => {
    const group = await buildGroup(app.database, { name: 'Sbor 2' });
    const person = await buildUser(app.database);
    const category = await buildCategory(app.database, { name: 'Zápisy', access: 'groups' });
    await grant(app.database, category, group, 'read');
    const article = await buildArticle(app.database, { category_id: category.id });
    app.services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
    const verdict = async () =>
      (await admin.get(`/api/admin/articles/${article.id}/readers/${person.id}`)).body.data;
    expect(await verdict()).toMatchObject({
      user: { id: person.id, state: 'active' },
      reads: false,
      obstacles: [{ kind: 'no-access', at: null }],
      access: { openers: [{ group: { name: 'Sbor 2' }, level: 'read' }] },
    });
    await update(person.id, { group_ids: [group.id] });
    expect(await verdict()).toMatchObject({ reads: true, edits: false, obstacles: [] });
    expect((await admin.get(`/api/admin/articles/2000000/readers/${person.id}`)).status).toBe(404);
  });

  it('to a draft without a section has its author and admins, and nobody reads it', async () => {
    const [author, other] = [await buildUser(app.database), await buildUser(app.database)];
    const group = await buildGroup(app.database);
    await grant(app.database, closed, group, 'write');
    await update(author.id, { group_ids: [group.id] });
    const drafted = await (await app.signInAs(author)).post('/api/admin/articles', {
      title: 'Nezařazený nápad',
      perex: '',
      html: '',
      category_id: null,
      state: 'draft',
      pinned: false,
      cover_file_id: null,
      published_at: null,
      expires_at: null,
    });
    expect(drafted.status, drafted.text).toBe(201);
    const verdict = async ({ id }: User) =>
      (await admin.get(`/api/admin/articles/${drafted.body.data.id}/readers/${id}`)).body.data;
    const obstacles = [
      { kind: 'draft', at: null },
      { kind: 'no-section', at: null },
    ];
    expect(await verdict(author)).toMatchObject({ reads: false, edits: true, obstacles, access: null });
    expect(await verdict(other)).toMatchObject({ reads: false, edits: false, obstacles, access: null });
    expect(await verdict(adminUser)).toMatchObject({ reads: false, edits: true, obstacles, access: null });
  });
});

describe('erasure and personal data', () => {
  it('exports all stored data of a person, and no secret', async () => {
    const person = await buildUser(app.database, {
      password_hash: 'argon2-tajemstvi',
      email: 'ja@example.cz',
    });
    const personClient = await app.signInAs(person);
    const response = await personClient
      .raw('get', pathOf(person.id, '/personal-data'))
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(response.headers['content-disposition']).toContain('osobni-udaje-');
    const files = unzipSync(new Uint8Array(response.body as Buffer));
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(JSON.parse(strFromU8(files['profil.json'] ?? new Uint8Array()))).toMatchObject({
      email: 'ja@example.cz',
    });
    expect(all).not.toMatch(/tajemstvi|_hash"/);
    expect((await personClient.get(pathOf(adminUser.id, '/personal-data'))).status).toBe(403);
    expect(await audit('user.data-exported', person.id)).toMatchObject([
      { actor_id: person.id, object_label: person.full_name },
    ]);
    expect(await audit('user.data-exported', adminUser.id)).toEqual([]);
  });

  it('erases the person and keeps the articles and the audit', async () => {
    const person = await buildUser(app.database, {
      full_name: 'Zapomenutá Zdena',
      email: 'zdena@example.cz',
    });
    const article = await buildArticle(app.database, {
      title: 'Od Zdeny',
      author_id: person.id,
      category_id: closed.id,
    });
    await update(person.id, { full_name: 'Zapomenutá Zdenka' });
    const personClient = await app.signInAs(person);
    expect((await admin.delete(pathOf(person.id))).status).toBe(200);
    expect((await personClient.get('/api/auth/me')).status).toBe(401);
    expect((await admin.get(pathOf(person.id))).status).toBe(404);
    expect((await admin.get('/api/admin/users?q=zdena')).body.meta.total).toBe(0);
    const articleResponse = await admin.get(`/api/public/articles/${article.slug}`);
    expect(articleResponse.body.data.author_name).toBe('Smazaný uživatel');
    const trail = await app.database.models.AuditEntry.findAll({
      where: { object_id: String(person.id) },
      order: ['id'],
    });
    expect(trail.map(({ action }) => action)).toEqual(['user.viewed', 'user.updated', 'user.erased']);
    expect(JSON.stringify(trail)).not.toMatch(/Zden/);
  });
});

describe('import', () => {
  const file = (rows: string[]) => `username;full_name;email;role;groups\n${rows.join('\n')}`;

  it('of 2,000 lines with 50 invalid ones reports each, imports none without skip_wrong, and creates nobody twice', async () => {
    await buildGroup(app.database, { name: 'Žáci' });
    const rows = Array.from({ length: 2000 }, (_, n) => {
      const wrong = n % 40 === 7;
      return `zak-${n};Žák Číslo ${n};${wrong ? 'bez-zavinace' : `zak${n}@example.cz`};;Žáci`;
    });
    const csv = file(rows);
    const { body } = await admin.post('/api/admin/users/import/preview', { csv });
    expect(body.data).toMatchObject({ ready: 1950, existing: 0, wrong: 50 });
    const wrong = body.data.rows.filter((row: { status: string }) => row.status === 'wrong');
    expect(wrong[0]).toMatchObject({ line: 9, username: 'zak-7', problems: ['E-mail nemá platný tvar.'] });
    const count = () => app.database.models.User.count();
    const before = await count();
    const refused = await admin.post('/api/admin/users/import', { csv });
    expect(refused.status).toBe(400);
    expect(refused.body.details[0]).toEqual({ path: 'line.9', message: 'E-mail nemá platný tvar.' });
    expect(await count()).toBe(before);
    const imported = await admin.post('/api/admin/users/import', { csv, skip_wrong: true });
    expect(imported.body.data).toMatchObject({ created: 1950, existing: 0, skipped: 50 });
    const again = await admin.post('/api/admin/users/import', { csv, skip_wrong: true });
    expect(again.body.data).toMatchObject({ created: 0, existing: 1950, skipped: 50 });
    expect(await count()).toBe(before + 1950);
    const found = await admin.get('/api/admin/users?q=zak-1999');
    expect(found.body.data[0]).toMatchObject({ full_name: 'Žák Číslo 1999', groups: [{ name: 'Žáci' }] });
  });

  it('validates outside the write lock, and again when a name is taken concurrently', async () => {
    const csv = file(['prvni-zak;První Žák;;;', 'druhy-zak;Druhý Žák;;;']);
    const { posted, release } = pauseTask((task) => typeof task === 'object' && 'known' in Object(task));
    const importing = admin.post('/api/admin/users/import', { csv });
    await posted;
    expect(app.database.load()).toEqual({ waiting: 0, running: 0 });
    await buildUser(app.database, { username: 'druhy-zak' });
    const before = await app.database.models.User.count();
    release();
    expect((await importing).body.data).toMatchObject({ created: 1, existing: 1, skipped: 0 });
    expect(await app.database.models.User.count()).toBe(before + 1);
  });
});
