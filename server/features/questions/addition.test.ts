import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';
import { ERASED_QUESTION } from './questions.policy.ts';

const ADDED = '<p>Otázka: <strong>Poteče voda?</strong></p><p>Odpověď: Ano &lt;vždy&gt;.</p>';

let site: QuestionsFixture;
let article: Article;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());
beforeEach(async () => {
  article = await site.createArticle({ html: '<p>Text</p>' });
});

const author = () => site.clients.author;
const TEXTS = { question: 'Poteče voda?', answer: 'Ano <vždy>.' };
const add = (id: number, version: number, article_version: number, texts: object = {}) =>
  author().post(`/api/admin/questions/${id}/addition`, { ...TEXTS, ...texts, version, article_version });

async function answered(): Promise<number> {
  const id = await site.askedByReader(article);
  await author().post(`/api/admin/questions/${id}/answers`, { text: 'Ano <vždy>.', version: 1 });
  return id;
}

it('puts question and answer under one heading, as versions of the article that name nobody', async () => {
  const [first, second] = [await answered(), await answered()];
  const added = await add(first, 2, 1);
  expect(added.status, added.text).toBe(200);
  expect(added.body.data).toMatchObject({
    version: 3,
    article: { version: 2 },
    added_at: expect.stringMatching(/^20/),
  });
  expect((await add(second, 2, 2)).status).toBe(200);
  const { data } = (await site.clients.reader.get(`/api/public/articles/${article.slug}`)).body;
  expect(data.html).toBe(`<p>Text</p><h2>Otázky a odpovědi</h2>${ADDED}${ADDED}`);
  const revisions = await author().get(`/api/admin/articles/${article.id}/revisions`);
  expect(revisions.body.data.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  const found = await site.clients.reader.get('/api/public/search?q=vždy');
  expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(article.id);
  const trail = await site.app.database.models.AuditEntry.findAll({
    where: { action: ['article.updated', 'question.added-to-article'] },
    order: ['id'],
  });
  expect(trail.slice(-2).map(({ action, object_id }) => [action, object_id])).toEqual([
    ['article.updated', String(article.id)],
    ['question.added-to-article', String(second)],
  ]);
  expect(JSON.stringify([data, trail])).not.toContain('Zvídavý');
});

it('takes the words of the writer, which do not name who asked', async () => {
  const id = await answered();
  for (const [path, text] of [
    ['question', 'Ptám se já, ctenar  ZVÍDAVÝ, kdy poteče.'],
    ['answer', 'Pane Čtenáři Zvídavý, ano: čtenář zvídavý.'],
  ] as const) {
    const refused = await add(id, 2, 1, { [path]: text });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  }
  expect((await add(id, 2, 1, { question: ' ' })).status).toBe(400);
  expect((await add(id, 2, 1, { question: 'Poteče i teplá?', answer: 'Teplá ne.' })).status).toBe(200);
  expect((await article.reload()).html).toContain(
    '<p>Otázka: <strong>Poteče i teplá?</strong></p><p>Odpověď: Teplá ne.</p>',
  );
  await site.ask(article, { email: 'Eva@example.cz' }, site.clients.visitor);
  const { data } = (await author().get('/api/admin/questions?limit=1')).body;
  await author().post(`/api/admin/questions/${data[0].id}/answers`, { text: 'Ano.', version: 1 });
  expect((await add(data[0].id, 2, 2, { answer: 'Psala eva@example.cz.' })).status).toBe(400);
});

it('is refused where article or question were changed meanwhile, with the present question', async () => {
  const id = await answered();
  const { title, slug, category_id } = article;
  const change = { title, slug, category_id, html: '<p>Jinak</p>', state: 'published', version: 1 };
  expect((await author().put(`/api/admin/articles/${article.id}`, change)).status).toBe(200);
  const outdated = await add(id, 2, 1);
  expect([outdated.status, outdated.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(outdated.body.data).toMatchObject({ id, version: 2, article: { version: 2 } });
  expect((await add(id, 1, 2)).status).toBe(409);
  expect((await article.reload()).html).toBe('<p>Jinak</p>');
  expect((await add(id, 2, 2)).status).toBe(200);
});

it('is not for the text of an erased account', async () => {
  const id = await answered();
  const { QuestionMessage } = site.app.database.models;
  await site.app.database.write(({ transaction }) =>
    QuestionMessage.update(
      { text: ERASED_QUESTION },
      { where: { question_id: id, is_answer: false }, transaction },
    ),
  );
  expect((await add(id, 2, 1)).body.error).toBe(
    'Text dotazu byl smazán s účtem pisatele, a tak ho přidat nejde.',
  );
});

it('is for a question with an answer, once', async () => {
  const refusals: string[] = [];
  const refuse = async (id: number, version: number, articleVersion: number) => {
    const { status, body } = await add(id, version, articleVersion);
    refusals.push(`${status} ${body.code} ${body.error}`);
  };
  await refuse(await site.askedByReader(article), 1, 1);
  await refuse(await site.askedByReader(article, { kind: 'error', text: 'Překlep.' }), 1, 1);
  const id = await answered();
  await add(id, 2, 1);
  await refuse(id, 3, 2);
  expect(refusals).toEqual([
    '409 WRONG_STATE Nejdřív na dotaz odpovězte.',
    '409 WRONG_STATE Do článku se přidávají jen dotazy. Chybu opravte přímo v textu.',
    '409 WRONG_STATE Tento dotaz už v článku je.',
  ]);
});
