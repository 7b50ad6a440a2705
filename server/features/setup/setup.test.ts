import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../../test/testApp.ts';

type Guide = components['schemas']['SetupGuide'];

const PATH = '/api/admin/setup';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  const email = 'jana@lipova.cz';
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin', email, email_key: email }));
});
afterAll(() => app.close());

const guide = async (client = admin): Promise<Guide> => (await client.get(PATH)).body.data;
const stateOf = async (key: string) => (await guide()).steps.find((step) => step.key === key)?.state;
const mark = (step: string, state: string) => admin.put(PATH, { marks: [{ step, state }] });

beforeEach(async () => {
  const { Setting } = app.database.models;
  await app.database.write(({ transaction }) =>
    Setting.destroy({ where: { key: 'setup_guide' }, transaction }),
  );
});

test('an empty site is led through it, and what is there counts', async () => {
  expect(await guide()).toMatchObject({
    status: 'open',
    is_offered: true,
    is_due: true,
    email: 'jana@lipova.cz',
    has_mail_problem: false,
    totals: { articles: 0, users: 1, groups: 0, sections: 0 },
    first_section: null,
  });
  expect((await guide()).steps.map(({ state }) => state)).toEqual(Array(7).fill('waiting'));
});

test('steps are marked for all administrators, and taken up again', async () => {
  expect((await mark('mail', 'skipped')).status).toBe(200);
  expect((await mark('access', 'done')).status).toBe(200);
  const other = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  const seen = new Map((await guide(other)).steps.map(({ key, state }) => [key, state]));
  expect([seen.get('mail'), seen.get('access')]).toEqual(['skipped', 'done']);
  await mark('mail', 'waiting');
  expect([await stateOf('mail'), await stateOf('access')]).toEqual(['waiting', 'done']);
});

test.each(['hidden', 'finished'])('%s, it is offered no more, and can be opened again', async (status) => {
  await admin.put(PATH, { marks: [], status });
  expect(await guide()).toMatchObject({ status, is_offered: false, is_due: false });
  await admin.put(PATH, { marks: [], status: 'open' });
  expect(await guide()).toMatchObject({ status: 'open', is_offered: true });
});

test('a row that this version does not know begins anew', async () => {
  const { Setting } = app.database.models;
  await app.database.write(({ transaction }) =>
    Setting.create({ key: 'setup_guide', value: '{"status":"other"}' }, { transaction }),
  );
  expect((await guide()).status).toBe('open');
  expect((await mark('site', 'done')).status).toBe(200);
  expect(await stateOf('site')).toBe('done');
});

test('the settings know nothing of it', async () => {
  await mark('site', 'done');
  const { data } = (await admin.get('/api/admin/settings')).body as { data: { key: string }[] };
  expect(data.map(({ key }) => key)).not.toContain('setup_guide');
});

test('sections and groups are made once, with rights, and audited', async () => {
  const choice = { kind: 'municipality', sections: ['council', 'news'], groups: ['council', 'office'] };
  const [first, second] = await Promise.all([
    admin.post(`${PATH}/starter`, choice),
    admin.post(`${PATH}/starter`, choice),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const made = [...first.body.data.created, ...second.body.data.created].map(({ name }) => name);
  expect(made.sort()).toEqual(['Aktuality', 'Zastupitelstvo', 'Zastupitelé', 'Úřad']);
  expect([...first.body.data.skipped, ...second.body.data.skipped]).toHaveLength(4);

  const { Category, CategoryAccess, Group, AuditEntry } = app.database.models;
  const [categories, groups, grants] = await Promise.all([
    Category.findAll({ order: ['position'] }),
    Group.findAll(),
    CategoryAccess.findAll(),
  ]);
  expect(categories.map(({ name, access, on_board }) => [name, access, on_board])).toEqual([
    ['Aktuality', 'public', true],
    ['Zastupitelstvo', 'groups', true],
  ]);
  const nameOf = (rows: { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name;
  const rights = grants.map((grant) =>
    [nameOf(groups, grant.group_id), grant.level, nameOf(categories, grant.category_id)].join(' '),
  );
  expect(rights.sort()).toEqual([
    'Zastupitelé read Zastupitelstvo',
    'Úřad write Aktuality',
    'Úřad write Zastupitelstvo',
  ]);
  const actions = (await AuditEntry.findAll({ attributes: ['action'] })).map(({ action }) => action);
  expect(actions.filter((action) => action === 'category.created')).toHaveLength(2);
  expect(actions.filter((action) => action === 'group.created')).toHaveLength(2);
  expect(actions).toContain('group.access-changed');

  const now = await guide();
  expect(now).toMatchObject({
    is_due: false,
    first_section: 'aktuality',
    totals: { groups: 2, sections: 2 },
  });
  expect(now.kits[0]?.sections.filter(({ exists }) => exists).map(({ name }) => name)).toEqual([
    'Aktuality',
    'Zastupitelstvo',
  ]);
  expect(await stateOf('content')).toBe('done');
});

test('the section of the official noticeboard is made one for its operator, with the first address of its name', async () => {
  const { Category, Desk } = app.database.models;
  const choice = { kind: 'municipality', sections: ['board'], groups: [] };
  const desk = { operator_name: 'Obec Lipová', operator_ico: '00123456' };
  const refused = await admin.post(`${PATH}/starter`, { ...choice, desk });
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await Category.count({ where: { name: 'Úřední deska' } })).toBe(0);

  const site = await createTestApp({ publicUrl: PUBLIC_URL });
  try {
    const client = await site.signInAs(await buildUser(site.database, { role: 'admin' }));
    expect((await client.post(`${PATH}/starter`, { ...choice, desk })).status).toBe(200);
    const [made] = (await client.get('/api/admin/desks')).body.data;
    expect(made).toMatchObject({ name: 'Úřední deska', slug: 'obec-lipova', operator_ico: '00123456' });
    const { created } = (await client.post(`${PATH}/starter`, { ...choice, desk })).body.data;
    expect([created, await site.database.models.Desk.count()]).toEqual([[], 1]);
  } finally {
    await site.close();
  }
  expect((await admin.post(`${PATH}/starter`, choice)).status).toBe(200);
  expect(await Desk.count()).toBe(0);
});

test('a right that somebody took is not given back', async () => {
  const { CategoryAccess } = app.database.models;
  await app.database.write(({ transaction }) => CategoryAccess.destroy({ where: {}, transaction }));
  const choice = { kind: 'municipality', sections: ['news'], groups: ['office'] };
  await admin.post(`${PATH}/starter`, choice);
  expect(await CategoryAccess.count()).toBe(0);
});

test('a group that is there gets rights in new sections only when it is chosen', async () => {
  const starter = (sections: string[], groups: string[]) =>
    admin.post(`${PATH}/starter`, { kind: 'municipality', sections, groups });
  expect((await starter(['culture'], [])).body.data).toMatchObject({ granted: [] });
  expect(await app.database.models.CategoryAccess.count()).toBe(0);
  const { data } = (await starter(['outages'], ['office'])).body;
  expect(data).toMatchObject({ granted: ['Úřad'], skipped: [] });
  expect(await app.database.models.CategoryAccess.count()).toBe(1);
});

test('what no kit has is refused whole', async () => {
  const choice = { kind: 'school', sections: ['canteen', 'nothing'], groups: ['staff'] };
  const { status, body } = await admin.post(`${PATH}/starter`, choice);
  expect([status, body.details.map(({ path }: { path: string }) => path)]).toEqual([400, ['sections.1']]);
  expect(await app.database.models.Category.count({ where: { name: 'Jídelna' } })).toBe(0);
});

test('only administrators may', async () => {
  const client = await app.signInAs(await buildUser(app.database));
  expect((await client.get(PATH)).status).toBe(403);
  expect((await client.put(PATH, { marks: [] })).status).toBe(403);
  const choice = { kind: 'school', sections: [], groups: [] };
  expect((await client.post(`${PATH}/starter`, choice)).status).toBe(403);
});

test('hiding and finishing it is audited, and marking steps is not', async () => {
  const { AuditEntry } = app.database.models;
  const action = 'settings.guide-changed';
  const before = await AuditEntry.count({ where: { action } });
  const { status } = await guide();
  for (const next of ['hidden', 'hidden', 'finished', 'open'])
    expect((await admin.put(PATH, { marks: [], status: next })).status).toBe(200);
  await mark('people', 'skipped');
  const entries = await AuditEntry.findAll({ where: { action }, order: ['id'] });
  expect(entries.slice(before).map((entry) => [entry.before, entry.after])).toEqual([
    [{ status }, { status: 'hidden' }],
    [{ status: 'hidden' }, { status: 'finished' }],
    [{ status: 'finished' }, { status: 'open' }],
  ]);
});
