import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';

const MINUTE = 60_000;
const attempts: string[] = [];
let failure: object | undefined;
let refusedAddress = '';
let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture({
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
afterAll(() => site.app.close());
beforeEach(() => {
  failure = undefined;
  attempts.length = 0;
});

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
