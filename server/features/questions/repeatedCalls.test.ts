import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';

let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());

const key = (value: string) => ({ 'Idempotency-Key': value });
const textsOf = async (id: number) => {
  const { data } = (await site.clients.author.get(`/api/admin/questions/${id}`)).body;
  return data.messages.map(({ text }: { text: string }) => text);
};
const countQuestions = (article: Article) =>
  site.app.database.models.Question.count({ where: { article_id: article.id } });

describe('whose reply was lost', () => {
  it('asks once', async () => {
    const article = await site.createArticle();
    const path = `/api/public/articles/${article.slug}/questions`;
    const send = (text: string) =>
      site.clients.reader.post(path, { kind: 'question', text }, key('dotaz-jednou'));
    const first = await send('Kdy?');
    const repeat = await send('Kdy?');
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect((await send('A kde?')).status).toBe(422);
    expect(await countQuestions(article)).toBe(1);
  });

  it('answers once, though the question has another version by that', async () => {
    const id = await site.askedByReader(await site.createArticle());
    const other = await site.askedByReader(await site.createArticle());
    const send = (version: number, to = id) =>
      site.clients.author.post(
        `/api/admin/questions/${to}/answers`,
        { text: 'Ano.', version },
        key('odpoved-jednou'),
      );
    expect((await send(1)).status).toBe(201);
    for (const version of [1, 2]) {
      const repeat = await send(version);
      expect([repeat.status, repeat.body.data?.version]).toEqual([201, 2]);
    }
    expect(await textsOf(id)).toEqual(['Poteče voda?', 'Ano.']);
    expect((await send(1, other)).status).toBe(422);
  });

  it('writes on once, and nothing of it stays with the key', async () => {
    const id = await site.askedByReader(await site.createArticle());
    const send = () =>
      site.clients.reader.post(
        `/api/account/questions/${id}/messages`,
        { text: 'A v neděli?' },
        key('zprava-jednou'),
      );
    expect((await send()).body.data.messages).toHaveLength(2);
    expect((await send()).body.data.messages).toHaveLength(2);
    expect(await textsOf(id)).toEqual(['Poteče voda?', 'A v neděli?']);
    const kept = await site.app.database.models.IdempotencyKey.findAll();
    expect(JSON.stringify(kept)).not.toMatch(/voda|neděli|Zvídavý/);
  });
});

describe('a visitor, who has no key,', () => {
  const send = (article: Article, body: object) =>
    site.ask(article, { email: 'dvakrat@example.cz', ...body }, site.clients.visitor);

  it('describes an error once', async () => {
    const article = await site.createArticle();
    const error = { kind: 'error', text: 'Má být sobota.', quote: 'v pátek 13.' };
    for (let n = 0; n < 2; n++) expect((await send(article, error)).status).toBe(201);
    const { data } = (await site.clients.author.get('/api/admin/questions?kind=error&limit=1')).body;
    expect(await textsOf(data[0].id)).toEqual(['Má být sobota.']);
  });

  it('asks the same once, and something else again', async () => {
    const article = await site.createArticle();
    for (const text of ['Kdy?', ' Kdy? ', 'A kde?']) expect((await send(article, { text })).status).toBe(201);
    expect(await countQuestions(article)).toBe(2);
    await send(article, { text: 'Kdy?', email: 'jiny@example.cz' });
    expect(await countQuestions(article)).toBe(3);
    await send(await site.createArticle(), { text: 'Kdy?' });
    site.app.clock.advance(24 * 3_600_000);
    await send(article, { text: 'Kdy?' });
    expect(await countQuestions(article)).toBe(4);
  });
});
