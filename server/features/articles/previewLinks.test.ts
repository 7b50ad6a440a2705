import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildFile, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';

const DAY = 86_400_000;

let fixtures: WritersFixture;
let visitor: Client;

beforeAll(async () => {
  fixtures = await createWritersFixture();
  visitor = await fixtures.app.visitor();
});
afterAll(() => fixtures.app.close());

const path = (id: number, link = '') => `/api/admin/articles/${id}/preview-links${link}`;
const create = (id: number, days = 7, client = fixtures.writer) => client.post(path(id), { days });
const open = (token: string, rest = '') => visitor.get(`/api/public/previews/${token}${rest}`);

async function upload(id: number, name: string): Promise<{ id: number; url: string }> {
  const { writer } = fixtures;
  const response = await writer
    .raw('post', `/api/admin/articles/${id}/files?name=${encodeURIComponent(name)}`)
    .set({ 'X-CSRF-Token': writer.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
    .send(Buffer.from('obsah souboru'));
  return response.body.data;
}

async function shareDraft(values: object = {}) {
  const article = await fixtures.createArticle({ title: 'Nový jízdní řád', state: 'draft', ...values });
  const response = await create(article.id);
  expect(response.status, response.text).toBe(201);
  return { ...article, link: response.body.data, token: response.body.token as string };
}

describe('a link to a preview', () => {
  it('shows the draft as it is saved to people without an account, unlisted and uncached', async () => {
    const { id, slug, version, token, link } = await shareDraft();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link).toMatchObject({ created_by: 'Pisatelka Pilná' });
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(7 * DAY);
    await fixtures.writer.put(`/api/admin/articles/${id}`, {
      title: 'Jízdní řád od prosince',
      slug,
      perex: '',
      html: '<p>Platí od 13. 12.</p>',
      category_id: fixtures.own.id,
      pinned: false,
      cover_file_id: null,
      published_at: null,
      expires_at: null,
      version,
    });
    const response = await open(token);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({
      data: { title: 'Jízdní řád od prosince', abilities: { edit: false }, acknowledgement: null },
      expires_at: link.expires_at,
    });
    expect(response.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    expect((await visitor.get(`/api/public/articles/${slug}`)).status).toBe(404);
  });

  it('stores the hash of the token alone', async () => {
    const { id, token } = await shareDraft();
    const { database } = fixtures.app;
    const stored = await database.models.PreviewLink.findAll({ where: { article_id: id } });
    const audited = await database.models.AuditEntry.findAll({
      where: { object_type: 'article', object_id: String(id), action: 'article.preview-link-created' },
    });
    expect([stored.length, audited.length]).toEqual([1, 1]);
    expect(JSON.stringify([stored, audited])).not.toContain(token);
  });

  it('opens the files of its article at its own address, and no others', async () => {
    const { database } = fixtures.app;
    const { id, token } = await shareDraft();
    const own = await upload(id, 'plán.txt');
    const foreign = await upload((await fixtures.createArticle({ state: 'draft' })).id, 'cizí.txt');
    const textWith = (url: string) => `<p><a href="${url}">Plán</a> a <a href="${foreign.url}">cizí</a></p>`;
    await database.write(({ transaction }) =>
      database.models.Article.update({ html: textWith(own.url) }, { where: { id }, transaction }),
    );
    const { html, files } = (await open(token)).body.data;
    const shared = own.url.replace('/files/', `/previews/${token}/files/`);
    expect(html).toBe(textWith(shared));
    expect(files).toMatchObject([{ id: own.id, url: shared }]);
    const file = await visitor.get(shared);
    expect([file.status, file.text]).toEqual([200, 'obsah souboru']);
    expect(file.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await visitor.get(own.url)).status).toBe(404);
    expect((await open(token, `/files/${foreign.id}/x.txt`)).status).toBe(404);
    expect((await open('A'.repeat(43), `/files/${own.id}/x.txt`)).status).toBe(404);
  });

  it('shows the cover at its own address, too', async () => {
    const { database } = fixtures.app;
    const { id, token } = await shareDraft();
    const article = await database.models.Article.findByPk(id, { rejectOnEmpty: true });
    const cover = await buildFile(database, article, {
      name: 'lípa.webp',
      kind: 'image',
      mime: 'image/webp',
    });
    await database.write(({ transaction }) => article.update({ cover_file_id: cover.id }, { transaction }));
    const prefix = `/api/public/previews/${token}/files/${cover.id}/`;
    expect((await open(token)).body.data.cover).toMatchObject({
      id: cover.id,
      url: expect.stringContaining(prefix),
    });
  });

  it('ends when it is revoked, and with the article in the trash', async () => {
    const { id, token, link } = await shareDraft();
    const unknown = await open('A'.repeat(43));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const second = (await create(id, 14)).body;
    expect((await open(second.token)).status).toBe(200);
    expect((await fixtures.writer.delete(path(id, `/${link.id}`))).status).toBe(200);
    expect((await fixtures.writer.delete(path(id, `/${link.id}`))).status).toBe(404);
    expect((await open(token)).body).toEqual({ ...unknown.body, requestId: expect.any(String) });
    expect((await fixtures.writer.get(path(id))).body.data).toEqual([second.data]);
    await fixtures.writer.delete(`/api/admin/articles/${id}`);
    expect((await open(second.token)).status).toBe(404);
    expect((await create(id)).body.code).toBe('WRONG_STATE');
  });

  it('ends when its maker may not sign in any more', async () => {
    const { token } = await shareDraft();
    const { database } = fixtures.app;
    const setState = (state: 'active' | 'deactivated') =>
      database.write(({ transaction }) =>
        database.models.User.update(
          { state },
          { where: { id: fixtures.people.writer.id }, transaction, silent: true },
        ),
      );
    await setState('deactivated');
    expect((await open(token)).status).toBe(404);
    await setState('active');
    expect((await open(token)).status).toBe(200);
  });
});

it('ends when its maker may not write the article any more, and makes room for others', async () => {
  const { database, services } = fixtures.app;
  const colleague = await buildUser(database, { full_name: 'Kolegyně Klára' });
  const group = await buildGroup(database, {}, [colleague]);
  await grant(database, fixtures.own, group, 'write');
  const client = await fixtures.app.signInAs(colleague);
  const { id } = await fixtures.createArticle({ state: 'draft' });
  const tokens: string[] = [];
  for (let n = 0; n < 10; n++) tokens.push((await create(id, 7, client)).body.token);
  expect((await create(id)).status).toBe(409);
  expect((await open(tokens[0] ?? '')).status).toBe(200);
  await database.write(({ transaction }) =>
    database.models.CategoryAccess.destroy({ where: { group_id: group.id }, transaction }),
  );
  services.bus.publish({ type: 'group.updated', data: { id: group.id } });
  expect((await open(tokens[0] ?? '')).status).toBe(404);
  expect((await fixtures.writer.get(path(id))).body.data).toEqual([]);
  expect((await create(id)).status).toBe(201);
});

describe('making one', () => {
  it('is not for an article on the board, and goes on when the draft comes out', async () => {
    const published = await fixtures.createArticle();
    expect((await create(published.id)).body.code).toBe('WRONG_STATE');
    const { id, version, token } = await shareDraft();
    await fixtures.writer.post(`/api/admin/articles/${id}/state`, { action: 'publish', version });
    expect((await open(token)).status).toBe(200);
  });

  it('is for at most 14 days, at most ten at once, and for an article with a section', async () => {
    const { id } = await fixtures.createArticle({ state: 'draft' });
    for (const days of [0, 15, 1.5]) expect((await create(id, days)).status).toBe(400);
    const responses = await Promise.all(Array.from({ length: 11 }, () => create(id, 14)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('LIMIT_REACHED');
    const unplaced = await fixtures.createArticle({ category_id: null, state: 'draft' });
    expect((await create(unplaced.id)).status).toBe(400);
  });

  it('is for those who may write the article, as is revoking', async () => {
    const { id, link } = await shareDraft();
    const { other, reader, admin } = fixtures;
    for (const client of [other, reader]) {
      expect([403, 404]).toContain((await create(id, 7, client)).status);
      expect([403, 404]).toContain((await client.get(path(id))).status);
      expect([403, 404]).toContain((await client.delete(path(id, `/${link.id}`))).status);
    }
    const elsewhere = await fixtures.createArticle({ state: 'draft' });
    expect((await fixtures.writer.delete(path(elsewhere.id, `/${link.id}`))).status).toBe(404);
    expect((await admin.get(path(id))).body.data).toHaveLength(1);
    expect((await admin.delete(path(id, `/${link.id}`))).status).toBe(200);
  });
});

it('ends with its days', async () => {
  const { id, token } = await shareDraft();
  fixtures.app.clock.advance(7 * DAY);
  expect((await open(token)).status).toBe(404);
  // The session is over, too.
  const writer = await fixtures.app.signInAs(fixtures.people.writer);
  expect((await writer.get(path(id))).body.data).toEqual([]);
});
