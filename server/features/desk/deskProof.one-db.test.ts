import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../models/desk.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildDesk, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';

const DETAILS = {
  reference_number: 'OUL 12/2026',
  file_mark: 'SPIS 7',
  agenda: 'Doprava',
  originator: { name: 'Krajský úřad Žďárského kraje', ico: '00654321' },
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
let visitor: Client;
let people: Record<'admin' | 'reader' | 'clerk', User>;
let desk: Desk;
let kindId: number;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: LOCAL_URL });
  people = {
    admin: await buildUser(app.database, { role: 'admin' }),
    reader: await buildUser(app.database),
    clerk: await buildUser(app.database),
  };
  visitor = await app.visitor();
  await setTime('2026-11-06T09:00:00.000Z');
  const clerks = await buildGroup(app.database, {}, [people.clerk]);
  desk = await buildDesk(app.database);
  const { Category } = app.database.models;
  await grant(
    app.database,
    await Category.findByPk(desk.category_id, { rejectOnEmpty: true }),
    clerks,
    'write',
  );
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  const { data } = (await admin.get('/api/admin/notice-kinds')).body;
  kindId = data.find(({ name }: { name: string }) => name === 'Veřejná vyhláška').id;
});
afterAll(() => app.close());
beforeEach(() => setTime('2026-11-06T09:00:00.000Z'));

/** Sessions do not last over days. */
async function setTime(time: string): Promise<void> {
  app.clock.adjust(Date.parse(time) - app.clock.now().getTime());
  admin = await app.signInAs(people.admin);
  clerk = await app.signInAs(people.clerk);
  reader = await app.signInAs(people.reader);
}

/** One with a file that hangs, and what its answer says. */
async function post(title = 'Opatření obecné povahy') {
  const input = { desk_id: desk.category_id, title, details: { ...DETAILS, kind_id: kindId } };
  const { data } = (await clerk.post('/api/admin/notices', input)).body;
  const uploaded = await clerk
    .raw('post', `/api/admin/articles/${data.id}/files?name=mapa.txt`)
    .set('X-CSRF-Token', clerk.cookies.csrfToken ?? '')
    .set('Content-Type', 'application/octet-stream')
    .send(Buffer.from('Mapa'));
  expect(uploaded.status).toBe(201);
  return act(`${data.id}/posting`, data.version);
}

async function act(path: string, version: number, reason = '') {
  const { status, body } = await clerk.post(`/api/admin/notices/${path}`, { version, reason });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
}

const proof = async () => (await clerk.get(`/api/admin/desks/${desk.category_id}/proof`)).body.data;

describe('a check of the record', () => {
  it('finds it whole, with the files', async () => {
    const { id, version } = await post();
    await act(`${id}/removal`, version, 'Omyl.');
    const { status, body } = await clerk.post(`/api/admin/desks/${desk.category_id}/verification`);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ is_intact: true, records: 2, versions: 1, files: 1, problems: [] }),
    ]);
  });

  it('is for those who may write the section', async () => {
    const url = `/api/admin/desks/${desk.category_id}`;
    expect((await reader.post(`${url}/verification`)).status).toBe(403);
    const other = await buildDesk(app.database);
    expect((await clerk.post(`/api/admin/desks/${other.category_id}/verification`)).status).toBe(404);
    expect((await clerk.get(`/api/admin/desks/${other.category_id}/proof`)).status).toBe(404);
    expect((await clerk.post(`${url}/probe-token`)).status).toBe(403);
  });
});

describe('the record of running', () => {
  /** Within that minute: the clock goes on. */
  const at = (time: string) => expect.stringMatching(`^2026-11-06T${time}:`);

  it('has a gap where the server and a probe were silent, and says so of a notice', async () => {
    const { body } = await admin.post(`/api/admin/desks/${desk.category_id}/probe-token`);
    const { token } = body.data;
    const live = async (time: string) => {
      await setTime(time);
      await app.services.deskRuns.noteOwn();
      expect((await visitor.post('/api/public/desk-probes', { token })).status).toBe(200);
    };
    await live('2026-11-06T09:00:00.000Z');
    const { id, version } = await post();
    for (const time of ['09:02', '09:04', '09:18', '09:20']) await live(`2026-11-06T${time}:00.000Z`);
    await act(`${id}/removal`, version, 'Omyl.');
    const gap = { from: at('09:04'), until: at('09:18') };
    expect(await proof()).toMatchObject({
      has_probe: true,
      probe_seen_at: at('09:20'),
      own_since: at('09:00'),
      gaps: [
        { source: 'probe', ...gap },
        { source: 'own', ...gap },
      ],
    });
    const { text } = await readCertificate(id);
    expect(text).toContain('6. 11. 2026 10:04–10:18');
  });

  it('takes a sign of life from holders of the key alone', async () => {
    const url = `/api/admin/desks/${desk.category_id}/probe-token`;
    const former = (await admin.post(url)).body.data.token;
    const { token } = (await admin.post(url)).body.data;
    expect((await visitor.post('/api/public/desk-probes', { token: former })).status).toBe(404);
    expect((await visitor.post('/api/public/desk-probes', { token: 'krátký' })).status).toBe(400);
    expect((await visitor.post('/api/public/desk-probes', { token })).status).toBe(200);
    const audit = (await admin.get('/api/admin/audit?action=desk.probe-renewed')).body;
    expect(JSON.stringify(audit)).not.toContain(token);
  });
});

async function readCertificate(id: number) {
  const { status, body } = await clerk.raw('get', `/api/admin/notices/${id}/certificate`).buffer();
  expect(status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(body));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, text: text.replaceAll(/\s+/g, ' ') };
}

describe('the confirmation', () => {
  it('says when the notice hung, with its hashes', async () => {
    const posted = await post('Žluťoučký kůň: uzavírka');
    const hanging = await readCertificate(posted.id);
    expect(hanging.text).toContain('Potvrzení o vyvěšení písemnosti');
    expect(hanging.text).toContain('dosud nesejmuto');
    const removed = await act(`${posted.id}/removal`, posted.version, 'Omyl.');
    const { text } = await readCertificate(posted.id);
    for (const part of [
      `Potvrzení o vyvěšení a sejmutí písemnosti ${removed.number}`,
      'Žluťoučký kůň: uzavírka',
      'nejméně 15 dnů',
      '§ 25 zákona č. 500/2004 Sb.',
      'OUL 12/2026',
      'SPIS 7',
      'Krajský úřad Žďárského kraje, IČO 00654321',
      'Omyl.',
      'mapa.txt',
      'Vyvěšeno 6. 11. 2026 10:00',
      removed.versions[0].text_hash,
      ...removed.records.map(({ hash }: { hash: string }) => hash),
    ])
      expect(text).toContain(part);
    // It came down before the fifteenth day.
    expect(text).not.toContain('Doručeno');
  });

  it('says that a change made it late', async () => {
    const { data: kinds } = (await clerk.get('/api/admin/notice-kinds')).body;
    const kind_id = kinds.find(({ name }: { name: string }) => name === 'Pozvánka na zasedání').id;
    const details = { ...DETAILS, kind_id, event_on: '2026-11-20' };
    const input = { desk_id: desk.category_id, title: 'Pozvánka', details };
    const { data } = (await clerk.post('/api/admin/notices', input)).body;
    const { id, version } = await act(`${data.id}/posting`, data.version);
    expect((await readCertificate(id)).text).not.toContain('pozdě');
    const change = {
      reason: 'Zasedání bude dřív.',
      details: { ...details, event_on: '2026-11-12' },
      version,
    };
    expect((await clerk.put(`/api/admin/notices/${id}/change`, change)).status).toBe(200);
    const { text } = await readCertificate(id);
    expect(text).toContain('Vyvěsit nejpozději 4. 11. 2026, vyvěšeno tedy pozdě');
  });

  it('is tagged, so that a screen reader finds headings and tables', async () => {
    const { pdf } = await readCertificate((await post()).id);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } };
    expect(info).toMatchObject({ Title: expect.stringMatching(/^Potvrzení/), Language: 'cs-CZ' });
    const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'H3'])
      expect(roles).toContain(`"role":"${role}"`);
  });

  it('is not there before the posting, nor for readers', async () => {
    const input = { desk_id: desk.category_id, title: 'Koncept', details: { ...DETAILS, kind_id: kindId } };
    const { id } = (await clerk.post('/api/admin/notices', input)).body.data;
    const url = `/api/admin/notices/${id}/certificate`;
    expect((await clerk.get(url)).body.code).toBe('WRONG_STATE');
    expect((await reader.get(url)).status).toBe(403);
  });
});
