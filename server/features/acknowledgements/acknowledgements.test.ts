import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { statementsDuring } from '../../test/statements.ts';
import { setWritersDesk, type WritersDesk } from '../../test/writersDesk.ts';

const HOUR = 3_600_000;

let desk: WritersDesk;
let teachers: Group;
let strangers: Group;
let absent: User;

beforeAll(async () => {
  desk = await setWritersDesk({ smtp: true });
  const { database, services } = desk.app;
  const { reader } = desk.people;
  absent = await buildUser(database, { full_name: 'Odešlá Olga', state: 'deactivated' });
  const mailed = await buildUser(database, { full_name: 'Poštovní Petr', email: 'petr@example.cz' });
  teachers = await buildGroup(database, { name: 'Učitelé' }, [reader, mailed, absent]);
  strangers = await buildGroup(database, { name: 'Cizí skupina' });
  await grant(database, desk.second, teachers, 'read');
  services.bus.publish({ type: 'group.updated', data: { id: teachers.id } });
});
afterAll(() => desk.app.close());

const at = (id: number, part = '') => `/api/admin/articles/${id}/acknowledgement${part}`;
const ask = (id: number, groups: Group[], client = desk.writer) =>
  client.put(at(id), { group_ids: groups.map((group) => group.id) });
const confirm = (id: number, client = desk.reader) => client.post(`/api/articles/${id}/acknowledge`);
const page = async (slug: string, client = desk.reader) =>
  (await client.get(`/api/public/articles/${slug}`)).body.data.acknowledgement;
const due = async (client = desk.reader) =>
  (await client.get('/api/articles/acknowledgements')).body.data.map((one: { id: number }) => one.id);

async function asked(values: object = {}) {
  const article = await desk.write({ title: 'Nový řád', ...values });
  const answer = await ask(article.id, [teachers]);
  expect(answer.status, answer.text).toBe(200);
  return { ...article, answer };
}

describe('somebody who is asked', () => {
  it('sees it on the page and at home, confirms once, and is done', async () => {
    const { id, slug } = await desk.write({ title: 'Provozní řád' });
    expect(await page(slug)).toBeNull();
    await ask(id, [teachers]);
    expect(await page(slug)).toEqual({ confirmed_at: null });
    expect(await due()).toEqual([id]);
    expect((await confirm(id)).status).toBe(200);
    const first = await page(slug);
    expect(first.confirmed_at).toMatch(/^20/);
    desk.app.clock.advance(60_000);
    expect((await confirm(id)).status).toBe(200);
    expect(await page(slug)).toEqual(first);
    expect(await due()).toEqual([]);
  });

  it('nobody else is: not the writer, not who left the group, not where the article is off the board', async () => {
    const { id, slug } = await asked();
    expect(await page(slug, desk.writer)).toBeNull();
    expect((await confirm(id, desk.writer)).status).toBe(404);
    expect((await confirm(999_999)).status).toBe(404);
    await desk.writer.post(`/api/admin/articles/${id}/state`, { action: 'unpublish', version: 1 });
    expect((await confirm(id)).status).toBe(404);
    expect(await due()).toEqual([]);
    await desk.writer.post(`/api/admin/articles/${id}/state`, { action: 'publish', version: 2 });
    expect(await due()).toEqual([id]);
    await ask(id, []);
    expect([await page(slug), await due(), (await confirm(id)).status]).toEqual([null, [], 404]);
  });

  it('keeps their confirmation when the question is taken back and asked again', async () => {
    const { id, slug } = await asked();
    await confirm(id);
    await ask(id, []);
    await ask(id, [teachers]);
    expect((await page(slug)).confirmed_at).toMatch(/^20/);
  });
});

describe('the writer', () => {
  it('sees who was asked and who has confirmed: active people who may read it, by name', async () => {
    const { id, answer } = await asked();
    expect(answer.body.data).toMatchObject({
      groups: [{ id: teachers.id, name: 'Učitelé' }],
      total: 2,
      confirmed: 0,
      reminded_at: null,
      people: [{ full_name: 'Čtenář Čtivý' }, { full_name: 'Poštovní Petr' }],
    });
    await confirm(id);
    const only = async (confirmed: boolean) =>
      (await desk.writer.get(at(id, `?confirmed=${confirmed}`))).body;
    expect((await only(true)).data.people).toMatchObject([{ full_name: 'Čtenář Čtivý' }]);
    expect((await only(false)).data).toMatchObject({
      confirmed: 1,
      people: [{ full_name: 'Poštovní Petr' }],
    });
    expect((await only(false)).meta).toEqual({ total: 1, page: 1, pageSize: 25, pageCount: 1 });
  });

  it('does not count those who may no longer read where the article lies now', async () => {
    const { database } = desk.app;
    const secret = await buildArticle(database, { category_id: desk.hidden.id });
    expect((await ask(secret.id, [teachers], desk.admin)).body.data).toMatchObject({ total: 0, people: [] });
    expect(await due()).not.toContain(secret.id);
  });

  it('asks their own groups and those with a right where they write; others are as unknown as none', async () => {
    const { id } = await desk.write();
    const refused = await ask(id, [strangers]);
    const missing = await desk.writer.put(at(id), { group_ids: [999_999] });
    expect(refused.status).toBe(400);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await ask(id, [strangers], desk.admin)).status).toBe(200);
    expect((await ask(id, [strangers, teachers])).status).toBe(200);
  });

  it('takes the list home as a table that a Czech spreadsheet opens', async () => {
    const { id, slug } = await asked({ title: 'Seznam' });
    await confirm(id);
    const { text, headers } = await desk.writer.get(at(id, '/export'));
    expect(headers['content-disposition']).toBe(`attachment; filename="potvrzeni-${slug}.csv"`);
    const [head, first, second] = text.split('\r\n');
    expect(head).toBe('\ufeffusername;full_name;confirmed_at');
    expect(first).toMatch(/;Čtenář Čtivý;20.*Z$/);
    expect(second).toMatch(/;Poštovní Petr;$/);
  });

  it('leaves a line in the audit', async () => {
    const { id } = await asked({ title: 'Zapsaný' });
    const where = { object_type: 'article', object_id: String(id), action: 'article.acknowledgement-asked' };
    const [line] = await desk.app.database.models.AuditEntry.findAll({ where });
    expect(line).toMatchObject({ before: { groups: [] }, after: { groups: ['Učitelé'] } });
  });
});

describe('a reminder', () => {
  const remind = (id: number) => desk.writer.post(at(id, '/remind'));

  it('goes to those with an address who have not confirmed, once an hour', async () => {
    const { id, slug } = await asked({ title: 'Připomenutý' });
    const sent = (await desk.app.mails()).length;
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('LIMIT_REACHED');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(both.find(({ status }) => status === 200)?.body.data).toEqual({ mailed: 1, without_address: 1 });
    const mails = (await desk.app.mails()).slice(sent);
    expect(mails).toMatchObject([{ to: 'petr@example.cz' }]);
    expect(mails[0]?.subject).toContain('Připomenutý');
    expect(mails[0]?.text).toContain(`/articles/${slug}`);
    const { reminded_at } = (await desk.writer.get(at(id))).body.data;
    expect(reminded_at).toMatch(/^20/);
    await desk.app.database.write(({ transaction }) =>
      desk.app.database.models.Article.update(
        { reminded_at: new Date(Date.parse(reminded_at) - HOUR) },
        { where: { id }, transaction, silent: true },
      ),
    );
    expect((await remind(id)).status).toBe(200);
  });

  it('waits until the article can be read', async () => {
    const { id } = await asked({ state: 'draft', title: 'Ještě ne' });
    expect((await remind(id)).body.code).toBe('WRONG_STATE');
  });
});

describe('a site that sends no mails', () => {
  let silent: WritersDesk;
  beforeAll(async () => {
    silent = await setWritersDesk();
  });
  afterAll(() => silent.app.close());

  it('refuses to remind those who would wait for one', async () => {
    const { database } = silent.app;
    const { id } = await silent.write();
    const person = await buildUser(database, { email: 'ctenar@example.cz' });
    const group = await buildGroup(database, {}, [person]);
    await silent.admin.put(at(id), { group_ids: [group.id] });
    const answer = await silent.admin.post(at(id, '/remind'));
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
  });
});

it('asks the database nothing more for readers who are not asked to confirm', async () => {
  const { slug } = await asked({ title: 'Bez dotazů' });
  await page(slug, desk.admin);
  // Read marks and the clock of articles write whenever they are due; only what asks who confirmed is counted.
  const questions = async (client?: Client) => {
    const statements = await statementsDuring(desk.app.database, () => page(slug, client));
    return statements.filter((sql) => sql.includes('acknowledgement'));
  };
  expect(await questions(desk.admin)).toEqual([]);
  expect(await questions()).toHaveLength(1);
});
