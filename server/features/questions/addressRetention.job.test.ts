import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildQuestion, buildUser } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';
import { createAddressRetention } from './addressRetention.job.ts';

const DAY = 24 * 3_600_000;

let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());

it('the address of a visitor is removed 90 days after a question was settled', async () => {
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
  const job = createAddressRetention({ database, clock, logger: pino({ level: 'silent' }) });
  expect(await job.removeDueAddresses()).toBe(2);
  const emails = [];
  for (const question of [answered, closed, open, fresh]) emails.push((await question.reload()).email);
  expect(emails).toEqual([null, null, 'eva@example.cz', 'eva@example.cz']);
  expect([answered.email_key, answered.version]).toEqual([null, 1]);
});

it('who asked and what they wrote is removed with the person; the export has it before', async () => {
  const person = await buildUser(site.app.database, { email: 'zdena@example.cz' });
  const client = await site.app.signInAs(person);
  const article = await site.createArticle({ title: 'Odečty vody' });
  const { body } = await site.ask(article, { text: 'Já, Zdena z č. p. 7?' }, client);
  const id = Number(body.data.question_id);
  await site.ask(article, { text: 'Zdena venku', email: 'Zdena@example.cz' }, site.clients.visitor);
  await site.clients.author.post(`/api/admin/questions/${id}/answers`, {
    text: 'Ano.\nCelý den.',
    version: 1,
  });
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
    dotazy: [
      { id, kind: 'question' },
      { email: 'Zdena@example.cz', user_id: null },
    ],
    zpravy: [{ text: 'Já, Zdena z č. p. 7?' }, { text: 'Zdena venku' }],
  });
  const changes: unknown[] = [];
  const unsubscribe = site.app.services.bus.subscribe((event) => {
    if (event.type === 'question.changed') changes.push(event.data);
  });
  expect((await site.clients.admin.delete(`/api/admin/users/${person.id}`)).status).toBe(200);
  unsubscribe();
  const categoryId = article.category_id;
  expect(changes).toEqual([
    { id, categoryId, userId: null },
    { id: expect.any(Number), categoryId, userId: null },
  ]);
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
    ['Text byl smazán s účtem pisatele.', null],
    ['Text byl smazán s účtem pisatele.', null],
    ['Ano.\nCelý den.', site.people.author.id],
  ]);
});
