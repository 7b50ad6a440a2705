import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import type { User } from '../../models/user.ts';
import { beforeWrite } from '../../test/beforeWrite.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

/** More than the first slice moves. */
const ARTICLES = 130;
const FIRST_SLICE = 100;

let app: TestApp;
let admin: Client;
let readers: { ofSource: User; ofTarget: User };
let clients: { ofSource: Client; ofTarget: Client; ofNeither: Client };
let from: Category;
let to: Category;
let articles: Article[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  readers = { ofSource: await buildUser(app.database), ofTarget: await buildUser(app.database) };
  clients = {
    ofSource: await app.signInAs(readers.ofSource),
    ofTarget: await app.signInAs(readers.ofTarget),
    ofNeither: await app.signInAs(await buildUser(app.database)),
  };
});
afterAll(() => app.close());

let serial = 0;
beforeEach(async () => {
  serial += 1;
  const { database } = app;
  from = await buildCategory(database, { name: `Slučovaná ${serial}`, access: 'groups' });
  to = await buildCategory(database, { name: `Přijímající ${serial}`, access: 'groups' });
  const sourceGroup = await buildGroup(database, {}, [readers.ofSource]);
  const targetGroup = await buildGroup(database, {}, [readers.ofTarget]);
  await grant(database, from, sourceGroup, 'read');
  await grant(database, to, targetGroup, 'read');
  app.services.bus.publish({
    type: 'category.access-changed',
    data: { categoryId: from.id, groupIds: [] },
  });
  articles = [];
  // The oldest first: the order in which they are moved.
  for (let n = 0; n < ARTICLES; n += 1) {
    const published_at = new Date(Date.UTC(2020, 0, 1 + n));
    articles.push(
      await buildArticle(database, { category_id: from.id, title: `Článek ${serial} ${n}`, published_at }),
    );
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The transactions of a merge: its beginning, the slices, the deletion. */
const SECOND_SLICE = 3;

const merge = () => admin.delete(`/api/admin/article-categories/${from.id}?move_to=${to.id}`);
const countIn = ({ id }: Category) => app.database.models.Article.count({ where: { category_id: id } });
const read = (client: Client, { slug }: { slug: string }) => client.get(`/api/public/articles/${slug}`);
const first = () => articles[0] as Article;
const last = () => articles.at(-1) as Article;

function save(article: Article, title: string, version: number) {
  const { id, slug } = article;
  const body = { title, slug, html: '<p>Nový text</p>', category_id: from.id, state: 'published', version };
  return admin.put(`/api/admin/articles/${id}`, body);
}

describe('a merge of many articles', () => {
  it('moves each once, and is in the audit trail from its beginning', async () => {
    expect((await merge()).body).toEqual({ success: true, data: { moved: ARTICLES } });
    const versions = await app.database.models.Article.findAll({
      attributes: ['version'],
      where: { category_id: to.id },
    });
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: ARTICLES }, () => 2));
    const lines = await app.database.models.AuditEntry.findAll({
      where: { object_type: 'category', object_id: String(from.id) },
      order: ['id'],
    });
    expect(lines.map(({ action, after }) => [action, after])).toEqual([
      ['category.updated', { moving_to: to.name, articles: ARTICLES }],
      ['category.deleted', { moved_to: to.name, articles: ARTICLES }],
    ]);
  });

  it('that is interrupted leaves each article in one of the two, and is completed by a repeat', async () => {
    await read(clients.ofTarget, first());
    beforeWrite(app.database, SECOND_SLICE, () => Promise.reject(new Error('the process ends')));
    expect((await merge()).status).toBe(500);
    expect([await countIn(from), await countIn(to)]).toEqual([ARTICLES - FIRST_SLICE, FIRST_SLICE]);
    expect((await read(clients.ofTarget, first())).body.data.section.name).toBe(to.name);
    expect((await read(clients.ofSource, last())).body.data.section.name).toBe(from.name);
    expect((await merge()).body.data.moved).toBe(ARTICLES - FIRST_SLICE);
    expect([await countIn(from), await countIn(to)]).toEqual([0, ARTICLES]);
    expect((await admin.get(`/api/admin/article-categories/${from.id}`)).status).toBe(404);
  });

  it('shows each article to the readers of one of the two categories at any time', async () => {
    const statuses: Record<string, number[]> = {};
    const look = async (when: string) => {
      const pairs = [clients.ofSource, clients.ofTarget, clients.ofNeither].flatMap((client) =>
        [first(), last()].map((article) => read(client, article)),
      );
      statuses[when] = (await Promise.all(pairs)).map(({ status }) => status);
    };
    beforeWrite(app.database, SECOND_SLICE, () => look('between'));
    await merge();
    await look('after');
    expect(statuses).toEqual({
      between: [404, 200, 200, 404, 404, 404],
      after: [404, 404, 200, 200, 404, 404],
    });
  });

  it('keeps what is saved meanwhile, and what is added', async () => {
    const results: number[] = [];
    beforeWrite(app.database, SECOND_SLICE, async () => {
      const body = { title: `Přidaný ${serial}`, html: '', category_id: from.id, state: 'published' };
      for (const response of [
        await save(last(), 'Upravený během přesunu', 1),
        await save(first(), 'Upravený příliš pozdě', 1),
        await admin.post('/api/admin/articles', body),
      ])
        results.push(response.status);
    });
    expect((await merge()).body.data.moved).toBe(ARTICLES + 1);
    expect(results).toEqual([200, 409, 201]);
    expect(await last().reload()).toMatchObject({
      title: 'Upravený během přesunu',
      category_id: to.id,
      version: 3,
    });
    expect(await first().reload()).toMatchObject({ category_id: to.id, version: 2 });
  });

  it('into a category that is deleted meanwhile is refused, and loses nothing', async () => {
    beforeWrite(app.database, SECOND_SLICE, async () => {
      const response = await admin.delete(`/api/admin/article-categories/${to.id}?move_to=${from.id}`);
      expect(response.status).toBe(200);
    });
    const refused = await merge();
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'move_to']);
    expect(await countIn(from)).toBe(ARTICLES);
  });

  it('ends although an opposite merge moves the articles back', async () => {
    const back = () => admin.delete(`/api/admin/article-categories/${to.id}?move_to=${from.id}`);
    const statuses = (await Promise.all([merge(), back()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await countIn(from)) + (await countIn(to))).toBe(ARTICLES);
  });
});
