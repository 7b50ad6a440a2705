import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../access/permissions.policy.ts';
import { buildQuestion } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createQuestionExport } from './questionExport.service.ts';

let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());

const author = () => site.clients.author;
const pathOf = (id: number, part = '') => `/api/admin/questions/${id}${part}`;
const answer = (id: number, version = 1, text = 'Ano.', client = author()) =>
  client.post(pathOf(id, '/answers'), { text, version });
const auditOf = async (id: number) => {
  const where = { object_type: 'question', object_id: String(id) };
  const rows = await site.app.database.models.AuditEntry.findAll({ where, order: ['id'] });
  return rows.map(({ action, object_label }) => `${action} ${object_label}`);
};

describe('those who write the section', () => {
  it('find its questions, the last touched first, and filter them', async () => {
    const section = await site.createSection('everyone', { name: 'Jídelna' });
    const article = await site.createArticle({ category_id: section.id, title: 'Jídelníček' });
    const first = await site.askedByReader(article);
    site.app.clock.advance(1000);
    const second = await site.askedByReader(article, { kind: 'error', text: '', quote: 'svíčková' });
    site.app.clock.advance(1000);
    await answer(first);
    const list = async (query: string) => {
      const { body } = await author().get(`/api/admin/questions?category=${section.id}${query}`);
      return { ids: body.data.map(({ id }: { id: number }) => id), next: body.meta.nextCursor };
    };
    expect(await list('')).toEqual({ ids: [first, second], next: null });
    const page = await list('&limit=1');
    expect(page.ids).toEqual([first]);
    expect(await list(`&limit=1&cursor=${page.next}`)).toEqual({ ids: [second], next: null });
    expect((await list('&state=open')).ids).toEqual([second]);
    expect((await list('&kind=question')).ids).toEqual([first]);
    expect((await list(`&article=${article.id}`)).ids).toEqual([first, second]);
    expect((await list(`&article=${article.id + 1000}`)).ids).toEqual([]);
    const counted = await author().get(`/api/admin/questions/open-count?article=${article.id}`);
    expect(counted.body.data.open).toBe(1);
    const { data } = (await author().get(pathOf(second))).body;
    expect(data).toMatchObject({
      kind: 'error',
      state: 'open',
      quote: 'svíčková',
      text: '',
      email: null,
      reachable: true,
      asker: { id: site.people.reader.id, full_name: 'Čtenář Zvídavý' },
      article: { slug: article.slug, title: 'Jídelníček', version: 1, section: { name: 'Jídelna' } },
    });
  });

  it('export them for people and for programs, no more than they may answer, and the audit knows', async () => {
    const section = await site.createSection('everyone', { name: 'Knihovna' });
    const article = await site.createArticle({ category_id: section.id, title: '=Výpůjčky' });
    const id = await site.askedByReader(article, { text: 'Do kdy?' });
    const csv = async (query: string, client = author()) =>
      (await client.get(`/api/admin/questions/export?article=${article.id}${query}`)).text;
    const table = (await csv('&format=table')).split('\r\n');
    expect(table[0]).toMatch(/^\ufeffČíslo;Druh;Stav;Článek;/);
    expect(table[1]).toContain(`${id};dotaz;čeká na odpověď;'=Výpůjčky;Knihovna;Čtenář Zvídavý;;;Do kdy?;`);
    expect((await csv('')).split('\r\n')[1]).toMatch(new RegExp(`^${id};question;open;`));
    expect((await csv('&state=closed')).trim().split('\r\n')).toHaveLength(1);
    const { AuditEntry } = site.app.database.models;
    const last = await AuditEntry.findOne({
      where: { action: 'questions.exported' },
      order: [['id', 'DESC']],
    });
    expect(last).toMatchObject({ actor_id: site.people.author.id, after: { state: 'closed' } });
  });

  it('export also one that is answered while the list is read', async () => {
    const article = await site.createArticle();
    const { database, clock } = site.app;
    const at = clock.now();
    const rows = Array.from({ length: 501 }, () => ({
      article_id: article.id,
      created_at: at,
      updated_at: at,
    }));
    const [oldest] = await database.write(({ transaction }) =>
      database.models.Question.bulkCreate(
        rows.map((row) => ({ ...row, kind: 'question' as const, state: 'open' as const })),
        { transaction },
      ),
    );
    const exportQuestions = createQuestionExport({ database, audit: createAudit({ database, clock }) });
    const { author: user } = site.people;
    const categories = await database.models.Category.findAll();
    const subject = { userId: user.id, role: 'admin' as const, groups: [], grants: [] };
    const permissions = permissionsOf(subject, categories);
    const actor = { id: user.id, name: user.full_name, permissions, requestId: 'test', ip: '' };
    const parts: string[] = [];
    for await (const part of await exportQuestions(actor, { article: article.id, format: 'raw' })) {
      if (parts.length === 1) {
        clock.advance(1000);
        await answer(oldest?.id ?? 0);
      }
      parts.push(part);
    }
    expect(parts.join('').trim().split('\r\n')).toHaveLength(502);
  });

  it('count what waits, without the questions of articles in the trash', async () => {
    const open = async (client = author()) =>
      (await client.get('/api/admin/questions/open-count')).body.data.open;
    const before = await open();
    const article = await site.createArticle();
    const id = await site.askedByReader(article);
    expect(await open()).toBe(before + 1);
    expect(await open(site.clients.admin)).toBe(before + 1);
    expect((await author().delete(`/api/admin/articles/${article.id}`)).status).toBe(200);
    expect([await open(), (await author().get(pathOf(id))).status]).toEqual([before, 404]);
    const version = 2;
    await author().post(`/api/admin/articles/${article.id}/state`, { action: 'restore', version });
    expect(await open()).toBe(before + 1);
  });

  it('answer, close and reopen, and it is audited without a word of the reader', async () => {
    const article = await site.createArticle({ title: 'Odečty' });
    const id = await site.askedByReader(article, { text: 'Tajný dotaz?' });
    const answered = await answer(id, 1, ' Ano,\nv pondělí. ');
    expect(answered.status).toBe(201);
    expect(answered.body.data).toMatchObject({
      state: 'answered',
      version: 2,
      messages: [
        { text: 'Tajný dotaz?', is_answer: false, author: { full_name: 'Čtenář Zvídavý' } },
        { text: 'Ano,\nv pondělí.', is_answer: true, author: { full_name: 'Autorka Pilná' } },
      ],
    });
    const change = (state: string, version: number) => author().put(pathOf(id, '/state'), { state, version });
    expect((await change('closed', 2)).body.data).toMatchObject({ state: 'closed', version: 3 });
    expect((await change('closed', 3)).body.data).toMatchObject({ state: 'closed', version: 3 });
    expect((await change('open', 3)).body.data).toMatchObject({ state: 'open', version: 4 });
    expect(await auditOf(id)).toEqual([
      'question.answered Odečty',
      'question.closed Odečty',
      'question.reopened Odečty',
    ]);
    const trail = await site.clients.admin.get('/api/admin/audit?object=question');
    expect(JSON.stringify(trail.body)).not.toMatch(/Tajný|Zvídavý/);
  });

  it('do not answer what somebody else has answered meanwhile', async () => {
    const id = await site.askedByReader(await site.createArticle());
    await answer(id, 1, 'První.', site.clients.colleague);
    const late = await answer(id, 1, 'Druhá.');
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.data).toMatchObject({ version: 2, messages: [{}, { text: 'První.' }] });
    const closing = await author().put(pathOf(id, '/state'), { state: 'closed', version: 1 });
    expect(closing.status).toBe(409);
  });

  it('delete what is no question, with its messages', async () => {
    const id = await site.askedByReader(await site.createArticle({ title: 'Se spamem' }));
    const remove = (version: number) => author().delete(pathOf(id, `?version=${version}`));
    await answer(id);
    const late = await remove(1);
    expect([late.status, late.body.code, late.body.data.version]).toEqual([409, 'VERSION_CONFLICT', 2]);
    expect((await remove(2)).status).toBe(200);
    expect((await author().get(pathOf(id))).status).toBe(404);
    const { QuestionMessage } = site.app.database.models;
    expect(await QuestionMessage.count({ where: { question_id: id } })).toBe(0);
    expect(await auditOf(id)).toEqual(['question.answered Se spamem', 'question.deleted Se spamem']);
  });

  it('are refused after a hundred messages', async () => {
    const question = await buildQuestion(site.app.database, await site.createArticle());
    const { id: question_id, created_at } = question;
    const rows = Array.from({ length: 99 }, (_, n) => ({ question_id, created_at, text: `Zpráva ${n}` }));
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.QuestionMessage.bulkCreate(rows, { transaction }),
    );
    const refused = await answer(question.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
  });
});

it('others neither find nor change a question, whatever they may read', async () => {
  const staff = await site.createSection('everyone', { access: 'groups' });
  const id = await site.askedByReader(await site.createArticle());
  const { clients } = site;
  expect((await clients.reader.get('/api/admin/questions')).status).toBe(403);
  const elsewhere = await buildQuestion(
    site.app.database,
    await site.createArticle({ category_id: staff.id }),
  );
  expect((await clients.author.get(pathOf(elsewhere.id))).status).toBe(200);
  const writers = await site.app.database.models.CategoryAccess.findOne({ where: { category_id: staff.id } });
  await site.app.database.write(({ transaction }) =>
    site.app.database.models.CategoryAccess.update(
      { level: 'read' },
      { where: { category_id: staff.id, group_id: writers?.group_id ?? 0 }, transaction },
    ),
  );
  site.clearCache();
  expect((await clients.author.get(pathOf(elsewhere.id))).status).toBe(404);
  expect((await answer(elsewhere.id)).status).toBe(404);
  expect((await clients.author.delete(pathOf(elsewhere.id, '?version=1'))).status).toBe(404);
  expect((await clients.author.get(pathOf(id))).status).toBe(200);
  expect((await clients.admin.get(pathOf(elsewhere.id))).status).toBe(200);
});

describe('who asked', () => {
  const own = async (client = site.clients.reader) => (await client.get('/api/account/questions')).body;
  const reply = (id: number, client = site.clients.reader) =>
    client.post(`/api/account/questions/${id}/messages`, { text: ' A v neděli? ' });

  it('finds the questions with their answers, writes on, and opens them by that', async () => {
    const article = await site.createArticle({ title: 'Svoz odpadu' });
    const id = await site.askedByReader(article);
    site.app.clock.advance(1000);
    await answer(id);
    const { data, meta } = await own();
    expect(data[0]).toMatchObject({
      id,
      state: 'answered',
      article: { slug: article.slug, title: 'Svoz odpadu' },
      messages: [{ is_answer: false }, { is_answer: true, text: 'Ano.' }],
    });
    expect(meta.nextCursor).toBeNull();
    const replied = await reply(id);
    expect(replied.status).toBe(201);
    expect(replied.body.data).toMatchObject({ state: 'open', messages: [{}, {}, { text: 'A v neděli?' }] });
    expect((await author().get(pathOf(id))).body.data).toMatchObject({ state: 'open', version: 3 });
  });

  it('does not find those of others', async () => {
    const id = await site.askedByReader(await site.createArticle());
    expect((await own(site.clients.colleague)).data).toEqual([]);
    expect((await reply(id, site.clients.colleague)).status).toBe(404);
  });

  it('keeps a question about an article that left the board, and without answers about a closed section', async () => {
    const section = await site.createSection('everyone');
    const article = await site.createArticle({ category_id: section.id });
    const id = await site.askedByReader(article);
    site.app.clock.advance(1000);
    await answer(id);
    const shown = async () => (await own()).data.find((one: { id: number }) => one.id === id);
    await author().post(`/api/admin/articles/${article.id}/state`, { action: 'unpublish', version: 1 });
    expect(await shown()).toMatchObject({
      article: null,
      may_reply: true,
      messages: [{}, { text: 'Ano.' }],
    });
    expect((await reply(id)).status).toBe(201);
    await site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction }));
    site.clearCache();
    const { messages, may_reply } = await shown();
    expect(may_reply).toBe(false);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Poteče voda?', 'A v neděli?']);
    const refused = await reply(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await author().get(pathOf(id))).body.data.reachable).toBe(false);
  });
});
