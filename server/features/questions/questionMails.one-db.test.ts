import { Op } from 'sequelize';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const attempts: string[] = [];
let failure: object | undefined;
let failureOf = (_to: string): object | undefined => undefined;
let refusedAddress = '';
const subjects: string[] = [];
let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture({
    mailer: {
      async send({ to, subject }) {
        attempts.push(to);
        subjects.push(subject);
        const fault = failure ?? failureOf(to);
        if (fault || to === refusedAddress) throw Object.assign(new Error('the mail was not taken'), fault);
      },
      close: () => undefined,
    },
  });
});
afterAll(() => site.app.close());
beforeEach(async () => {
  await pass(2 * HOUR);
  failure = undefined;
  attempts.length = 0;
  subjects.length = 0;
});

/** Everybody signs in again, since sessions end meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  const { app, people, clients } = site;
  app.clock.advance(milliseconds);
  for (const name of ['author', 'colleague', 'reader', 'admin'] as const)
    clients[name] = await app.signInAs(people[name]);
}

/** Another question sends what is due, as the job does every minute. */
async function sendDue(): Promise<string[]> {
  attempts.length = 0;
  const { app, ask, createArticle, clients } = site;
  await ask(await createArticle(), {}, clients.admin);
  await app.services.background.idle();
  return attempts.filter((to) => to !== 'autorka@example.cz');
}

/** The mail with the answer fails so. */
async function answerVisitor(email: string, fault: object): Promise<void> {
  const { app, ask, createArticle, clients } = site;
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

it('a mail that fails is sent again until it is taken, and then no more', async () => {
  await answerVisitor('pozdeji@example.cz', { code: 'ECONNREFUSED' });
  expect(await sendDue()).toEqual([]);
  site.app.clock.advance(MINUTE);
  expect(await sendDue()).toEqual(['pozdeji@example.cz']);
  site.app.clock.advance(10 * MINUTE);
  expect(await sendDue()).toEqual([]);
});

it('a mail is given up where the address takes none', async () => {
  const response = '550 5.1.1 unknown user';
  await answerVisitor('neni@example.cz', { responseCode: 550, command: 'RCPT TO', response });
  site.app.clock.advance(10 * MINUTE);
  expect(await sendDue()).toEqual([]);
});

it('a mail goes to several admins once, if one of them has it', async () => {
  const { app, createArticle, clients } = site;
  await buildUser(app.database, { role: 'admin', email: 'druhy@example.cz' });
  refusedAddress = 'druhy@example.cz';
  await site.ask(await createArticle({ author_id: null }), {}, clients.reader);
  await app.services.background.idle();
  expect(attempts.sort()).toEqual(['druhy@example.cz', 'spravce@example.cz']);
  refusedAddress = '';
  app.clock.advance(10 * MINUTE);
  expect(await sendDue()).toEqual([]);
});

it('of several admins the one who may still take it is tried again, though another address takes none', async () => {
  const { app, createArticle, clients } = site;
  const faults: Record<string, object> = {
    'spravce@example.cz': { responseCode: 451, command: 'DATA', response: '451 4.7.1 later' },
    'druhy@example.cz': { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 unknown user' },
  };
  failureOf = (to) => faults[to];
  await site.ask(await createArticle({ author_id: null }), {}, clients.reader);
  await app.services.background.idle();
  expect(attempts.sort()).toEqual(['druhy@example.cz', 'spravce@example.cz']);
  failureOf = () => undefined;
  app.clock.advance(MINUTE);
  expect((await sendDue()).sort()).toEqual(['druhy@example.cz', 'spravce@example.cz']);
});

it('a mail server that cannot be reached is tried once, not with each mail, and that is no attempt', async () => {
  const { app, createArticle, clients, people } = site;
  const authors = [people.author.id, people.colleague.id];
  failure = { code: 'ECONNREFUSED' };
  for (const author_id of authors) await site.ask(await createArticle({ author_id }), {}, clients.reader);
  await app.services.background.idle();
  app.clock.advance(MINUTE);
  attempts.length = 0;
  await site.ask(await createArticle({ author_id: people.author.id }), {}, clients.reader);
  await app.services.background.idle();
  expect(attempts).toHaveLength(1);
  const { QuestionMessage } = app.database.models;
  const waiting = await QuestionMessage.findAll({ where: { mail_due_at: { [Op.ne]: null } } });
  expect(waiting.map(({ mail_attempts }) => mail_attempts)).toEqual([0, 0, 0]);
  failure = undefined;
  app.clock.advance(MINUTE);
  await sendDue();
  expect(await QuestionMessage.count({ where: { mail_due_at: { [Op.ne]: null } } })).toBe(0);
});

it('an author gets ten mails with questions an hour, and one that says how many others wait', async () => {
  const { app, createArticle, clients, people } = site;
  let asked = 0;
  const ask = async (author_id: number) => {
    await site.ask(await createArticle({ author_id, title: `Voda ${++asked}` }), {}, clients.admin);
    await app.services.background.idle();
  };
  for (let n = 0; n < 13; n++) await ask(people.author.id);
  const isSingle = (subject: string) => subject.startsWith('Dotaz k článku: Voda');
  expect(subjects.filter(isSingle)).toHaveLength(10);
  await ask(people.colleague.id);
  expect(subjects.filter(isSingle)).toHaveLength(11);
  await pass(HOUR);
  await ask(people.colleague.id);
  expect(subjects.filter(isSingle)).toHaveLength(12);
  expect(subjects.filter((subject) => !isSingle(subject))).toEqual([
    'Další 3 dotazy čekají na odpověď – Nástěnka',
  ]);
  const inbox = await site.notices(clients.author);
  expect(inbox.filter(({ message }) => message.includes('Voda'))).toHaveLength(13);
});

it('a mail waits while the site sends none, and is given up after a week', async () => {
  const { app } = site;
  const on = app.mailState.current();
  await answerVisitor('ceka@example.cz', { code: 'ECONNREFUSED' });
  app.mailState.change({ ...on, server: undefined });
  app.clock.advance(MINUTE);
  expect(await sendDue()).toEqual([]);
  app.mailState.change(on);
  expect(await sendDue()).toEqual(['ceka@example.cz']);

  await answerVisitor('stary@example.cz', { code: 'ECONNREFUSED' });
  await pass(8 * 24 * HOUR);
  expect(await sendDue()).toEqual([]);
});
