import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { statementsDuring } from '../../test/statements.ts';

const HOUR = 3_600_000;

let fixtures: WritersFixture;
let teachers: Group;
let otherGroup: Group;
let deactivated: User;

beforeAll(async () => {
  fixtures = await createWritersFixture({ smtp: true });
  const { database, services } = fixtures.app;
  const { reader } = fixtures.people;
  deactivated = await buildUser(database, { full_name: 'Odešlá Olga', state: 'deactivated' });
  const mailed = await buildUser(database, { full_name: 'Poštovní Petr', email: 'petr@example.cz' });
  teachers = await buildGroup(database, { name: 'Učitelé' }, [reader, mailed, deactivated]);
  otherGroup = await buildGroup(database, { name: 'Cizí skupina' });
  await grant(database, fixtures.second, teachers, 'read');
  services.bus.publish({ type: 'group.updated', data: { id: teachers.id } });
});
afterAll(() => fixtures.app.close());

const path = (id: number, part = '') => `/api/admin/articles/${id}/acknowledgement${part}`;
const askGroups = (id: number, groups: Group[], client = fixtures.writer) =>
  client.put(path(id), { group_ids: groups.map((group) => group.id) });
const acknowledge = (id: number, client = fixtures.reader) => client.post(`/api/articles/${id}/acknowledge`);
const fetchAcknowledgement = async (slug: string, client = fixtures.reader) =>
  (await client.get(`/api/public/articles/${slug}`)).body.data.acknowledgement;
const fetchDue = async (client = fixtures.reader) =>
  (await client.get('/api/articles/acknowledgements')).body.data.map((one: { id: number }) => one.id);

async function writeAsked(values: object = {}) {
  const article = await fixtures.createArticle({ title: 'Nový řád', ...values });
  const response = await askGroups(article.id, [teachers]);
  expect(response.status, response.text).toBe(200);
  return { ...article, answer: response };
}

describe('a reader who is asked', () => {
  it('sees the request with the article and in the list, and acknowledges once', async () => {
    const { id, slug } = await fixtures.createArticle({ title: 'Provozní řád' });
    expect(await fetchAcknowledgement(slug)).toBeNull();
    await askGroups(id, [teachers]);
    expect(await fetchAcknowledgement(slug)).toEqual({ confirmed_at: null });
    expect(await fetchDue()).toEqual([id]);
    expect((await acknowledge(id)).status).toBe(200);
    const first = await fetchAcknowledgement(slug);
    expect(first.confirmed_at).toMatch(/^20/);
    fixtures.app.clock.advance(60_000);
    expect((await acknowledge(id)).status).toBe(200);
    expect(await fetchAcknowledgement(slug)).toEqual(first);
    expect(await fetchDue()).toEqual([]);
  });

  it('others are not asked: the writer, former members, and anybody while the article is not on the board', async () => {
    const { id, slug } = await writeAsked();
    expect(await fetchAcknowledgement(slug, fixtures.writer)).toBeNull();
    expect((await acknowledge(id, fixtures.writer)).status).toBe(404);
    expect((await acknowledge(999_999)).status).toBe(404);
    await fixtures.writer.post(`/api/admin/articles/${id}/state`, { action: 'unpublish', version: 1 });
    expect((await acknowledge(id)).status).toBe(404);
    expect(await fetchDue()).toEqual([]);
    await fixtures.writer.post(`/api/admin/articles/${id}/state`, { action: 'publish', version: 2 });
    expect(await fetchDue()).toEqual([id]);
    await askGroups(id, []);
    expect([await fetchAcknowledgement(slug), await fetchDue(), (await acknowledge(id)).status]).toEqual([
      null,
      [],
      404,
    ]);
  });

  it('keeps the acknowledgement when the request is withdrawn and repeated', async () => {
    const { id, slug } = await writeAsked();
    await acknowledge(id);
    await askGroups(id, []);
    await askGroups(id, [teachers]);
    expect((await fetchAcknowledgement(slug)).confirmed_at).toMatch(/^20/);
  });
});

describe('the writer', () => {
  it('lists by name the active people who may read it, and who has acknowledged', async () => {
    const { id, answer: response } = await writeAsked();
    expect(response.body.data).toMatchObject({
      groups: [{ id: teachers.id, name: 'Učitelé', total: 2, confirmed: 0, shows_names: true }],
      total: 2,
      confirmed: 0,
      reminded_at: null,
      people: [{ full_name: 'Čtenář Čtivý' }, { full_name: 'Poštovní Petr' }],
    });
    await acknowledge(id);
    const listByStatus = async (confirmed: boolean) =>
      (await fixtures.writer.get(path(id, `?confirmed=${confirmed}`))).body;
    expect((await listByStatus(true)).data.people).toMatchObject([{ full_name: 'Čtenář Čtivý' }]);
    expect((await listByStatus(false)).data).toMatchObject({
      confirmed: 1,
      people: [{ full_name: 'Poštovní Petr' }],
    });
    expect((await listByStatus(false)).meta).toEqual({ total: 1, page: 1, pageSize: 25, pageCount: 1 });
  });

  it('does not count people who may not read the current category', async () => {
    const { database } = fixtures.app;
    const secret = await buildArticle(database, { category_id: fixtures.hidden.id });
    expect((await askGroups(secret.id, [teachers], fixtures.admin)).body.data).toMatchObject({
      total: 0,
      people: [],
    });
    expect(await fetchDue()).not.toContain(secret.id);
  });

  it('may ask their own groups and those with access to their categories; others are refused like missing ones', async () => {
    const { id } = await fixtures.createArticle();
    const refused = await askGroups(id, [otherGroup]);
    const missing = await fixtures.writer.put(path(id), { group_ids: [999_999] });
    expect(refused.status).toBe(400);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await askGroups(id, [otherGroup], fixtures.admin)).status).toBe(200);
    expect((await askGroups(id, [otherGroup, teachers])).status).toBe(200);
  });

  it('exports the list as CSV for a Czech spreadsheet', async () => {
    const { id, slug } = await writeAsked({ title: 'Seznam' });
    await acknowledge(id);
    const { text, headers } = await fixtures.writer.get(path(id, '/export'));
    expect(headers['content-disposition']).toBe(`attachment; filename="potvrzeni-${slug}.csv"`);
    const [head, first, second] = text.split('\r\n');
    expect(head).toBe('\ufeffusername;full_name;confirmed_at');
    expect(first).toMatch(/;Čtenář Čtivý;20.*Z$/);
    expect(second).toMatch(/;Poštovní Petr;$/);
  });

  it('is recorded in the audit trail', async () => {
    const { id } = await writeAsked({ title: 'Zapsaný' });
    const where = { object_type: 'article', object_id: String(id), action: 'article.acknowledgement-asked' };
    const [line] = await fixtures.app.database.models.AuditEntry.findAll({ where });
    expect(line).toMatchObject({ before: { groups: [] }, after: { groups: ['Učitelé'] } });
  });

  it('is recorded for a draft without a title, too', async () => {
    const { id } = await writeAsked({ title: '', state: 'draft' });
    const where = { object_type: 'article', object_id: String(id), action: 'article.acknowledgement-asked' };
    const [line] = await fixtures.app.database.models.AuditEntry.findAll({ where });
    expect(line?.object_label).toBe('Bez názvu');
  });
});

describe('a group that an admin has opened', () => {
  let parents: Group;
  beforeAll(async () => {
    const { database, services } = fixtures.app;
    const parent = await buildUser(database, { full_name: 'Rodič Radek' });
    const { reader } = fixtures.people;
    parents = await buildGroup(database, { name: 'Rodiče', is_askable: true }, [parent, reader, deactivated]);
    services.bus.publish({ type: 'group.updated', data: { id: parents.id } });
  });
  const listChoices = async (id: number, client = fixtures.writer) =>
    (await client.get(path(id, '/groups'))).body.data;
  const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name);

  it('is offered to writers outside it; other groups only to admins, all with their readers', async () => {
    const { id } = await fixtures.createArticle();
    expect(await listChoices(id)).toEqual([
      { id: expect.any(Number), name: 'Redakce', total: 1, shows_names: true },
      { id: parents.id, name: 'Rodiče', total: 2, shows_names: false },
      { id: teachers.id, name: 'Učitelé', total: 2, shows_names: true },
    ]);
    const forAdmin = await listChoices(id, fixtures.admin);
    expect(namesOf(forAdmin)).toEqual(expect.arrayContaining(['Cizí skupina', 'Redakce', 'Rodiče']));
    expect(forAdmin.every((group: { shows_names: boolean }) => group.shows_names)).toBe(true);
  });

  it('is not offered where it reads nothing: a section of other groups, a draft without a section', async () => {
    const { database } = fixtures.app;
    const hidden = await buildArticle(database, { category_id: fixtures.hidden.id });
    expect(namesOf(await listChoices(hidden.id, fixtures.admin))).toEqual(['Jiná redakce']);
    const draft = await fixtures.createArticle({ category_id: null, state: 'draft' });
    expect(await listChoices(draft.id)).toEqual([]);
  });

  it('answers in counts without names, also in the export; of other groups the names stay', async () => {
    const { id } = await fixtures.createArticle();
    expect((await askGroups(id, [parents])).body).toMatchObject({
      data: {
        groups: [{ id: parents.id, name: 'Rodiče', total: 2, confirmed: 0, shows_names: false }],
        total: 2,
        confirmed: 0,
        people: [],
      },
      meta: { total: 0 },
    });
    expect((await acknowledge(id)).status).toBe(200);
    await askGroups(id, [parents, teachers]);
    const { data, meta } = (await fixtures.writer.get(path(id))).body;
    expect(data).toMatchObject({
      groups: [
        { name: 'Rodiče', total: 2, confirmed: 1, shows_names: false },
        { name: 'Učitelé', total: 2, confirmed: 1, shows_names: true },
      ],
      total: 3,
      confirmed: 1,
      people: [{ full_name: 'Čtenář Čtivý' }, { full_name: 'Poštovní Petr' }],
    });
    expect(meta.total).toBe(2);
    expect((await fixtures.writer.get(path(id, '?confirmed=false'))).body.meta.total).toBe(1);
    expect((await fixtures.writer.get(path(id, '/export'))).text).not.toContain('Rodič Radek');
    expect((await fixtures.admin.get(path(id))).body.data.people).toHaveLength(3);
    expect((await fixtures.admin.get(path(id, '/export'))).text).toContain('Rodič Radek');
  });

  it('shows no names of a group that an admin has asked in the writer’s article', async () => {
    const { id } = await fixtures.createArticle();
    const stranger = await buildUser(fixtures.app.database, { full_name: 'Cizí Cyril' });
    const strangers = await buildGroup(fixtures.app.database, { name: 'Cizinci' }, [stranger]);
    expect((await askGroups(id, [strangers], fixtures.admin)).body.data.people).toMatchObject([
      { full_name: 'Cizí Cyril' },
    ]);
    expect((await fixtures.writer.get(path(id))).body.data).toMatchObject({ total: 1, people: [] });
  });

  it('can be closed again; who was asked stays asked', async () => {
    const { id } = await fixtures.createArticle();
    const address = `/api/admin/groups/${parents.id}`;
    await askGroups(id, [parents]);
    const change = { name: 'Rodiče', description: '', is_default: false };
    const untouched = await fixtures.admin.put(address, { ...change, version: 1 });
    expect(untouched.body.group.is_askable).toBe(true);
    const closed = await fixtures.admin.put(address, { ...change, is_askable: false, version: 2 });
    expect(closed.body.group.is_askable).toBe(false);
    expect(namesOf(await listChoices(id))).toEqual(['Redakce', 'Učitelé']);
    expect((await askGroups(id, [parents, teachers])).status).toBe(200);
    const other = await fixtures.createArticle();
    expect((await askGroups(other.id, [parents])).status).toBe(400);
  });
});

describe('a reminder', () => {
  const remind = (id: number) => fixtures.writer.post(path(id, '/remind'));

  it('is mailed to those with an address who have not acknowledged, once an hour', async () => {
    const { id, slug } = await writeAsked({ title: 'Připomenutý' });
    const mailCountBefore = (await fixtures.app.mails()).length;
    const responses = await Promise.all([remind(id), remind(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('LIMIT_REACHED');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(responses.find(({ status }) => status === 200)?.body.data).toEqual({
      mailed: 1,
      without_address: 1,
    });
    const mails = (await fixtures.app.mails()).slice(mailCountBefore);
    expect(mails).toMatchObject([{ to: 'petr@example.cz' }]);
    expect(mails[0]?.subject).toContain('Připomenutý');
    expect(mails[0]?.text).toContain(`/articles/${slug}`);
    const { reminded_at } = (await fixtures.writer.get(path(id))).body.data;
    expect(reminded_at).toMatch(/^20/);
    await fixtures.app.database.write(({ transaction }) =>
      fixtures.app.database.models.Article.update(
        { reminded_at: new Date(Date.parse(reminded_at) - HOUR) },
        { where: { id }, transaction, silent: true },
      ),
    );
    expect((await remind(id)).status).toBe(200);
  });

  it('that is refused by one mail server does not stop the others; mail that is turned off does', async () => {
    const addresses = ['a.refused@example.cz', 'b.last@example.cz', 'c.unsent@example.cz'];
    const sent: string[] = [];
    const warnings: string[] = [];
    const mailer: Mailer = {
      send: async ({ to }) => {
        if (to.startsWith('a')) throw new Error('550 no such mailbox');
        sent.push(to);
        site.app.mailState.change({ server: undefined, from: 'nastenka@example.cz' });
      },
      close: () => undefined,
    };
    const logger = pino(
      { level: 'warn' },
      { write: (line: string) => void warnings.push(JSON.parse(line).msg) },
    );
    const site = await createWritersFixture({ smtp: true, mailer, logger });
    const { database, services } = site.app;
    const people = await Promise.all(
      addresses.map((email) => buildUser(database, { full_name: `Příjemce ${email}`, email })),
    );
    const group = await buildGroup(database, {}, people);
    const { id } = await site.createArticle();
    expect((await askGroups(id, [group], site.admin)).status).toBe(200);
    expect((await site.admin.post(path(id, '/remind'))).body.data.mailed).toBe(3);
    await services.flush();
    expect(sent).toEqual(['b.last@example.cz']);
    expect(warnings).toEqual([
      'a reminder to confirm reading was not sent',
      'mails were turned off during reminders: the rest is not sent',
    ]);
    await site.app.close();
  });

  it('is refused until the article is visible', async () => {
    const { id } = await writeAsked({ state: 'draft', title: 'Ještě ne' });
    expect((await remind(id)).body.code).toBe('WRONG_STATE');
  });
});

describe('a site without mail', () => {
  let fixturesWithoutMail: WritersFixture;
  beforeAll(async () => {
    fixturesWithoutMail = await createWritersFixture();
  });
  afterAll(() => fixturesWithoutMail.app.close());

  it('refuses to remind people with an address', async () => {
    const { database } = fixturesWithoutMail.app;
    const { id } = await fixturesWithoutMail.createArticle();
    const person = await buildUser(database, { email: 'ctenar@example.cz' });
    const group = await buildGroup(database, {}, [person]);
    await fixturesWithoutMail.admin.put(path(id), { group_ids: [group.id] });
    const response = await fixturesWithoutMail.admin.post(path(id, '/remind'));
    expect([response.status, response.body.code]).toEqual([409, 'WRONG_STATE']);
  });
});

it('needs no more statements for readers who are not asked', async () => {
  const { slug } = await writeAsked({ title: 'Bez dotazů' });
  await fetchAcknowledgement(slug, fixtures.admin);
  // Other statements, such as those of read marks, run at any time; only those on acknowledgements are counted.
  const acknowledgementStatements = async (client?: Client) => {
    const statements = await statementsDuring(fixtures.app.database, () =>
      fetchAcknowledgement(slug, client),
    );
    return statements.filter((sql) => sql.includes('acknowledgement'));
  };
  expect(await acknowledgementStatements(fixtures.admin)).toEqual([]);
  expect(await acknowledgementStatements()).toHaveLength(1);
});
