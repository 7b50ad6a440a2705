import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../models/desk.ts';
import type { User } from '../../models/user.ts';
import { createBearerClient } from '../../test/bearerClient.ts';
import type { Client } from '../../test/client.ts';
import {
  buildApiToken,
  buildCategory,
  buildDesk,
  buildGroup,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';

const KEY = 'OUL/12/2026';
const BYTES = Buffer.from('Text vyhlášky o místním poplatku.');
const OTHER_BYTES = Buffer.from('Text opravené vyhlášky.');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const FILE = { name: 'vyhlaska.txt', sha256: sha256(BYTES) };
const OTHER_FILE = { name: 'oprava.txt', sha256: sha256(OTHER_BYTES) };
const SENT = {
  reference_number: KEY,
  version: 1,
  title: 'Opatření',
  html: '<p>Text.</p>',
  kind: 'veřejná vyhláška',
};

let app: TestApp;
let people: Record<'clerk' | 'admin', User>;
let clerk: Client;
let desk: Desk;
let groupId: number;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: LOCAL_URL });
  // A Friday.
  app.clock.adjust(Date.parse('2026-11-06T09:00:00.000Z') - app.clock.now().getTime());
  people = {
    clerk: await buildUser(app.database, { full_name: 'Jana Nováková' }),
    admin: await buildUser(app.database, { role: 'admin' }),
  };
  clerk = await app.signInAs(people.clerk);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ desk, groupId } = await buildWritableDesk());
  token = await buildApiToken(app.database, people.clerk, { scope: 'desk', desk_id: desk.category_id });
});

async function buildWritableDesk() {
  const built = await buildDesk(app.database);
  const { Category } = app.database.models;
  const category = await Category.findByPk(built.category_id, { rejectOnEmpty: true });
  const group = await buildGroup(app.database, {}, [people.clerk]);
  await grant(app.database, category, group, 'write');
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  return { desk: built, groupId: group.id };
}

const intakeOf = ({ category_id }: Desk) => `/api/admin/desks/${category_id}/intake`;
const script = () => createBearerClient(app.url, token);
const put = (values: object = {}) => script().call('put', intakeOf(desk), { ...SENT, ...values });
const read = () => script().call('get', `${intakeOf(desk)}?reference_number=${encodeURIComponent(KEY)}`);
const post = (values: object = {}) =>
  script().call('post', `${intakeOf(desk)}/posting`, { reference_number: KEY, version: 1, ...values });
const upload = ({ sha256: hash }: { sha256: string }, bytes: Buffer, version = 1) =>
  script().call(
    'put',
    `${intakeOf(desk)}/files/${hash}?reference_number=${encodeURIComponent(KEY)}&version=${version}`,
    bytes,
    { 'Content-Type': 'application/octet-stream' },
  );
const noticesOfDesk = () => app.database.models.DeskNotice.findAll({ where: { desk_id: desk.category_id } });

async function postFirst() {
  await put({ files: [FILE] });
  await upload(FILE, BYTES);
  const { status, body, text } = await post();
  expect(status, text).toBe(200);
  return body.data;
}

describe('a notice from a records service', () => {
  it('tells clerks which token it came by and when, also of what came before that was kept', async () => {
    const sent = (await put()).body.data;
    const source = async () => (await clerk.get(`/api/admin/notices/${sent.notice_id}`)).body.data.source;
    const { name } = await app.database.models.ApiToken.findOne({
      where: { desk_id: desk.category_id },
      rejectOnEmpty: true,
    });
    expect(await source()).toEqual({
      version: 1,
      received_at: expect.stringMatching(/^2026-11-/),
      token: name,
    });
    await put({ version: 2, title: 'Jinak' });
    expect(await source()).toMatchObject({ version: 2, token: name });
    const { DeskNotice } = app.database.models;
    const notice = await DeskNotice.findByPk(sent.notice_id, { rejectOnEmpty: true });
    const { received: _received, ...former } = JSON.parse(notice.source_content ?? '');
    await app.database.write(({ transaction }) =>
      notice.update({ source_content: JSON.stringify(former) }, { transaction }),
    );
    expect(await source()).toEqual({ version: 2, received_at: null, token: null });
  });

  it('is sent, gets its files and is posted; every call may be repeated', async () => {
    const sent = await put({ files: [FILE] });
    expect(sent.body.data).toMatchObject({
      reference_number: KEY,
      version: 1,
      state: 'prepared',
      number: null,
      address: null,
      record: null,
      files: [{ ...FILE, is_received: false }],
    });
    const early = await post();
    expect(early.status).toBe(400);
    expect(early.body.details).toEqual([
      { path: 'files.0', message: 'Soubor „vyhlaska.txt“ ještě nepřišel.' },
    ]);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await upload(FILE, BYTES);
      expect([status, body.data]).toEqual([200, { ...FILE, is_received: true }]);
    }
    const again = await put({ files: [FILE] });
    expect(again.body.data.files).toEqual([{ ...FILE, is_received: true }]);
    const posted = (await post()).body.data;
    expect(posted).toMatchObject({
      state: 'posted',
      number: '1/2026',
      revision: 1,
      posted_on: '2026-11-06',
      last_day: '2026-11-23',
      removable_from: '2026-11-24',
      removed_on: null,
      address: `${LOCAL_URL}/uredni-deska/${desk.slug}/2026-1`,
      files: [{ ...FILE, is_received: true }],
    });
    for (const repeated of [await post(), await read(), await put({ files: [FILE] })])
      expect(repeated.body.data).toEqual(posted);
    const { DeskRecord, DeskVersion, AuditEntry } = app.database.models;
    const records = await DeskRecord.findAll({ where: { desk_id: desk.category_id } });
    expect(records.map(({ seq, hash }) => ({ seq, hash }))).toEqual([
      { seq: posted.record.seq, hash: posted.record.hash },
    ]);
    const where = { article_id: posted.notice_id };
    const version = await DeskVersion.findOne({ where, rejectOnEmpty: true });
    expect(posted.text_hash).toBe(version.text_hash);
    const audited = { object_id: String(posted.notice_id), action: 'notice.posted' };
    expect((await AuditEntry.findAll({ where: audited })).map(({ actor_id }) => actor_id)).toEqual([
      people.clerk.id,
    ]);
  });

  it('is one, however many send and post it at once', async () => {
    const sent = await Promise.all([put(), put(), put()]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noticesOfDesk()).toHaveLength(1);
    await put({ version: 2, files: [FILE] });
    await Promise.all([upload(FILE, BYTES, 2), upload(FILE, BYTES, 2)]);
    const posted = await Promise.all([post({ version: 2 }), post({ version: 2 })]);
    expect(posted.map(({ body }) => [body.data?.number, body.data?.files.length])).toEqual([
      ['1/2026', 1],
      ['1/2026', 1],
    ]);
    const changed = await Promise.all([put({ version: 3 }), put({ version: 3 })]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('keeps its version: other content needs a higher one, and a lower one has gone', async () => {
    await put();
    const other = await put({ title: 'Jiné opatření' });
    expect([other.status, other.body.code]).toEqual([409, 'CONTENT_DIFFERS']);
    expect((await put({ version: 4, title: 'Jiné opatření' })).status).toBe(200);
    const older = [await put(), await upload(FILE, BYTES), await post()];
    expect(older.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'OUTDATED_VERSION']),
    );
    expect((await post({ version: 4 })).body.data).toMatchObject({ version: 4, revision: 1 });
  });

  it('is changed by a higher version with a reason; what hangs stays until then', async () => {
    const first = await postFirst();
    const sent = await put({ version: 2, title: 'Opravené opatření', files: [FILE, OTHER_FILE] });
    // The file that hangs already need not be sent again.
    expect(sent.body.data).toMatchObject({
      version: 2,
      state: 'prepared',
      number: '1/2026',
      revision: 1,
      text_hash: null,
      files: [
        { ...FILE, is_received: true },
        { ...OTHER_FILE, is_received: false },
      ],
    });
    await put({ version: 3, title: 'Opravené opatření', files: [OTHER_FILE] });
    await upload(OTHER_FILE, OTHER_BYTES, 3);
    const silent = await post({ version: 3 });
    expect([silent.status, silent.body.details[0].path]).toEqual([400, 'reason']);
    const changed = (await post({ version: 3, reason: 'Oprava sazby.' })).body.data;
    expect(changed).toMatchObject({
      version: 3,
      state: 'posted',
      number: '1/2026',
      revision: 2,
      address: first.address,
      posted_on: '2026-11-06',
      removable_from: '2026-11-24',
      record: { seq: 2, deed: 'changed' },
      files: [{ ...OTHER_FILE, is_received: true }],
    });
    expect(changed.text_hash).not.toBe(first.text_hash);
    expect((await post({ version: 3 })).body.data).toEqual(changed);
  });

  it('is not posted once a clerk has changed it, and not changed behind their back', async () => {
    const { notice_id: id } = (await put()).body.data;
    const { article_version: version } = (await clerk.get(`/api/admin/notices/${id}`)).body.data;
    const article = (await clerk.get(`/api/admin/articles/${id}`)).body.data;
    const { slug, category_id } = article;
    const edited = { title: 'Opatření', slug, category_id, html: '<p>Jinak.</p>', version };
    expect((await clerk.put(`/api/admin/articles/${id}`, edited)).status).toBe(200);
    const refused = await post();
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    await put({ version: 2 });
    expect((await post({ version: 2 })).status).toBe(200);
    await clerk.post(`/api/admin/notices/${id}/change`);
    const meanwhile = await put({ version: 3 });
    expect(meanwhile.body.error).toContain('rozepsanou změnu');
    await clerk.delete(`/api/admin/notices/${id}/change`);
    expect((await put({ version: 3 })).status).toBe(200);
    await clerk.delete(`/api/admin/notices/${id}/change`);
    expect((await post({ version: 3, reason: 'Oprava.' })).body.error).toContain('zahodil');
  });

  it('is not posted by what hangs after a clerk has thrown its version away', async () => {
    const { notice_id: id } = await postFirst();
    await put({ version: 2, title: 'Oprava' });
    await clerk.delete(`/api/admin/notices/${id}/change`);
    const { version, details } = (await clerk.post(`/api/admin/notices/${id}/change`)).body.data;
    const change = { reason: 'Oprava od ruky.', details, version };
    const changed = await clerk.put(`/api/admin/notices/${id}/change`, change);
    expect(changed.status, changed.text).toBe(200);
    expect((await read()).body.data).toMatchObject({ version: 2, state: 'prepared', text_hash: null });
    expect((await post({ version: 2, reason: 'Oprava.' })).status).toBe(409);
    const removal = { version: changed.body.data.version, reason: 'Omyl.' };
    expect((await clerk.post(`/api/admin/notices/${id}/removal`, removal)).status).toBe(200);
    expect((await read()).body.data).toMatchObject({ state: 'removed', removed_on: '2026-11-06' });
  });

  it('leaves what clerks add to a repeat, and hangs without it from the next version', async () => {
    const { notice_id: id } = (await put({ files: [FILE] })).body.data;
    await upload(FILE, BYTES);
    const files = `/api/admin/articles/${id}/files`;
    const added = await clerk
      .raw('post', `${files}?name=priloha.txt`)
      .set({ 'X-CSRF-Token': clerk.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
      .send(Buffer.from('Příloha'));
    expect(added.status).toBe(201);
    const names = async () =>
      (await app.database.models.FileRecord.findAll({ where: { article_id: id }, order: ['position'] })).map(
        ({ name }) => name,
      );
    await put({ files: [FILE] });
    expect(await names()).toEqual(['vyhlaska.txt', 'priloha.txt']);
    expect((await post()).status).toBe(409);
    await app.database.write(({ transaction }) =>
      app.database.models.Article.update(
        { cover_file_id: added.body.data.id },
        { where: { id }, transaction },
      ),
    );
    await put({ version: 2, files: [FILE] });
    expect(await names()).toEqual(['vyhlaska.txt']);
    expect((await post({ version: 2 })).status).toBe(200);
  });

  it('hangs with the names and the order that were sent, whatever the files were called before', async () => {
    await postFirst();
    const renamed = { ...FILE, name: 'vyhlaska-opravena.txt' };
    const files = [OTHER_FILE, renamed];
    expect((await put({ version: 2, files })).body.data.files).toMatchObject([
      { is_received: false },
      { ...renamed, is_received: true },
    ]);
    await upload(OTHER_FILE, OTHER_BYTES, 2);
    const posted = (await post({ version: 2, reason: 'Oprava.' })).body.data;
    expect(posted.files.map(({ name }: { name: string }) => name)).toEqual([
      'oprava.txt',
      'vyhlaska-opravena.txt',
    ]);
  });

  it('is known again once its kind is out of use, and may keep it; a day that clerks plan is theirs', async () => {
    const { notice_id: id } = (await put()).body.data;
    const notice = (await clerk.get(`/api/admin/notices/${id}`)).body.data;
    const details = { ...notice.details, planned_on: '2026-11-09' };
    const planned = await clerk.put(`/api/admin/notices/${id}`, {
      title: notice.title,
      details,
      version: notice.version,
    });
    expect(planned.status, planned.text).toBe(200);
    const use = (is_active: boolean) =>
      app.database.write(({ transaction }) =>
        app.database.models.DeskKind.update(
          { is_active },
          { where: { name: 'Veřejná vyhláška' }, transaction },
        ),
      );
    await use(false);
    const known = await put();
    const next = await put({ version: 2 });
    await use(true);
    expect([known.status, next.status]).toEqual([200, 200]);
    const kept = (await clerk.get(`/api/admin/notices/${id}`)).body.data;
    expect(kept.details.planned_on).toBe('2026-11-09');
    expect((await post({ version: 2 })).status).toBe(200);
  });

  it('is refused with what is wrong: kind, days, files, what the desk asks for', async () => {
    const unknown = await put({ kind: 'Nic takového' });
    expect(unknown.body.details[0].message).toContain('„Veřejná vyhláška“');
    expect((await put({ event_on: '2026-02-30' })).body.details[0].path).toBe('event_on');
    expect((await put({ files: [FILE, { ...FILE, name: 'jiny.txt' }] })).body.details[0].path).toBe(
      'files.1.sha256',
    );
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const listed = { name: 'mapa.png', sha256: sha256(picture) };
    await put({ kind: 'Pozvánka na zasedání', files: [FILE, listed] });
    expect((await upload(FILE, OTHER_BYTES)).body.error).toContain('otisk');
    expect((await upload(OTHER_FILE, OTHER_BYTES)).body.error).toContain('neuvádí');
    expect((await upload(listed, picture)).body.error).toContain('v PDF');
    await put({ version: 2, kind: 'Pozvánka na zasedání' });
    expect((await post({ version: 2 })).body.details[0].path).toBe('event_on');
    expect((await script().call('get', `${intakeOf(desk)}?reference_number=nic`)).status).toBe(404);
  });
});

describe('a token for a desk', () => {
  const create = (values: object) =>
    clerk.post('/api/auth/api-tokens', { name: 'Spisová služba', scope: 'desk', days: 90, ...values });

  it('is made by who may write the desk, and names it', async () => {
    const made = await create({ desk_id: desk.category_id });
    expect(made.body.data).toMatchObject({ scope: 'desk', desk: { id: desk.category_id } });
    const [listed] = (await clerk.get('/api/auth/api-tokens')).body.data;
    expect(listed).toEqual(made.body.data);
    const foreign = await buildDesk(app.database);
    const section = await buildCategory(app.database);
    for (const values of [{}, { desk_id: foreign.category_id }, { desk_id: section.id }]) {
      const refused = await create(values);
      expect([refused.status, refused.body.details[0].path]).toEqual([400, 'desk_id']);
    }
    expect((await create({ scope: 'full', desk_id: desk.category_id })).status).toBe(400);
  });

  it('is for this desk alone, and gives no more than its owner may', async () => {
    await put();
    const { desk: other } = await buildWritableDesk();
    const elsewhere = await script().call('put', intakeOf(other), SENT);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'BEARER_REFUSED']);
    await app.database.write(({ transaction }) =>
      app.database.models.GroupMember.destroy({ where: { group_id: groupId }, transaction }),
    );
    const data = { groupId, userIds: [people.clerk.id] };
    app.services.bus.publish({ type: 'group.members-changed', data });
    expect([(await post()).status, (await read()).status]).toEqual([403, 403]);
    expect((await noticesOfDesk()).map(({ state }) => state)).toEqual(['prepared']);
  });

  it('goes with the desk', async () => {
    const admin = await app.signInAs(people.admin);
    expect((await admin.delete(`/api/admin/desks/${desk.category_id}`)).status).toBe(200);
    expect([401, 404]).toContain((await put()).status);
    expect((await clerk.get('/api/auth/api-tokens')).body.data).not.toContainEqual(
      expect.objectContaining({ desk: expect.objectContaining({ id: desk.category_id }) }),
    );
  });
});
