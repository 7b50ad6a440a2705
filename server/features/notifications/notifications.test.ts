import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildGroup, buildUser } from '../../test/factories.ts';
import { openSse } from '../../test/sseClient.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const ALL = '/api/admin/notifications';
const INBOX = '/api/notifications';
const HOUR = 3_600_000;

let app: TestApp;
let adminUser: User;
let people: { reader: User; outsider: User; deactivated: User };
let admin: Client;
let reader: Client;
let outsider: Client;
let readers: Group;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  adminUser = await buildUser(database, { role: 'admin', full_name: 'Správce Správný' });
  people = {
    reader: await buildUser(database, { full_name: 'Čtenář Čtivý' }),
    outsider: await buildUser(database, { full_name: 'Cizí Cyril' }),
    deactivated: await buildUser(database, { state: 'deactivated' }),
  };
  readers = await buildGroup(database, { name: 'Čtenáři' }, [people.reader, people.deactivated]);
  admin = await app.signInAs(adminUser);
  reader = await app.signInAs(people.reader);
  outsider = await app.signInAs(people.outsider);
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();

function input(values: object = {}) {
  return {
    title: 'Odstávka sítě',
    message: 'V pátek <b>nepůjde síť</b>.',
    type: 'warning',
    duration_seconds: null,
    audience: 'groups',
    group_ids: [readers.id],
    user_ids: [],
    starts_at: null,
    ends_at: null,
    dismissible: true,
    ...values,
  };
}

const create = (values: object = {}) => admin.post(ALL, input(values));
async function createDraft(values: object = {}) {
  const { status, body, text } = await create(values);
  expect(status, text).toBe(201);
  return body.data as { id: number; version: number };
}
const changeState = (action: 'send' | 'end', { id, version }: { id: number; version: number }) =>
  admin.post(`${ALL}/${id}/${action}`, { version });
async function createSent(values: object = {}) {
  const { status, body, text } = await changeState('send', await createDraft(values));
  expect(status, text).toBe(200);
  return body.data as { id: number; version: number; state: string; recipients: number; read: number };
}
const inbox = async (client: Client, query = '') => (await client.get(`${INBOX}${query}`)).body;
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
const auditActions = async (id: number) => {
  const where = { object_type: 'notification', object_id: String(id) };
  const lines = await app.database.models.AuditEntry.findAll({ where, order: ['id'] });
  return lines.map(({ action }) => action);
};

describe('a draft', () => {
  it('is sanitized before it is stored, and counts only active users', async () => {
    const { body } = await create({
      title: ' Odstávka  <script>alert(1)</script>sítě ',
      message: '<p onclick="x()">Pozor <b class="x">pátek</b></p>',
    });
    expect(body.data).toMatchObject({
      title: 'Odstávka sítě',
      message: 'Pozor <b class="x">pátek</b>',
      state: 'draft',
      recipients: 1,
      read: 0,
      groups: [{ id: readers.id, name: 'Čtenáři' }],
      version: 1,
      created_by: { id: adminUser.id, full_name: 'Správce Správný' },
    });
    expect(await auditActions(body.data.id)).toEqual(['notification.created']);
  });

  it.each([
    ['a title of tags alone', { title: '<i></i>' }, 'title'],
    ['a message of a script alone', { message: '<script>alert(1)</script>' }, 'message'],
    ['no group', { group_ids: [] }, 'group_ids'],
    ['an unknown group', { group_ids: [999_999] }, 'group_ids'],
    ['nobody by name', { audience: 'users', user_ids: [] }, 'user_ids'],
    ['somebody unknown', { audience: 'users', user_ids: [999_999] }, 'user_ids'],
    ['an end that has passed', { ends_at: '2020-01-01T00:00:00.000Z' }, 'ends_at'],
  ])('with %s is rejected', async (_what, values, path) => {
    const { status, body } = await create(values);
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  });

  it('is created once per idempotency key', async () => {
    const key = { 'Idempotency-Key': 'jedno-oznameni' };
    const post = () => admin.raw('post', ALL).set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', ...key });
    const ids = [(await post().send(input())).body.data.id, (await post().send(input())).body.data.id];
    expect(ids[0]).toBe(ids[1]);
  });

  it('is saved only with its current version', async () => {
    const { id, version } = await createDraft();
    const change = { ...input({ title: 'Jiný nadpis', audience: 'all', group_ids: [] }), version };
    const saved = await admin.put(`${ALL}/${id}`, change);
    expect(saved.body.data).toMatchObject({ title: 'Jiný nadpis', audience: 'all', groups: [], version: 2 });
    const conflict = await admin.put(`${ALL}/${id}`, change);
    expect([conflict.status, conflict.body.code, conflict.body.data.title]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Jiný nadpis',
    ]);
  });

  it('is found by part of its title without diacritics, and by state', async () => {
    const { id } = await createDraft({ title: 'Šťastné <b>Vánoce</b>' });
    const found = async (query: string) => idsOf((await admin.get(`${ALL}?${query}`)).body);
    expect(await found('q=stastne%20vanoce')).toEqual([id]);
    expect(await found('q=vanoce&state=running')).toEqual([]);
    expect(await found('q=vanoce&state=draft')).toEqual([id]);
  });
});

it('notifications are exported as the filters find them, for people and for programs', async () => {
  const { id } = await createDraft({ title: 'Kotelna <b>stojí</b>', audience: 'all' });
  const csv = async (query: string) =>
    (await admin.get(`/api/admin/notifications/export?q=kotelna${query}`)).text.trim().split('\r\n');
  const [headings, line] = await csv('&format=table');
  expect(headings).toMatch(/^Číslo;Nadpis;Text;Druh;Stav;Komu;Příjemců;/);
  expect(line).toMatch(new RegExp(`^${id};Kotelna stojí;[^;]*;[^;]*;koncept;všichni;`));
  expect((await csv(''))[1]).toMatch(new RegExp(`^${id};.*;draft;all;`));
  expect(await csv('&state=running')).toHaveLength(1);
});

describe('an audience', () => {
  const countReach = async (audience: string, group_ids: number[] = [], user_ids: number[] = []) =>
    (await admin.post(`${ALL}/reach`, { audience, group_ids, user_ids })).body.data.count;

  it('counts each active user once', async () => {
    const { reader: one, outsider: two, deactivated } = people;
    const both = await buildGroup(app.database, {}, [one, two, deactivated]);
    const active = await app.database.models.User.count({ where: { state: 'active' } });
    expect(await countReach('all')).toBe(active);
    expect(await countReach('groups', [readers.id])).toBe(1);
    expect(await countReach('groups', [readers.id, both.id])).toBe(2);
    expect(await countReach('groups')).toBe(0);
    expect(await countReach('users', [], [one.id, deactivated.id, 999_999])).toBe(1);
  });

  it('is counted the same way as it is delivered', async () => {
    for (const values of [
      { audience: 'all', group_ids: [] },
      { audience: 'groups', group_ids: [readers.id] },
      { audience: 'users', group_ids: [], user_ids: [people.outsider.id, people.deactivated.id] },
    ]) {
      const { audience, group_ids, user_ids = [] } = values;
      const expected = await countReach(audience, group_ids, user_ids);
      expect((await create(values)).body.data.recipients).toBe(expected);
      expect((await createSent(values)).recipients).toBe(expected);
    }
  });

  it('without anyone who can sign in is rejected when sent', async () => {
    const one = await createDraft({ audience: 'users', group_ids: [], user_ids: [people.deactivated.id] });
    const { status, body } = await changeState('send', one);
    expect([status, body.details[0].path]).toEqual([400, 'audience']);
    expect((await admin.get(`${ALL}/${one.id}`)).body.data.state).toBe('draft');
  });
});

describe('a notification that was sent', () => {
  it('reaches its audience only, and nobody who joins later', async () => {
    const lateUser = await buildUser(app.database);
    const lateClient = await app.signInAs(lateUser);
    const team = await buildGroup(app.database, {}, [people.reader]);
    const { id, state, recipients } = await createSent({ group_ids: [team.id] });
    expect([state, recipients]).toEqual(['running', 1]);
    await app.database.write(({ transaction }) =>
      app.database.models.GroupMember.create({ group_id: team.id, user_id: lateUser.id }, { transaction }),
    );
    expect(idsOf(await inbox(reader))).toContain(id);
    for (const client of [outsider, lateClient]) {
      expect(idsOf(await inbox(client))).not.toContain(id);
      expect((await client.get(`${INBOX}/${id}`)).status).toBe(404);
      expect((await client.post(`${INBOX}/${id}/dismiss`)).status).toBe(404);
      await client.post(`${INBOX}/read`, { ids: [id] });
    }
    expect((await admin.get(`${ALL}/${id}`)).body.data).toMatchObject({ recipients: 1, read: 0 });
  });

  it('reports to admins how many have read it', async () => {
    const { id } = await createSent();
    const before = (await inbox(reader)).meta.unread;
    const { body } = await reader.post(`${INBOX}/read`, { ids: [id] });
    expect(body.data.unread).toBe(before - 1);
    expect((await admin.get(`${ALL}/${id}`)).body.data).toMatchObject({ recipients: 1, read: 1 });
    expect((await reader.get(`${INBOX}/${id}`)).body.data.read_at).toMatch(/^20/);
  });

  it('cannot be changed or sent again, and ends once', async () => {
    const { id, version } = await createSent();
    const codes = async () => [
      (await admin.put(`${ALL}/${id}`, { ...input(), version })).body.code,
      (await changeState('send', { id, version })).body.code,
    ];
    expect(await codes()).toEqual(['WRONG_STATE', 'WRONG_STATE']);
    expect((await changeState('end', { id, version: version - 1 })).body.code).toBe('VERSION_CONFLICT');
    const ended = await changeState('end', { id, version });
    expect(ended.body.data).toMatchObject({ state: 'ended', version: version + 1 });
    expect((await changeState('end', ended.body.data)).body.code).toBe('WRONG_STATE');
    expect((await reader.get(`${INBOX}/${id}`)).body.data.running).toBe(false);
    expect(await auditActions(id)).toEqual([
      'notification.created',
      'notification.sent',
      'notification.ended',
    ]);
  });

  it('disappears from inboxes when deleted', async () => {
    const { id, version } = await createSent();
    expect((await admin.delete(`${ALL}/${id}?version=${version - 1}`)).body.code).toBe('VERSION_CONFLICT');
    expect((await admin.delete(`${ALL}/${id}?version=${version}`)).status).toBe(200);
    expect((await reader.get(`${INBOX}/${id}`)).status).toBe(404);
    expect((await admin.get(`${ALL}/${id}`)).status).toBe(404);
    expect((await auditActions(id)).at(-1)).toBe('notification.deleted');
  });

  it('is planned for a future start, and a draft again when called off', async () => {
    const planned = await createSent({ starts_at: inHours(1), ends_at: inHours(2) });
    expect(planned.state).toBe('planned');
    expect(idsOf(await inbox(reader))).not.toContain(planned.id);
    const moved = { ...input({ starts_at: null }), version: planned.version };
    expect((await admin.put(`${ALL}/${planned.id}`, moved)).body.details[0].path).toBe('starts_at');
    const calledOff = await changeState('end', planned);
    expect(calledOff.body.data).toMatchObject({ state: 'draft', recipients: 1 });
  });

  it('is over at its end even if the job is late', async () => {
    const { id } = await createSent({ ends_at: inHours(1 / 60) });
    expect(idsOf(await inbox(reader, '?show=running'))).toContain(id);
    app.clock.advance(HOUR / 60);
    expect(idsOf(await inbox(reader, '?show=running'))).not.toContain(id);
    expect((await reader.get(`${INBOX}/${id}`)).body.data.running).toBe(false);
  });
});

describe('a test', () => {
  it('is returned as it would be shown, without being stored', async () => {
    const before = await app.database.models.Broadcast.count();
    const { body } = await admin.post(`${ALL}/test`, input({ message: '<h1>Ahoj</h1><script>x</script>' }));
    expect(body.data).toMatchObject({ id: 0, message: 'Ahoj', running: true, read_at: null });
    expect(await app.database.models.Broadcast.count()).toBe(before);
    expect((await admin.post(`${ALL}/test`, input({ message: '<br>' }))).status).toBe(400);
  });
});

describe('an inbox', () => {
  it('is paged newest first without gaps or repeats, even with equal times', async () => {
    const person = await buildUser(app.database);
    const ownClient = await app.signInAs(person);
    const to = { audience: 'users', group_ids: [], user_ids: [person.id] };
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await createSent({ ...to, type: n % 2 ? 'info' : 'error' })).id);
    const started_at = app.clock.now();
    await app.database.write(({ transaction }) =>
      app.database.models.InboxItem.update({ started_at }, { where: { user_id: person.id }, transaction }),
    );
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part = await inbox(ownClient, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(part.meta.unread).toBe(7);
      found.push(...idsOf(part));
      cursor = part.meta.nextCursor;
    }
    expect(found).toEqual(ids.toReversed());
    const first = ids[0] as number;
    await ownClient.post(`${INBOX}/read`, { ids: [first] });
    expect(idsOf(await inbox(ownClient, '?show=unread&type=error'))).toEqual([ids[6], ids[4], ids[2]]);
    expect((await ownClient.post(`${INBOX}/read`, {})).body.data.unread).toBe(0);
    expect(idsOf(await inbox(ownClient, '?show=unread'))).toEqual([]);
    expect((await ownClient.get(`${INBOX}?cursor=nesmysl`)).status).toBe(400);
  });

  it('lets its owner dismiss what is dismissible, and marks it as read', async () => {
    const [dismissible, permanent] = [await createSent(), await createSent({ dismissible: false })];
    expect((await reader.post(`${INBOX}/${dismissible.id}/dismiss`)).status).toBe(200);
    expect((await reader.post(`${INBOX}/${permanent.id}/dismiss`)).body.code).toBe('WRONG_STATE');
    const running = idsOf(await inbox(reader, '?show=running'));
    expect([running.includes(dismissible.id), running.includes(permanent.id)]).toEqual([false, true]);
    expect((await reader.get(`${INBOX}/${dismissible.id}`)).body.data.read_at).toMatch(/^20/);
    await changeState('end', permanent);
    expect((await reader.post(`${INBOX}/${permanent.id}/dismiss`)).status).toBe(200);
  });

  it('returns whether its owner wants live notices', async () => {
    const quiet = await app.signInAs(await buildUser(app.database, { live_notices: false }));
    expect((await inbox(quiet)).meta).toEqual({ nextCursor: null, unread: 0, live_notices: false });
  });

  it('is part of the exported personal data, and is deleted with the user', async () => {
    const person = await buildUser(app.database, { full_name: 'Zapomenutá Zdena' });
    await createSent({ audience: 'users', group_ids: [], user_ids: [person.id] });
    const archive = await admin
      .raw('get', `/api/admin/users/${person.id}/personal-data`)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () => done(null, Buffer.concat(parts)));
      });
    const file = unzipSync(new Uint8Array(archive.body as Buffer))['oznameni.json'];
    expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toMatchObject([
      { read_at: null, broadcast: { title: 'Odstávka sítě' } },
    ]);
    const where = { user_id: person.id };
    const { InboxItem, BroadcastUser } = app.database.models;
    expect([await InboxItem.count({ where }), await BroadcastUser.count({ where })]).toEqual([1, 1]);
    expect((await admin.delete(`/api/admin/users/${person.id}`)).status).toBe(200);
    expect([await InboxItem.count({ where }), await BroadcastUser.count({ where })]).toEqual([0, 0]);
  });
});

describe('live events', () => {
  it('announce a notification to its recipients by id, and its reading to their other tabs', async () => {
    const open = (client: Client) => openSse(`${app.url}/api/sse/cache-updates`, client.cookies);
    const [mine, theirs] = [await open(reader), await open(outsider)];
    await Promise.all([mine.next('connected'), theirs.next('connected')]);
    const one = await createSent();
    expect((await mine.next('notification')).data).toEqual({ id: one.id, reason: 'started' });
    await reader.post(`${INBOX}/read`, { ids: [one.id] });
    expect((await mine.next('notification')).data).toEqual({ id: one.id, reason: 'read' });
    await reader.post(`${INBOX}/read`, { ids: [one.id] });
    await changeState('end', one);
    expect((await mine.next('notification')).data).toEqual({ id: one.id, reason: 'ended' });
    app.services.bus.publish({ type: 'settings.changed', data: { keys: [] } });
    await theirs.next('cache-invalidation');
    expect(theirs.received.map(({ event }) => event)).not.toContain('notification');
    for (const stream of [mine, theirs]) stream.close();
  });

  it('announce every change and read count to administrators, without names', async () => {
    const stream = await openSse(`${app.url}/api/sse/cache-updates`, admin.cookies);
    await stream.next('connected');
    const nextInvalidation = async () => {
      const { data } = await stream.next('cache-invalidation');
      return [data.entity, data.id, data.reason];
    };
    const one = await createDraft();
    expect(await nextInvalidation()).toEqual(['notification', one.id, 'notification.updated']);
    const running = (await changeState('send', one)).body.data;
    expect(await nextInvalidation()).toEqual(['notification', one.id, 'notification.started']);
    await reader.post(`${INBOX}/read`, { ids: [one.id] });
    expect(await nextInvalidation()).toEqual(['notification', one.id, 'notification.read']);
    await changeState('end', running);
    expect(await nextInvalidation()).toEqual(['notification', one.id, 'notification.ended']);
    stream.close();
  });
});

describe('preferences', () => {
  it('belong to the user and are the same as in the profile', async () => {
    const person = await buildUser(app.database, { email: 'p@example.cz' });
    const ownClient = await app.signInAs(person);
    const path = `${INBOX}/preferences`;
    expect((await ownClient.get(path)).body.data).toEqual({
      digest: 'off',
      email: 'p@example.cz',
      mail_enabled: false,
    });
    expect((await ownClient.put(path, { digest: 'weekly' })).body.data.digest).toBe('weekly');
    await person.reload();
    expect([person.digest, person.version]).toEqual(['weekly', 2]);
  });
});
