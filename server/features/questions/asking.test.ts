import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBearerClient } from '../../test/bearerClient.ts';
import { buildApiToken, buildArticle } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';

const HOUR = 3_600_000;

let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());

const reader = () => site.clients.reader;
const visitor = () => site.clients.visitor;
const mayAsk = async (slug: string, client = reader()) =>
  (await client.get(`/api/public/articles/${slug}`)).body.data?.may_ask;
const countQuestions = (article_id: number) =>
  site.app.database.models.Question.count({ where: { article_id } });

describe('who may ask', () => {
  it.each([
    ['off', { reader: 403, visitor: 403 }],
    ['signed-in', { reader: 201, visitor: 403 }],
    ['everyone', { reader: 201, visitor: 201 }],
  ] as const)('where the section says %s', async (setting, expected) => {
    const section = await site.createSection(setting);
    const article = await site.createArticle({ category_id: section.id });
    const answers = {
      reader: (await site.ask(article)).status,
      visitor: (await site.ask(article, {}, visitor())).status,
    };
    expect(answers).toEqual(expected);
    const offered = { reader: await mayAsk(article.slug), visitor: await mayAsk(article.slug, visitor()) };
    expect(offered).toEqual({ reader: expected.reader === 201, visitor: expected.visitor === 201 });
  });

  it('are no visitors where the site sends no mails', async () => {
    const silent = await createQuestionsFixture({ smtp: false });
    const article = await silent.createArticle();
    const refused = await silent.ask(article, {}, silent.clients.visitor);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Web teď neposílá e-maily, a odpověď by k vám nedošla. Přihlaste se prosím, nebo se zeptejte jinak.',
    ]);
    expect(await mayAsk(article.slug, silent.clients.visitor)).toBe(false);
    expect(await mayAsk(article.slug, silent.clients.reader)).toBe(true);
    expect((await silent.ask(article)).status).toBe(201);
    await silent.app.close();
  });

  it('is said in Czech to whoever may not', async () => {
    const signedIn = await site.createSection('signed-in');
    const article = await site.createArticle({ category_id: signedIn.id });
    const refused = await site.ask(article, {}, visitor());
    expect(refused.body.error).toBe('Ptát se tu mohou jen přihlášení. Přihlaste se prosím.');
    const off = await site.createArticle({ category_id: (await site.createSection('off')).id });
    expect((await site.ask(off)).body.error).toBe('V této sekci se autorů ptát nelze.');
  });

  it('changes at once with the section', async () => {
    const section = await site.createSection('off', { name: 'Měněná' });
    const article = await site.createArticle({ category_id: section.id });
    expect(await mayAsk(article.slug)).toBe(false);
    const path = `/api/admin/article-categories/${section.id}`;
    const { name, slug, version } = section;
    const change = { name, slug, version, access: 'public', questions: 'signed-in' };
    expect((await site.clients.admin.put(path, change)).body.data.questions).toBe('signed-in');
    expect(await mayAsk(article.slug)).toBe(true);
    const created = await site.clients.admin.post('/api/admin/article-categories', { name: 'Nová sekce' });
    expect(created.body.data.questions).toBe('off');
  });

  it('are those who may read the article; to others it does not exist', async () => {
    const closed = await site.createSection('everyone', { access: 'groups' });
    const article = await site.createArticle({ category_id: closed.id });
    expect((await site.ask(article)).status).toBe(404);
    expect((await site.ask(article, {}, visitor())).status).toBe(404);
    expect((await site.ask(article, {}, site.clients.author)).status).toBe(201);
    const draft = await buildArticle(site.app.database, { category_id: closed.id, state: 'draft' });
    expect((await site.ask(draft, {}, site.clients.author)).status).toBe(404);
    const open = await site.createArticle();
    await site.setPublicBoard(false);
    expect((await site.ask(open, {}, visitor())).status).toBe(404);
    await site.setPublicBoard(true);
  });

  it('concerns whoever may ask somewhere, or has asked', async () => {
    const quiet = await createQuestionsFixture();
    const { admin } = quiet.clients;
    const path = '/api/admin/article-categories';
    const concerned = async (client = quiet.clients.reader) =>
      (await client.get('/api/auth/permissions')).body.hasQuestions;
    const article = await quiet.createArticle();
    const switchTo = async (questions: string) => {
      const { name, slug, access, version } = (await admin.get(`${path}/${article.category_id}`)).body.data;
      const change = { name, slug, access, version, questions };
      expect((await admin.put(`${path}/${article.category_id}`, change)).status).toBe(200);
    };
    await switchTo('off');
    await quiet.createSection('everyone', { access: 'groups' });
    await quiet.createSection('everyone', { on_board: false });
    expect([await concerned(), await concerned(quiet.clients.author)]).toEqual([false, true]);
    await switchTo('signed-in');
    expect(await concerned()).toBe(true);
    await quiet.askedByReader(article);
    await switchTo('off');
    expect(await concerned()).toBe(true);
    await quiet.app.close();
  });

  it('nobody may ask in a preview', async () => {
    const { id } = await site.createArticle();
    const preview = await site.clients.author.get(`/api/admin/articles/${id}/preview`);
    expect(preview.body.data.may_ask).toBe(false);
  });

  it('with an outdated token one renews it first, and a script asks as its owner', async () => {
    const article = await site.createArticle();
    const late = await site.app.signInWithExpiredToken(site.people.reader);
    expect((await site.ask(article, {}, late)).status).toBe(401);
    const script = createBearerClient(
      site.app.url,
      await buildApiToken(site.app.database, site.people.reader),
    );
    const path = `/api/public/articles/${article.slug}/questions`;
    const asked = await script.call('post', path, { kind: 'question', text: 'Ze skriptu?' });
    expect(asked.body.data.question_id).toEqual(expect.any(Number));
  });
});

describe('a question', () => {
  it('needs words, of a visitor an address, and of an account none', async () => {
    const article = await site.createArticle();
    const pathsOf = async (body: object, client = reader()) => {
      const response = await site.ask(article, body, client);
      expect(response.status).toBe(400);
      return response.body.details.map(({ path }) => path);
    };
    expect(await pathsOf({ text: ' \n ' })).toEqual(['text']);
    expect(await pathsOf({ email: 'ctenar@example.cz' })).toEqual(['email']);
    expect(await pathsOf({ text: '', email: undefined }, visitor())).toEqual(['text', 'email']);
    expect(await pathsOf({ text: 'a'.repeat(2001) })).toEqual(['text']);
    expect(await countQuestions(article.id)).toBe(0);
  });

  it('of a visitor is kept with the address, and their answer says nothing of it', async () => {
    const article = await site.createArticle();
    const asked = await site.ask(article, { email: 'Eva@Example.cz', text: ' Kdy? ' }, visitor());
    expect(asked.body.data).toEqual({ question_id: null, repeated: false });
    const { data } = (await site.clients.author.get('/api/admin/questions?limit=1')).body;
    expect(data).toMatchObject([
      { email: 'Eva@Example.cz', asker: null, text: 'Kdy?', state: 'open', article: { id: article.id } },
    ]);
  });
});

describe('a report of an error', () => {
  const report = (article: Parameters<typeof site.ask>[0], values: object = {}, client = reader()) =>
    site.ask(article, { kind: 'error', text: '', quote: 'v pátek 13.', ...values }, client);

  it('takes one click, and is made once for a passage while it is open', async () => {
    const article = await site.createArticle();
    const first = (await report(article)).body.data;
    expect(first).toEqual({ question_id: expect.any(Number), repeated: false });
    expect((await report(article)).body.data).toEqual({ ...first, repeated: true });
    expect((await report(article, { quote: 'jiné místo' })).body.data.repeated).toBe(false);
    expect((await report(article, { quote: undefined })).body.data.repeated).toBe(false);
    expect((await report(article, {}, site.clients.colleague)).body.data.repeated).toBe(false);
    expect(await countQuestions(article.id)).toBe(4);
    const path = `/api/admin/questions/${first.question_id}`;
    await site.clients.author.put(`${path}/state`, { state: 'closed', version: 1 });
    expect((await report(article)).body.data.repeated).toBe(false);
  });

  it('keeps what the second one says', async () => {
    const article = await site.createArticle();
    const { question_id } = (await report(article)).body.data;
    await report(article, { text: 'Má být sobota.' });
    const { data } = (await site.clients.author.get(`/api/admin/questions/${question_id}`)).body;
    expect(data).toMatchObject({ kind: 'error', quote: 'v pátek 13.', state: 'open', version: 2 });
    expect(data.messages.map(({ text }: { text: string }) => text)).toEqual(['', 'Má být sobota.']);
  });

  it('of a visitor is made once, which nobody learns who types the address', async () => {
    const article = await site.createArticle();
    const email = 'hlasi@example.cz';
    for (let n = 0; n < 2; n++)
      expect((await report(article, { email }, visitor())).body.data).toEqual({
        question_id: null,
        repeated: false,
      });
    expect(await countQuestions(article.id)).toBe(1);
  });
});

describe('where limits are enforced, a question', () => {
  let strict: QuestionsFixture;
  beforeAll(async () => {
    strict = await createQuestionsFixture({ rateLimitMode: 'enforce' });
  });
  afterAll(() => strict.app.close());
  const count = (article_id: number) => strict.app.database.models.Question.count({ where: { article_id } });

  it('comes twenty times an hour at most from one person', async () => {
    const article = await strict.createArticle();
    for (let n = 0; n < 20; n++) expect((await strict.ask(article)).status).toBe(201);
    const refused = await strict.ask(article);
    expect([refused.status, await count(article.id)]).toEqual([429, 20]);
    expect((await strict.ask(article, {}, strict.clients.colleague)).status).toBe(201);
  });

  it('comes three times an hour at most from one address, however it is written', async () => {
    const article = await strict.createArticle();
    const statuses: number[] = [];
    for (const [n, email] of ['a@limit.cz', 'A@limit.cz', 'a@LIMIT.cz', 'a@limit.cz'].entries())
      statuses.push(
        (await strict.ask(article, { email, text: `Dotaz ${n}` }, strict.clients.visitor)).status,
      );
    expect(statuses).toEqual([201, 201, 201, 429]);
    // A repeat of a call is no other question.
    const repeat = await strict.ask(
      article,
      { email: 'a@limit.cz', text: 'Dotaz 2' },
      strict.clients.visitor,
    );
    expect(repeat.status).toBe(201);
    strict.app.clock.advance(HOUR);
    expect((await strict.ask(article, { email: 'a@limit.cz' }, strict.clients.visitor)).status).toBe(201);
  });
});
