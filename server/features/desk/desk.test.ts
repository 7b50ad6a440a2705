import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../models/desk.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import {
  buildArticle,
  buildCategory,
  buildDesk,
  buildGroup,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';
import { findBrokenLink } from './deskRecord.policy.ts';

const DETAILS = {
  reference_number: 'OUL 12/2026',
  file_mark: '',
  originator: null,
  agenda: 'Doprava',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

let app: TestApp;
let admin: Client;
let clerk: Client;
let reader: Client;
let people: Record<'admin' | 'reader' | 'clerk', User>;
let desk: Desk;
let kinds: Record<string, number>;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: LOCAL_URL });
  people = {
    admin: await buildUser(app.database, { role: 'admin' }),
    reader: await buildUser(app.database),
    clerk: await buildUser(app.database, { full_name: 'Jana Nováková' }),
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  // A Friday.
  await setTime('2026-11-06T09:00:00.000Z');
  desk = await buildDesk(app.database);
  const category = await app.database.models.Category.findByPk(desk.category_id, { rejectOnEmpty: true });
  await grant(app.database, category, await buildGroup(app.database, {}, [people.clerk]), 'write');
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  const { data } = (await admin.get('/api/admin/notice-kinds')).body;
  kinds = Object.fromEntries(data.map(({ name, id }: { name: string; id: number }) => [name, id]));
});

/** Sessions do not last over days. */
async function setTime(time: string): Promise<void> {
  app.clock.adjust(Date.parse(time) - app.clock.now().getTime());
  admin = await app.signInAs(people.admin);
  reader = await app.signInAs(people.reader);
  clerk = await app.signInAs(people.clerk);
}

async function prepare(values: { title?: string; kind?: string; details?: object } = {}) {
  const { title = 'Opatření obecné povahy', kind = 'Veřejná vyhláška', details } = values;
  const body = {
    desk_id: desk.category_id,
    title,
    details: { ...DETAILS, kind_id: kinds[kind], ...details },
  };
  const response = await clerk.post('/api/admin/notices', body);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

async function act(method: 'post' | 'put', path: string, body?: object) {
  const response = await clerk[method](`/api/admin/notices/${path}`, body);
  expect(response.status, response.text).toBeLessThan(300);
  return response.body.data;
}

async function post(values: Parameters<typeof prepare>[0] = {}) {
  const { id, version } = await prepare(values);
  return act('post', `${id}/posting`, { version });
}

const upload = (id: number, name: string, text: string) =>
  clerk
    .raw('post', `/api/admin/articles/${id}/files?name=${name}`)
    .set({ 'X-CSRF-Token': clerk.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
    .send(Buffer.from(text));

function requireRow([row]: readonly DeskRecord[]): DeskRecord {
  if (!row) throw new Error('There is an entry.');
  return row;
}

const entries = () =>
  app.database.models.DeskRecord.findAll({ where: { desk_id: desk.category_id }, order: ['seq'] });

describe('posting a notice', () => {
  it('numbers it, works out its days and puts it on the board', async () => {
    const notice = await post();
    expect(notice).toMatchObject({
      state: 'posted',
      number: '1/2026',
      posted_on: '2026-11-06',
      removable_from: '2026-11-24',
      revision: 1,
      posted_by: 'Jana Nováková',
      address: `${LOCAL_URL}/uredni-deska/${desk.slug}/2026-1`,
      term: { last_day: '2026-11-23', delivered_on: '2026-11-21', removable_from: '2026-11-24' },
      records: [{ seq: 1, deed: 'posted' }],
    });
    expect((await reader.get(`/api/public/articles/${notice.slug}`)).status).toBe(200);
    expect((await post()).number).toBe('2/2026');
  });

  it('starts the numbers of a year from one', async () => {
    await post();
    await setTime('2026-12-31T23:30:00.000Z');
    expect(await post()).toMatchObject({ number: '1/2027', posted_on: '2027-01-01' });
  });

  it('is refused while its kind is not confirmed', async () => {
    const { DeskKind } = app.database.models;
    const { id, version } = await prepare();
    await app.database.write(({ transaction }) =>
      DeskKind.update({ confirmed_at: null }, { where: {}, transaction }),
    );
    const refused = await clerk.post(`/api/admin/notices/${id}/posting`, { version });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('nepotvrdil');
    const { data } = (await admin.get('/api/admin/notice-kinds')).body;
    const table = data.map(({ confirmed_at: _a, is_used: _u, ...kind }: Record<string, unknown>) => kind);
    table[0].keep_years = 7;
    const confirmed = await admin.put('/api/admin/notice-kinds', { kinds: table });
    const audit = await admin.get('/api/admin/audit?action=notice-kinds.confirmed');
    expect(JSON.stringify(audit.body.data[0].after), 'deletion depends on it').toContain('kept 7 years');
    expect(confirmed.body.data.every((kind: { confirmed_at: unknown }) => kind.confirmed_at !== null)).toBe(
      true,
    );
    expect((await clerk.post(`/api/admin/notices/${id}/posting`, { version })).status).toBe(200);
    expect((await admin.put('/api/admin/notice-kinds', { kinds: table })).body.code).toBe('VERSION_CONFLICT');
  });

  it('names what is missing, and asks for a reason when it is late', async () => {
    const { id, version } = await prepare({ title: '', kind: 'Pozvánka na zasedání' });
    const incomplete = await clerk.post(`/api/admin/notices/${id}/posting`, { version });
    expect(incomplete.status).toBe(400);
    expect(incomplete.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'title',
      'details.event_on',
    ]);
    const late = await prepare({ kind: 'Pozvánka na zasedání', details: { event_on: '2026-11-13' } });
    expect(late.term.latest_posting).toBe('2026-11-05');
    const url = `/api/admin/notices/${late.id}/posting`;
    const unexplained = await clerk.post(url, { version: late.version });
    expect(unexplained.body.details).toEqual([{ path: 'reason', message: 'Napište důvod.' }]);
    const posted = await act('post', `${late.id}/posting`, {
      version: late.version,
      reason: 'Oprava programu.',
    });
    expect(posted).toMatchObject({
      state: 'posted',
      removable_from: '2026-11-14',
      versions: [{ reason: 'Oprava programu.' }],
    });
  });

  it('is for those who may write the section', async () => {
    const { id, version } = await prepare();
    expect((await reader.post(`/api/admin/notices/${id}/posting`, { version })).status).toBe(403);
    expect((await reader.get(`/api/admin/notices/${id}`)).status).toBe(403);
    expect((await clerk.put('/api/admin/notice-kinds', { kinds: [] })).status).toBe(403);
  });

  it('happens once, however many try', async () => {
    const { id, version } = await prepare();
    const tries = await Promise.all(
      [1, 2, 3].map(() => clerk.post(`/api/admin/notices/${id}/posting`, { version })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await entries()).toHaveLength(1);
  });
});

describe('what hangs', () => {
  it('is changed by nothing but the actions of the desk', async () => {
    const { id, article_version: version } = await post();
    const { body } = await clerk.get(`/api/admin/articles/${id}`);
    const { title, perex, html, slug, category_id, state } = body.data;
    const other = await buildCategory(app.database);
    const put = { title: `${title}!`, perex, html, slug, category_id, state, version, cover_file_id: null };
    const refusals = [
      await admin.put(`/api/admin/articles/${id}`, {
        ...put,
        pinned: false,
        important: false,
        published_at: null,
      }),
      await admin.delete(`/api/admin/articles/${id}`),
      await admin.post(`/api/admin/articles/${id}/state`, { action: 'unpublish', version }),
      await upload(id, 'navic.txt', 'Navíc'),
      await admin.delete(`/api/admin/article-categories/${desk.category_id}?move_to=${other.id}`),
      await admin.delete(`/api/admin/desks/${desk.category_id}`),
    ];
    expect(refusals.map(({ status, body: { code } }) => `${status} ${code}`)).toEqual(
      refusals.map(() => '409 WRONG_STATE'),
    );
    expect((await clerk.get(`/api/admin/articles/${id}`)).body.data).toMatchObject({ title, state, version });
  });

  it('cannot get on the board as an ordinary article', async () => {
    const body = { title: 'Bez vyvěšení', category_id: desk.category_id, state: 'published' };
    expect((await admin.post('/api/admin/articles', body)).body.code).toBe('WRONG_STATE');
    const { id, article_version: version } = await prepare();
    expect(
      (await admin.post(`/api/admin/articles/${id}/state`, { action: 'publish', version })).body.code,
    ).toBe('WRONG_STATE');
    const elsewhere = await buildArticle(app.database);
    const move = { action: 'move', ids: [elsewhere.id], category_id: desk.category_id };
    expect((await admin.post('/api/admin/articles/bulk', move)).body.data).toMatchObject([{ done: false }]);
  });

  it('keeps its drafts on the desk, off the board', async () => {
    const notice = await post();
    const begun = await act('post', `${notice.id}/change`);
    const prepared = await prepare();
    const other = await buildCategory(app.database);
    app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
    const move = { action: 'move', ids: [begun.change_article_id, prepared.id], category_id: other.id };
    expect((await admin.post('/api/admin/articles/bulk', move)).body.data).toMatchObject([
      { done: false },
      { done: false },
    ]);
  });

  it('changes with a reason, as a version that keeps the former one with its files', async () => {
    const prepared = await prepare();
    await upload(prepared.id, 'mapa.txt', 'Stará mapa');
    const posted = await act('post', `${prepared.id}/posting`, { version: prepared.version });
    const begun = await act('post', `${posted.id}/change`);
    expect(begun.change_article_id).not.toBeNull();
    const draft = (await clerk.get(`/api/admin/articles/${begun.change_article_id}`)).body.data;
    const files = (await clerk.get(`/api/admin/articles/${draft.id}/files`)).body.data;
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['mapa.txt']);
    expect((await clerk.delete(`/api/admin/files/${files[0].id}`)).status).toBe(200);
    await upload(draft.id, 'nova.txt', 'Nová mapa');
    const { title, perex, slug, category_id, pinned, important, version } = draft;
    const put = {
      perex,
      slug,
      category_id,
      pinned,
      important,
      state: 'draft',
      cover_file_id: null,
      published_at: null,
    };
    const edited = { ...put, title: `${title} (oprava)`, html: '<p>Nový text.</p>', version };
    expect((await clerk.put(`/api/admin/articles/${draft.id}`, edited)).status).toBe(200);
    expect((await reader.get(`/api/public/articles/${posted.slug}`)).body.data.title).toBe(title);

    const change = {
      reason: 'Oprava mapy.',
      details: { ...begun.details, agenda: 'Silnice' },
      version: begun.version,
    };
    const changed = await act('put', `${posted.id}/change`, change);
    expect(changed).toMatchObject({
      revision: 2,
      title: `${title} (oprava)`,
      change_article_id: null,
      removable_from: '2026-11-24',
      versions: [{ revision: 2, reason: 'Oprava mapy.' }, { revision: 1 }],
      records: [{ deed: 'posted' }, { deed: 'changed' }],
    });
    const shown = (await reader.get(`/api/public/articles/${posted.slug}`)).body.data;
    expect(shown).toMatchObject({ title: `${title} (oprava)`, html: '<p>Nový text.</p>' });
    expect((await clerk.get(`/api/admin/articles/${draft.id}`)).status).toBe(404);
    const ofVersion = async (revision: number) =>
      (await clerk.get(`/api/admin/notices/${posted.id}/versions/${revision}`)).body.data;
    const [first, second] = [await ofVersion(1), await ofVersion(2)];
    expect(first).toMatchObject({ title, files: [{ name: 'mapa.txt' }], details: { agenda: 'Doprava' } });
    expect(second).toMatchObject({ files: [{ name: 'nova.txt' }], details: { agenda: 'Silnice' } });
    // The bytes of the former version are kept, by the sweep too.
    const kept = await app.database.models.DeskFile.findOne({
      where: { name: 'mapa.txt' },
      order: [['id', 'DESC']],
    });
    const { stream } = await app.services.fileStore.open(kept?.storage_key ?? '');
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('Stará mapa');
  });

  it('keeps the rule that it was posted with, though the table of kinds changes', async () => {
    const posted = await post();
    const setKind = (values: { name: string; days: number }) =>
      app.database.write(({ transaction }) =>
        app.database.models.DeskKind.update(values, {
          where: { id: kinds['Veřejná vyhláška'] },
          transaction,
        }),
      );
    await setKind({ name: 'Vyhláška', days: 30 });
    try {
      expect((await prepare()).kind).toBe('Vyhláška');
      const { data } = (await clerk.get(`/api/admin/notices?desk=${desk.category_id}&state=posted`)).body;
      expect(data).toMatchObject([{ kind: 'Veřejná vyhláška' }]);
      const { details, version } = await act('post', `${posted.id}/change`);
      const kept = { kind: 'Veřejná vyhláška', removable_from: '2026-11-24' };
      const change = { reason: 'Oprava.', details, version };
      const changed = await act('put', `${posted.id}/change`, change);
      expect(changed).toMatchObject({ ...kept, term: { delivered_on: '2026-11-21' } });
      const term = `/api/admin/notice-term?kind=${details.kind_id}&posted_on=2026-11-06`;
      const dayOf = async (url: string) => (await clerk.get(url)).body.data.term.removable_from;
      expect([await dayOf(`${term}&notice=${posted.id}`), await dayOf(term)]).toEqual([
        '2026-11-24',
        '2026-12-08',
      ]);
      const again = await act('post', `${posted.id}/change`);
      const other = { reason: 'Oprava druhu.', details: { ...details, kind_id: kinds.Jiné } };
      const moved = await act('put', `${posted.id}/change`, { ...other, version: again.version });
      expect(moved.kind).toBe('Jiné');
    } finally {
      await setKind({ name: 'Veřejná vyhláška', days: 15 });
    }
  });

  it('comes down on its day, or before with a reason', async () => {
    const early = await post();
    const refused = await clerk.post(`/api/admin/notices/${early.id}/removal`, { version: early.version });
    expect(refused.status).toBe(400);
    const removed = await act('post', `${early.id}/removal`, { version: early.version, reason: 'Omyl.' });
    expect(removed).toMatchObject({ state: 'removed', removed_on: '2026-11-06', removal_reason: 'Omyl.' });
    expect((await reader.get(`/api/public/articles/${early.slug}`)).status).toBe(404);

    const { id, version } = await post();
    await setTime('2026-11-24T06:00:00.000Z');
    const due = (await clerk.get('/api/admin/desk-tasks')).body.data;
    expect(due.to_remove.map((row: { id: number }) => row.id)).toContain(id);
    expect(await act('post', `${id}/removal`, { version })).toMatchObject({
      state: 'removed',
      removal_reason: '',
    });
    expect(
      (
        await admin.put(`/api/admin/notices/${id}`, {
          title: 'Jiný název',
          details: { ...DETAILS, kind_id: 1 },
          version: version + 1,
        })
      ).status,
    ).toBe(409);
    expect((await admin.delete(`/api/admin/articles/${id}`)).status).toBe(409);
  });
});

describe('one that hangs until an event', () => {
  const draft = { kind: 'Návrh rozpočtu', details: { event_on: '2026-11-23' } };

  it('comes down once somebody says that the event took place', async () => {
    const { id, version } = await post(draft);
    await setTime('2026-11-24T06:00:00.000Z');
    const { data } = (await clerk.get('/api/admin/desk-tasks')).body;
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    expect([ids(data.to_confirm).includes(id), ids(data.to_remove).includes(id)]).toEqual([true, false]);
    const url = `/api/admin/notices/${id}/removal`;
    for (const event_happened of [undefined, false])
      expect((await clerk.post(url, { version, event_happened })).body.details).toMatchObject([
        { path: 'event_happened' },
      ]);
    const removed = await act('post', `${id}/removal`, { version, event_happened: true });
    expect(removed).toMatchObject({ state: 'removed', removal_reason: '' });
  });

  it('comes down without the event on a day that the clerk has set', async () => {
    const own = { removable_from: '2026-11-20', removable_reason: 'Návrh byl stažen.' };
    const { id, version } = await post({ ...draft, details: { ...draft.details, ...own } });
    await setTime('2026-11-20T09:00:00.000Z');
    const { data } = (await clerk.get('/api/admin/desk-tasks')).body;
    expect(data.to_remove.map((row: { id: number }) => row.id)).toContain(id);
    expect(await act('post', `${id}/removal`, { version })).toMatchObject({ state: 'removed' });
  });

  it('goes on hanging when the event is put off', async () => {
    const { id } = await post(draft);
    await setTime('2026-11-24T06:00:00.000Z');
    const { details, version } = await act('post', `${id}/change`);
    const change = { reason: 'Odloženo.', details: { ...details, event_on: '2026-12-10' }, version };
    expect(await act('put', `${id}/change`, change)).toMatchObject({ removable_from: '2026-12-11' });
  });
});

describe('the record', () => {
  it('is a chain of hashes that holds no texts, and cannot be changed', async () => {
    const { id, version } = await post();
    await post();
    await act('post', `${id}/removal`, { version, reason: 'Omyl.' });
    const rows = await entries();
    expect(findBrokenLink(rows)).toBeUndefined();
    expect(rows.map((row) => row.deed)).toEqual(['posted', 'posted', 'removed']);
    expect(rows.map(({ content }) => content).join()).not.toMatch(/Opatření|Nováková|Omyl/);
    await expect(
      app.database.write(({ transaction }) => requireRow(rows).update({ content: '{}' }, { transaction })),
    ).rejects.toThrow();
    await expect(
      app.database.write(({ transaction }) => requireRow(rows).destroy({ transaction })),
    ).rejects.toThrow();
  });
});

describe('what is to be done', () => {
  it('is sorted by its days', async () => {
    const today = await prepare({ title: 'Dnes', details: { planned_on: '2026-11-06' } });
    const soon = await prepare({ title: 'Brzy', details: { planned_on: '2026-11-10' } });
    const late = await prepare({
      title: 'Pozdě',
      kind: 'Pozvánka na zasedání',
      details: { event_on: '2026-11-10' },
    });
    await prepare({ title: 'Někdy', details: { planned_on: '2027-01-10' } });
    const { data } = (await clerk.get('/api/admin/desk-tasks')).body;
    const ids = (rows: { id: number; desk_id: number }[]) =>
      rows.filter(({ desk_id }) => desk_id === desk.category_id).map(({ id }) => id);
    expect([ids(data.to_post), ids(data.soon), ids(data.late), ids(data.to_remove)]).toEqual([
      [today.id],
      [soon.id],
      [late.id],
      [],
    ]);
    expect((await reader.get('/api/admin/desk-tasks')).status).toBe(403);
    const { todo } = (await admin.get('/api/admin/dashboard')).body.data;
    expect(todo.desk).toMatchObject({ late: data.late.length, to_post: data.to_post.length });
  });
});

describe('the morning', () => {
  const told = async (client: Client) => {
    const { data } = (await client.get('/api/notifications')).body;
    return data.filter(({ path }: { path: string }) => path === `/admin/desk?desk=${desk.category_id}`);
  };

  it('tells the clerks once what waits, and nobody else', async () => {
    const { deskWarnings } = app.services;
    await prepare({ title: 'Dnešní', details: { planned_on: '2026-11-09' } });
    await setTime('2026-11-09T05:30:00.000Z');
    await deskWarnings.warnDue();
    expect(await told(clerk)).toEqual([]);
    await setTime('2026-11-09T05:46:00.000Z');
    const gone = await buildUser(app.database, { role: 'admin', state: 'deactivated' });
    await Promise.all([1, 2, 3].map(() => deskWarnings.warnDue()));
    const [warning, ...others] = await told(clerk);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ type: 'warning', message: 'Dnes vyvěsit: Dnešní' });
    expect([await told(admin), await told(reader)]).toMatchObject([[{ id: warning.id }], []]);
    expect(await app.database.models.InboxItem.count({ where: { user_id: gone.id } })).toBe(0);
    await setTime('2026-11-10T05:46:00.000Z');
    await deskWarnings.warnDue();
    expect((await told(clerk)).map(({ id }: { id: number }) => id)).not.toContain(warning.id);
    expect(await told(clerk)).toHaveLength(1);
  });
});

describe('a desk', () => {
  const INPUT = {
    slug: 'obec-dolni',
    operator_name: 'Obec Dolní',
    operator_ico: '00654321',
    authority_id: null,
    place: '',
    has_public_archive: false,
    head_mail: '',
    timestamp_url: '',
  };

  it('is made of a section, and becomes one again before the first posting alone', async () => {
    const { id } = await buildCategory(app.database);
    const url = `/api/admin/desks/${id}`;
    const made = await admin.put(url, INPUT);
    expect(made.body.data).toMatchObject({ id, version: 1, address: `${LOCAL_URL}/uredni-deska/obec-dolni` });
    const taken = { ...INPUT, slug: desk.slug, version: 1 };
    expect((await admin.put(url, taken)).body.code).toBe('SLUG_TAKEN');
    expect((await admin.put(url, { ...INPUT, version: 7 })).body.code).toBe('VERSION_CONFLICT');
    expect((await admin.delete(url)).status).toBe(200);
    await post();
    const { slug: _slug, ...rest } = INPUT;
    const moved = { ...rest, slug: 'jinde', version: 1 };
    expect((await admin.put(`/api/admin/desks/${desk.category_id}`, moved)).body.code).toBe('WRONG_STATE');
    expect((await admin.delete(`/api/admin/desks/${desk.category_id}`)).body.code).toBe('WRONG_STATE');
  });

  it('needs the address of the site', async () => {
    const other = await createTestApp();
    try {
      const client = await other.signInAs(await buildUser(other.database, { role: 'admin' }));
      const { id } = await buildCategory(other.database);
      const refused = await client.put(`/api/admin/desks/${id}`, INPUT);
      expect(refused.status).toBe(409);
      expect(refused.body.error).toContain('PUBLIC_URL');
    } finally {
      await other.close();
    }
  });
});

describe('what the screens of clerks need', () => {
  it('tells who has a desk', async () => {
    expect((await clerk.get('/api/auth/permissions')).body.hasDesk).toBe(true);
    expect((await reader.get('/api/auth/permissions')).body.hasDesk).toBe(false);
  });

  it('names the notice of an article, and that of the draft of its change', async () => {
    const { id, version } = await prepare();
    const noticeOf = async (article: number) =>
      (await clerk.get(`/api/admin/articles/${article}`)).body.data.notice;
    expect(await noticeOf(id)).toEqual({ id, state: 'prepared', number: null, is_change: false });
    await act('post', `${id}/posting`, { version });
    const { change_article_id: draft, number } = await act('post', `${id}/change`);
    expect(await noticeOf(id)).toEqual({ id, state: 'posted', number, is_change: false });
    expect(await noticeOf(draft)).toEqual({ id, state: 'posted', number, is_change: true });
    const ordinary = (await clerk.post('/api/admin/articles', { title: 'Jarmark', category_id: null })).body
      .data;
    expect(await noticeOf(ordinary.id)).toBeNull();
  });

  it('counts the days of a kind before anything is saved', async () => {
    const term = async (query: string) => (await clerk.get(`/api/admin/notice-term?${query}`)).body.data;
    const kind = kinds['Veřejná vyhláška'];
    expect(await term(`kind=${kind}&posted_on=2026-11-09`)).toMatchObject({
      posted_on: '2026-11-09',
      term: { removable_from: '2026-11-25', latest_posting: null },
    });
    expect((await term(`kind=${kind}&posted_on=2026-11-02`)).term.removable_from).toBe('2026-11-19');
    expect((await term(`kind=${kind}`)).posted_on).toBe('2026-11-06');
    const event = `kind=${kinds['Pozvánka na zasedání']}&event_on=2026-11-20`;
    expect((await term(event)).term).toMatchObject({
      latest_posting: '2026-11-12',
      removable_from: '2026-11-21',
    });
    expect((await clerk.get(`/api/admin/notice-term?kind=${kind}&posted_on=2026-02-30`)).status).toBe(400);
    expect((await clerk.get('/api/admin/notice-term?kind=999999')).status).toBe(400);
  });

  it('changes the title of a notice with its details', async () => {
    const { id, version, details } = await prepare();
    const body = { title: 'Záměr obce', details: { ...details, agenda: 'Majetek' }, version };
    expect(await act('put', String(id), body)).toMatchObject({
      title: 'Záměr obce',
      details: { agenda: 'Majetek' },
    });
    const found = async (q: string) =>
      (await clerk.get(`/api/admin/notices?q=${encodeURIComponent(q)}`)).body.data.map(
        (notice: { id: number }) => notice.id,
      );
    expect(await found('ZAMER OBCE')).toContain(id);
  });

  it('lists what hung in a time, or has a day of its own in it', async () => {
    const hanging = await post({ title: 'Visí' });
    const removed = await post({ title: 'Sejmutá' });
    await act('post', `${removed.id}/removal`, { version: removed.version, reason: 'Omyl.' });
    const planned = await prepare({ title: 'Plán', details: { planned_on: '2026-12-10' } });
    const invitation = await prepare({
      title: 'Pozvánka',
      kind: 'Pozvánka na zasedání',
      details: { event_on: '2026-12-20' },
    });
    const between = async (from: string, until: string) => {
      const url = `/api/admin/notices?desk=${desk.category_id}&from=${from}&until=${until}`;
      return (await clerk.get(url)).body.data.map(({ id }: { id: number }) => id).sort();
    };
    expect(await between('2026-11-01', '2026-11-30')).toEqual([hanging.id, removed.id].sort());
    expect(await between('2026-11-07', '2026-11-07')).toEqual([hanging.id]);
    expect(await between('2026-10-01', '2026-10-31')).toEqual([]);
    expect(await between('2026-12-10', '2026-12-31')).toEqual([hanging.id, planned.id, invitation.id].sort());
    const { data } = (await clerk.get(`/api/admin/notices?desk=${desk.category_id}&state=prepared`)).body;
    const latest = data.map((row: { title: string; latest_posting: string }) => [
      row.title,
      row.latest_posting,
    ]);
    expect(Object.fromEntries(latest)).toEqual({ Plán: null, Pozvánka: '2026-12-12' });
  });
});
