import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let own: Category;
let readable: Category;
let hidden: Category;
let writer: Client;
let reader: Client;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  own = await buildCategory(database, { name: 'Vlastní' });
  readable = await buildCategory(database, { name: 'Ke čtení' });
  hidden = await buildCategory(database, { name: 'Skrytá', access: 'groups' });
  const user = await buildUser(database, { full_name: 'Pisatelka Pilná' });
  await grant(database, own, await buildGroup(database, {}, [user]), 'write');
  writer = await app.signInAs(user);
  reader = await app.signInAs(await buildUser(database));
});
afterAll(() => app.close());

const draft = (values: object = {}) => ({
  title: 'Odstávka vody',
  html: '<p>Text</p>',
  category_id: own.id,
  ...values,
});
const create = (values: object = {}) =>
  writer.post('/api/admin/articles', draft({ state: 'published', ...values }));
const fetchOnBoard = (slug: string) => reader.get(`/api/public/articles/${slug}`);

describe('saving an article', () => {
  it('shows every change to readers on the next request: article, list, count and search', async () => {
    const readerView = async () => ({
      title: (await fetchOnBoard('novinka-ze-skoly')).body.data?.title,
      listed: (await reader.get('/api/public/articles?section=vlastni')).body.data.map(
        (one: { title: string }) => one.title,
      ),
      count: (await reader.get('/api/public/sections/vlastni')).body.data.article_count,
      found: (await reader.get('/api/public/search?q=koloběžka')).body.meta.total,
    });
    expect(await readerView()).toEqual({ title: undefined, listed: [], count: 0, found: 0 });

    const created = (await create({ title: 'Novinka ze školy', html: '<p>Koloběžka</p>' })).body.data;
    expect(created).toMatchObject({
      slug: 'novinka-ze-skoly',
      version: 1,
      abilities: { update: true, delete: true },
    });
    expect(await readerView()).toEqual({
      title: 'Novinka ze školy',
      listed: ['Novinka ze školy'],
      count: 1,
      found: 1,
    });

    const { id, slug, category_id } = created;
    const change = {
      title: 'Jiný titulek',
      slug,
      html: '<p>Kolo</p>',
      category_id,
      state: 'published',
      version: 1,
    };
    expect((await writer.put(`/api/admin/articles/${id}`, change)).body.data.version).toBe(2);
    expect(await readerView()).toEqual({
      title: 'Jiný titulek',
      listed: ['Jiný titulek'],
      count: 1,
      found: 0,
    });

    expect((await writer.delete(`/api/admin/articles/${id}`)).status).toBe(200);
    expect(await readerView()).toEqual({ title: undefined, listed: [], count: 0, found: 0 });
    expect((await writer.delete(`/api/admin/articles/${id}`)).status).toBe(200);
  });

  it('says everywhere that it is important, until it no longer is', async () => {
    const created = (await create({ title: 'Výstraha', important: true })).body.data;
    const { id, slug, html } = created;
    const listed = (rows: { id: number; important: boolean }[]) =>
      rows.find((row) => row.id === id)?.important;
    const views = async () => ({
      saved: (await writer.get(`/api/admin/articles/${id}`)).body.data.important,
      listed: listed((await writer.get('/api/admin/articles')).body.data),
      read: (await fetchOnBoard(slug)).body.data.important,
      inSection: listed((await reader.get('/api/public/articles?section=vlastni')).body.data),
    });
    expect(await views()).toEqual({ saved: true, listed: true, read: true, inSection: true });
    const change = { title: 'Výstraha', slug, html, category_id: own.id, state: 'published' };
    await writer.put(`/api/admin/articles/${id}`, { ...change, important: false, version: 1 });
    expect(await views()).toEqual({ saved: false, listed: false, read: false, inSection: false });
  });

  it('stores only clean HTML', async () => {
    const { data } = (await create({ html: '<p onclick="x()">a<script>alert(1)</script></p>' })).body;
    expect(data.html).toBe('<p>a</p>');
  });

  it('accepts a text of the maximum length, and finds it by its beginning', async () => {
    const words = Array.from({ length: 190_000 }, (_, n) => `slovo${n.toString(36).padStart(4, '0')}`);
    const long = await create({ title: 'Kronika obce', html: `<p>začátek ${words.join(' ')}</p>` });
    expect(long.status).toBe(201);
    expect(
      (await reader.get('/api/public/search?q=kronika%20za%C4%8D%C3%A1tek%20slovo00a')).body.meta.total,
    ).toBe(1);
  });

  it('makes free slugs of titles, and refuses a taken slug', async () => {
    const slugs = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await create({ title: 'Příliš žluťoučký' })).body.data.slug);
    expect(slugs).toEqual(['prilis-zlutoucky', 'prilis-zlutoucky-2', 'prilis-zlutoucky-3']);
    const taken = await create({ slug: 'prilis-zlutoucky' });
    expect([taken.status, taken.body.code]).toEqual([409, 'SLUG_TAKEN']);
  });

  it('of two concurrent equal slugs one is stored and one refused', async () => {
    const responses = await Promise.all([create({ slug: 'zavod' }), create({ slug: 'zavod' })]);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409]);
  });

  it('concurrent equal titles get different slugs', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => create({ title: 'Závod titulků' })));
    expect(responses.map((response) => response.body.data?.slug).sort()).toEqual([
      'zavod-titulku',
      'zavod-titulku-2',
      'zavod-titulku-3',
    ]);
  });

  it('refuses an expiry before the publication', async () => {
    const response = await create({
      published_at: '2026-11-20T10:00:00Z',
      expires_at: '2026-11-20T09:00:00Z',
    });
    expect(response.status).toBe(400);
    expect(response.body.details[0].path).toBe('expires_at');
  });

  it('a create repeated with an idempotency key makes one article', async () => {
    const headers = { 'Idempotency-Key': 'jeden-klic-1' };
    const send = () => writer.post('/api/admin/articles', draft({ title: 'Jen jednou' }), headers);
    const [first, second] = [await send(), await send()];
    expect(second.status).toBe(201);
    expect(second.body.data).toEqual(first.body.data);
    expect(await app.database.models.Article.count({ where: { title: 'Jen jednou' } })).toBe(1);
    const concurrent = await Promise.all(
      Array.from({ length: 5 }, () =>
        writer.post('/api/admin/articles', draft({ title: 'Najednou' }), {
          'Idempotency-Key': 'jeden-klic-2',
        }),
      ),
    );
    expect(new Set(concurrent.map((response) => response.body.data?.id)).size).toBe(1);
  });
});

describe('a change of an outdated version', () => {
  it('is refused with the current article, and nothing is overwritten', async () => {
    const { id, slug } = (await create({ title: 'Souběh' })).body.data;
    const change = (title: string, version: number) =>
      writer.put(`/api/admin/articles/${id}`, draft({ title, slug, version, state: 'published' }));
    expect((await change('První', 1)).status).toBe(200);
    const late = await change('Druhý', 1);
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.data).toMatchObject({ title: 'První', version: 2 });
    expect((await fetchOnBoard(slug)).body.data.title).toBe('První');
    const { version: _version, ...without } = draft({ slug, version: 2 }) as Record<string, unknown>;
    expect((await writer.put(`/api/admin/articles/${id}`, without)).status).toBe(400);
  });
});

describe('permissions', () => {
  it('a writer can neither create nor move articles in other categories', async () => {
    const { id, slug } = (await create({ title: 'Stěhování' })).body.data;
    const move = (category_id: number) =>
      writer.put(`/api/admin/articles/${id}`, draft({ slug, version: 1, category_id }));
    expect((await create({ category_id: readable.id })).status).toBe(403);
    expect((await move(readable.id)).status).toBe(403);
    const [secret, missing] = [await move(hidden.id), await move(999_999)];
    expect(secret.status).toBe(400);
    expect(secret.body.error).toBe(missing.body.error);
  });

  it('an article of a category that may only be read is 403, of a hidden one 404', async () => {
    const visible = await buildArticle(app.database, { category_id: readable.id });
    const secret = await buildArticle(app.database, { category_id: hidden.id });
    expect((await writer.get(`/api/admin/articles/${visible.id}`)).status).toBe(403);
    expect((await writer.get(`/api/admin/articles/${secret.id}`)).status).toBe(404);
    expect((await writer.delete(`/api/admin/articles/${secret.id}`)).status).toBe(404);
  });
});

describe('an article that readers of its category do not see', () => {
  it.each([
    ['a draft', { state: 'draft' }],
    ['a scheduled article', { published_at: new Date(Date.now() + 3_600_000) }],
    ['one taken off the board', { state: 'unpublished' }],
  ] as const)('%s is 404 for a writer of another category, like a missing one', async (_what, values) => {
    const article = await buildArticle(app.database, { ...values, category_id: readable.id });
    const [unseen, missing] = [
      await writer.get(`/api/admin/articles/${article.id}`),
      await writer.get('/api/admin/articles/999999'),
    ];
    expect(unseen.status).toBe(404);
    expect({ ...unseen.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await writer.delete(`/api/admin/articles/${article.id}`)).status).toBe(404);
  });
});

describe('a time', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '9999-12-31T23:59:59-23:59',
    '2026-12-31T23:59:60Z',
  ])('%s, which a database cannot store or sort, is refused', async (time) => {
    for (const field of ['published_at', 'expires_at']) {
      const response = await create({ [field]: time });
      expect([response.status, response.body.details?.[0].path], field).toEqual([400, field]);
    }
  });
});

describe('the audit trail', () => {
  it('records actor, action, article, and the state before and after', async () => {
    const { id } = (await create({ title: 'Sledovaný' })).body.data;
    await writer.delete(`/api/admin/articles/${id}`);
    const lines = await app.database.models.AuditEntry.findAll({
      where: { object_type: 'article', object_id: String(id) },
      order: ['id'],
    });
    expect(lines.map((line) => [line.action, line.actor_name, line.object_label])).toEqual([
      ['article.created', 'Pisatelka Pilná', 'Sledovaný'],
      ['article.trashed', 'Pisatelka Pilná', 'Sledovaný'],
    ]);
    expect(lines[1]).toMatchObject({ before: { state: 'published' }, after: { state: 'trashed' } });
  });

  it('keeps what a writer published in spite of', async () => {
    const { id } = (await create({ state: 'draft', html: '<p><a href="/x">zde</a></p>' })).body.data;
    const publish = (accepted_findings: readonly string[], version: number) =>
      writer.put(`/api/admin/articles/${id}`, {
        ...draft({ state: 'published', slug: `odstavka-${id}` }),
        version,
        accepted_findings,
      });
    expect((await publish(['link-text'], 1)).status).toBe(200);
    const [line] = await app.database.models.AuditEntry.findAll({
      where: { object_type: 'article', object_id: String(id), action: 'article.updated' },
    });
    expect(line?.after).toMatchObject({ state: 'published', accepted_findings: ['link-text'] });
    expect(await publish(['no such finding'], 2)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });
});
