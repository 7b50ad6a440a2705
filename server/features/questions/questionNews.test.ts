import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildQuestion, buildUser } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';
import { PUBLIC_URL } from '../../test/testApp.ts';
import { createForgetAddresses } from './forgetAddresses.job.ts';

const DAY = 24 * 3_600_000;

let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());
beforeEach(() => site.takeMails());

const answer = (id: number, version = 1, client = site.clients.author) =>
  client.post(`/api/admin/questions/${id}/answers`, { text: 'Ano.\nCelý den.', version });
const reply = (id: number) =>
  site.clients.reader.post(`/api/account/questions/${id}/messages`, { text: 'A v neděli?' });
const receivers = async () => (await site.takeMails()).map(({ to }) => to).sort();
const newest = async (client: Client) => (await site.notices(client))[0];

async function setState(user: User, state: 'active' | 'deactivated'): Promise<void> {
  await site.app.database.write(({ transaction }) => user.update({ state }, { transaction }));
  site.clearCache();
}

describe('a new question', () => {
  it('is told to the author of the article, without a name', async () => {
    const article = await site.createArticle({ title: 'Odstávka <vody>' });
    const id = await site.askedByReader(article, { text: 'Poteče voda?\nA kdy?' });
    const [mail, ...others] = await site.takeMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'autorka@example.cz',
      subject: 'Dotaz k článku: Odstávka <vody> – Nástěnka',
    });
    expect(mail?.text).toContain(
      `čtenář se ptá na článek „Odstávka <vody>“:\n\nPoteče voda?\n\nA kdy?\n\nOdpovědět:\n${PUBLIC_URL}/admin/questions/${id}`,
    );
    expect(mail?.html).toContain('Odstávka &lt;vody&gt;');
    expect(JSON.stringify(mail)).not.toContain('Zvídavý');
    expect(await newest(site.clients.author)).toMatchObject({
      title: 'Nový dotaz k článku',
      message: 'Článek: <b>Odstávka &lt;vody&gt;</b>',
      path: `/admin/questions/${id}`,
    });
  });

  it('that reports an error says where, once', async () => {
    const article = await site.createArticle({ title: 'Termíny' });
    const body = { kind: 'error', text: '', quote: 'v pátek 13.' };
    await site.askedByReader(article, body);
    await site.askedByReader(article, body);
    const mails = await site.takeMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Chyba v článku: Termíny – Nástěnka']);
    expect(mails[0]?.text).toContain('Jde o toto místo: „v pátek 13.“');
  });

  it('goes to the admins where the author may not answer any more', async () => {
    const former = await buildUser(site.app.database, { email: 'byvala@example.cz' });
    const article = await site.createArticle({ author_id: former.id });
    const id = await site.askedByReader(article);
    expect(await receivers()).toEqual(['spravce@example.cz']);
    expect(await newest(site.clients.admin)).toMatchObject({ path: `/admin/questions/${id}` });
  });

  it('is in the inbox alone where the site sends no mails', async () => {
    const silent = await createQuestionsFixture({ smtp: false });
    const id = await silent.askedByReader(await silent.createArticle());
    const [notice] = await silent.notices(silent.clients.author);
    expect(notice).toMatchObject({ path: `/admin/questions/${id}` });
    const visitors = await silent.ask(await silent.createArticle(), {}, silent.clients.visitor);
    expect(visitors.status).toBe(201);
    const { data } = (await silent.clients.author.get('/api/admin/questions?limit=1')).body;
    const { body } = await silent.clients.author.get(`/api/admin/questions/${data[0].id}`);
    expect(body.data.reachable).toBe(false);
    expect(await silent.takeMails()).toEqual([]);
    await silent.app.close();
  });
});

describe('an answer', () => {
  it('reaches an account by inbox and mail, with what was asked', async () => {
    const id = await site.askedByReader(await site.createArticle({ title: 'Svoz' }));
    await site.takeMails();
    await answer(id);
    const [mail, ...others] = await site.takeMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ctenar@example.cz',
      subject: 'Odpověď na váš dotaz: Svoz – Nástěnka',
    });
    expect(mail?.text).toContain(
      `jste se ptali na článek „Svoz“:\n\nPoteče voda?\n\nOdpověď:\n\nAno.\n\nCelý den.\n\nOtevřít moje dotazy:\n${PUBLIC_URL}/dotazy`,
    );
    expect(await newest(site.clients.reader)).toMatchObject({
      title: 'Odpověď na váš dotaz',
      path: '/dotazy',
    });
  });

  it('reaches a visitor at the address that was left, which is sent nothing before', async () => {
    const article = await site.createArticle({ title: 'Pro všechny' });
    await site.ask(article, { email: 'eva@example.cz' }, site.clients.visitor);
    expect(await receivers()).toEqual(['autorka@example.cz']);
    const { data } = (await site.clients.author.get('/api/admin/questions?limit=1')).body;
    await answer(data[0].id);
    const [mail] = await site.takeMails();
    expect(mail?.to).toBe('eva@example.cz');
    expect(mail?.text).toContain(`Otevřít článek:\n${PUBLIC_URL}/articles/${article.slug}`);
    expect(mail?.text).toContain('za 90 dní ji smažeme');
  });

  it('reaches nobody who may not read the section any more, or is not active', async () => {
    const section = await site.createSection('everyone');
    const article = await site.createArticle({ category_id: section.id });
    const id = await site.askedByReader(article);
    await site.ask(article, { email: 'pryc@example.cz' }, site.clients.visitor);
    const { data } = (await site.clients.author.get('/api/admin/questions?limit=1')).body;
    await site.takeMails();
    await site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction }));
    site.clearCache();
    const before = await newest(site.clients.reader);
    expect((await answer(id)).status).toBe(201);
    expect((await answer(data[0].id)).status).toBe(201);
    expect(await receivers()).toEqual([]);
    expect(await newest(site.clients.reader)).toEqual(before);
    const gone = await buildUser(site.app.database, { email: 'odesel@example.cz' });
    const ofGone = await buildQuestion(site.app.database, await site.createArticle(), { user_id: gone.id });
    await setState(gone, 'deactivated');
    const answered = await answer(ofGone.id);
    expect([answered.body.data.reachable, await receivers()]).toEqual([false, []]);
  });
});

describe('a reply', () => {
  it('is told to who answered last, and otherwise to the author', async () => {
    const id = await site.askedByReader(await site.createArticle());
    await site.takeMails();
    await reply(id);
    expect(await receivers()).toEqual(['autorka@example.cz']);
    await answer(id, 2, site.clients.colleague);
    await site.takeMails();
    await reply(id);
    const [mail] = await site.takeMails();
    expect([mail?.to, mail?.subject]).toEqual([
      'kolega@example.cz',
      expect.stringMatching(/^Nová zpráva k dotazu: /),
    ]);
    expect(await newest(site.clients.colleague)).toMatchObject({ path: `/admin/questions/${id}` });
    await setState(site.people.colleague, 'deactivated');
    await reply(id);
    const toldInstead = await receivers();
    await setState(site.people.colleague, 'active');
    expect(toldInstead).toEqual(['autorka@example.cz']);
  });
});

describe('a mail that fails', () => {
  const MINUTE = 60_000;
  const attempts: string[] = [];
  let failure: object | undefined;
  let refusedAddress = '';
  let failing: QuestionsFixture;
  beforeAll(async () => {
    failing = await createQuestionsFixture({
      mailer: {
        async send({ to }) {
          attempts.push(to);
          if (failure || to === refusedAddress)
            throw Object.assign(new Error('the mail was not taken'), failure);
        },
        close: () => undefined,
      },
    });
  });
  afterAll(() => failing.app.close());
  beforeEach(() => {
    failure = undefined;
    attempts.length = 0;
  });

  /** Another question sends what is due, as the job does every minute. */
  async function sendDue(): Promise<string[]> {
    attempts.length = 0;
    const { app, ask, createArticle, clients } = failing;
    await ask(await createArticle(), {}, clients.admin);
    await app.services.background.idle();
    return attempts.filter((to) => to !== 'autorka@example.cz');
  }

  /** The mail with the answer fails so. */
  async function answerVisitor(email: string, fault: object): Promise<void> {
    const { app, ask, createArticle, clients } = failing;
    await ask(await createArticle(), { email }, clients.visitor);
    const { data } = (await clients.author.get('/api/admin/questions?limit=1')).body;
    await app.services.background.idle();
    attempts.length = 0;
    failure = fault;
    await clients.author.post(`/api/admin/questions/${data[0].id}/answers`, { text: 'Ano.', version: 1 });
    await app.services.background.idle();
    failure = undefined;
    expect(attempts).toEqual([email]);
  }

  it('is sent again until it is taken, and then no more', async () => {
    await answerVisitor('pozdeji@example.cz', { code: 'ECONNREFUSED' });
    expect(await sendDue()).toEqual([]);
    failing.app.clock.advance(MINUTE);
    expect(await sendDue()).toEqual(['pozdeji@example.cz']);
    failing.app.clock.advance(10 * MINUTE);
    expect(await sendDue()).toEqual([]);
  });

  it('is given up where the address takes none', async () => {
    const response = '550 5.1.1 unknown user';
    await answerVisitor('neni@example.cz', { responseCode: 550, command: 'RCPT TO', response });
    failing.app.clock.advance(10 * MINUTE);
    expect(await sendDue()).toEqual([]);
  });

  it('goes to several admins once, if one of them has it', async () => {
    const { app, createArticle, clients } = failing;
    await buildUser(app.database, { role: 'admin', email: 'druhy@example.cz' });
    refusedAddress = 'druhy@example.cz';
    await failing.ask(await createArticle({ author_id: null }), {}, clients.reader);
    await app.services.background.idle();
    expect(attempts.sort()).toEqual(['druhy@example.cz', 'spravce@example.cz']);
    refusedAddress = '';
    app.clock.advance(10 * MINUTE);
    expect(await sendDue()).toEqual([]);
  });
});

describe('what is not kept', () => {
  it('is the address of a visitor, 90 days after a question was settled', async () => {
    const { database, clock } = site.app;
    const article = await site.createArticle();
    const old = new Date(clock.now().getTime() - 91 * DAY);
    const recent = new Date(clock.now().getTime() - 89 * DAY);
    const build = (values: object) =>
      buildQuestion(database, article, { email: 'eva@example.cz', email_key: 'eva@example.cz', ...values });
    const answered = await build({ state: 'answered', updated_at: old });
    const closed = await build({ state: 'closed', updated_at: old });
    const open = await build({ state: 'open', updated_at: old });
    const fresh = await build({ state: 'answered', updated_at: recent });
    const job = createForgetAddresses({ database, clock, logger: pino({ level: 'silent' }) });
    expect(await job.forgetDue()).toBe(2);
    const emails = [];
    for (const question of [answered, closed, open, fresh]) emails.push((await question.reload()).email);
    expect(emails).toEqual([null, null, 'eva@example.cz', 'eva@example.cz']);
    expect([answered.email_key, answered.version]).toEqual([null, 1]);
  });

  it('is who asked and what they wrote, once the person is erased; the export has it before', async () => {
    const person = await buildUser(site.app.database, { email: 'zdena@example.cz' });
    const client = await site.app.signInAs(person);
    const article = await site.createArticle({ title: 'Odečty vody' });
    const { body } = await site.ask(article, { text: 'Já, Zdena z č. p. 7?' }, client);
    const id = Number(body.data.question_id);
    await site.ask(article, { text: 'Zdena venku', email: 'Zdena@example.cz' }, site.clients.visitor);
    await answer(id);
    const archive = await site.clients.admin
      .raw('get', `/api/admin/users/${person.id}/personal-data`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const { strFromU8, unzipSync } = await import('fflate');
    const exported = strFromU8(unzipSync(new Uint8Array(archive.body))['dotazy.json'] ?? new Uint8Array());
    expect(JSON.parse(exported)).toMatchObject({
      dotazy: [{ id, kind: 'question' }],
      zpravy: [{ text: 'Já, Zdena z č. p. 7?' }],
    });
    expect((await site.clients.admin.delete(`/api/admin/users/${person.id}`)).status).toBe(200);
    const { Question, QuestionMessage } = site.app.database.models;
    const questions = await Question.findAll({ where: { article_id: article.id }, order: ['id'] });
    expect(questions.map(({ user_id, email, state }) => [user_id, email, state])).toEqual([
      [null, null, 'answered'],
      [null, null, 'closed'],
    ]);
    const messages = await QuestionMessage.findAll({
      where: { question_id: questions.map((question) => question.id) },
      order: ['id'],
    });
    expect(messages.map(({ text, author_id }) => [text, author_id])).toEqual([
      ['Text byl smazán na žádost pisatele.', null],
      ['Text byl smazán na žádost pisatele.', null],
      ['Ano.\nCelý den.', site.people.author.id],
    ]);
  });
});
