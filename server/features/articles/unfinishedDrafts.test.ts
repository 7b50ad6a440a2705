import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildFile } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

const ARTICLES = '/api/admin/articles';
const path = (id: number, part = '') => `${ARTICLES}/${id}${part}`;
const start = async (values: object = {}) => (await fixtures.writer.post(ARTICLES, values)).body.data;
const typed = (values: object) => ({
  title: '',
  slug: '',
  perex: '',
  html: '',
  category_id: null,
  pinned: false,
  cover_file_id: null,
  published_at: null,
  expires_at: null,
  ...values,
});
const listedBy = async (client: Client, id: number) =>
  (await client.get(`${ARTICLES}?pageSize=100`)).body.data.find((row: { id: number }) => row.id === id);

describe('a draft without a title and a section', () => {
  it('is made of nothing, with an address that is no title', async () => {
    const response = await fixtures.writer.post(ARTICLES, {});
    expect(response.status).toBe(201);
    expect(response.body.data).toMatchObject({
      title: '',
      html: '',
      category_id: null,
      state: 'draft',
      slug: expect.stringMatching(/^koncept-[0-9a-f]{8}$/),
      abilities: { update: true, publish: true, delete: true },
    });
    const { id } = response.body.data;
    expect((await fixtures.writer.get(path(id, '/revisions'))).body.data).toEqual([]);
  });

  it('belongs to its author and to admins', async () => {
    const { id } = await start();
    const views = async (client: Client) => [
      (await client.get(path(id))).status,
      (await listedBy(client, id)) !== undefined,
      (await client.put(path(id, '/draft'), { version: 1, content: typed({}) })).status,
    ];
    expect(await views(fixtures.writer)).toEqual([200, true, 200]);
    expect(await views(fixtures.admin)).toEqual([200, true, 200]);
    expect(await views(fixtures.other)).toEqual([404, false, 404]);
    expect((await fixtures.reader.get(path(id))).status).toBe(403);
  });

  it('is listed under what its author has typed, and only to them', async () => {
    const { id } = await start();
    const content = typed({ title: ' Svoz odpadu ', category_id: fixtures.second.id });
    await fixtures.writer.put(path(id, '/draft'), { version: 1, content });
    const own = await listedBy(fixtures.writer, id);
    expect(own).toMatchObject({ title: 'Svoz odpadu', category: null });
    expect(await listedBy(fixtures.admin, id)).toMatchObject({ title: '', category: null });
  });

  it('may be saved as it is, and is found by its writers once it has a section', async () => {
    const { id, slug } = await start();
    const saved = await fixtures.writer.put(path(id), {
      ...typed({ html: '<p>Text</p>' }),
      slug,
      version: 1,
    });
    expect(saved.body.data).toMatchObject({ version: 2, title: '', html: '<p>Text</p>', category_id: null });
    const update = typed({ html: '<p>Text</p>', category_id: fixtures.own.id });
    await fixtures.admin.put(path(id), { ...update, slug, version: 2 });
    expect(await listedBy(fixtures.writer, id)).toMatchObject({ category: { name: 'Vlastní' } });
  });

  it('takes its address from the title', async () => {
    const { id } = await start({ category_id: fixtures.own.id });
    await fixtures.createArticle({ title: 'Výlet' });
    const update = typed({
      title: 'Výlet',
      slug: 'vylet',
      slug_from_title: true,
      category_id: fixtures.own.id,
    });
    const saved = await fixtures.writer.put(path(id), { ...update, version: 1 });
    expect(saved.body.data).toMatchObject({ title: 'Výlet', slug: 'vylet-2' });
    // Nobody has ever read it under the first address.
    const { ArticleRedirect } = fixtures.app.database.models;
    expect(await ArticleRedirect.count({ where: { article_id: id } })).toBe(0);
  });

  it('has no preview', async () => {
    const { id } = await start();
    const response = await fixtures.writer.get(path(id, '/preview'));
    expect(response.status).toBe(400);
    expect(response.body.details).toEqual([{ path: 'category_id', message: 'Vyberte sekci.' }]);
  });

  it('holds files, which nobody else may open', async () => {
    const { id } = await start();
    const { database, services } = fixtures.app;
    const { storageKey } = await services.fileStore.put(Buffer.from('Plán'), { name: 'plan.txt' });
    const article = await database.models.Article.findByPk(id, { rejectOnEmpty: true });
    const file = await buildFile(database, article, { storage_key: storageKey });
    const url = `/api/public/files/${file.id}/plan.txt`;
    expect((await fixtures.writer.get(url)).status).toBe(200);
    expect((await fixtures.admin.get(url)).status).toBe(200);
    expect((await fixtures.other.get(url)).status).toBe(404);
  });
});

describe('what is missing is asked for', () => {
  const MISSING_TITLE = { path: 'title', message: 'Vyplňte název.' };
  const MISSING_SECTION = { path: 'category_id', message: 'Vyberte sekci.' };

  it.each([
    ['both', {}, 'Článku chybí název a sekce.', [MISSING_TITLE, MISSING_SECTION]],
    ['a title', { section: true }, 'Článku chybí název.', [MISSING_TITLE]],
    ['a section', { title: 'Výlet' }, 'Článku chybí sekce.', [MISSING_SECTION]],
  ])(
    'when it is published without %s',
    async (_what, {
      title = '',
      section = false,
    }: { title?: string; section?: boolean }, message, details) => {
      const category_id = section ? fixtures.own.id : null;
      const { id, slug } = await start({ title, category_id });
      const refusal = { status: 400, body: { error: message, details } };
      expect(await fixtures.writer.post(path(id, '/state'), { action: 'publish', version: 1 })).toMatchObject(
        refusal,
      );
      const update = { ...typed({ title, category_id }), slug, version: 1 };
      expect(await fixtures.writer.put(path(id), { ...update, state: 'published' })).toMatchObject(refusal);
      expect(await fixtures.writer.put(path(id), { ...update, state: 'unpublished' })).toMatchObject(refusal);
      const bulk = await fixtures.writer.post(`${ARTICLES}/bulk`, { ids: [id], action: 'publish' });
      expect(bulk.body.data).toEqual([{ id, title, done: false, error: message }]);
      expect(await fixtures.writer.post(ARTICLES, { title, category_id, state: 'published' })).toMatchObject(
        refusal,
      );
    },
  );

  it('and a section, once chosen, stays', async () => {
    const { id, slug } = await start({ title: 'Výlet', category_id: fixtures.own.id });
    const content = typed({ title: 'Výlet' });
    const refusal = { status: 400, body: { details: [MISSING_SECTION] } };
    expect(await fixtures.writer.put(path(id), { ...content, slug, version: 1 })).toMatchObject(refusal);
  });

  it('and is kept for what was typed before somebody chose it', async () => {
    const { id } = await start({ title: 'Výlet' });
    const move = { ids: [id], action: 'move', category_id: fixtures.own.id };
    await fixtures.writer.post(`${ARTICLES}/bulk`, move);
    const content = typed({ title: 'Výlet do lesa' });
    expect((await fixtures.writer.put(path(id, '/draft'), { version: 1, content })).status).toBe(200);
    const { draft } = (await fixtures.writer.get(path(id))).body.data;
    expect(draft).toMatchObject({
      version: 1,
      content: { title: 'Výlet do lesa', category_id: fixtures.own.id },
    });
  });

  it('also when a version without a title is to come back', async () => {
    const { id, slug } = await start({ html: '<p>První</p>', category_id: fixtures.own.id });
    const update = typed({ title: 'Výlet', html: '<p>Druhý</p>', category_id: fixtures.own.id });
    await fixtures.writer.put(path(id), { ...update, slug, state: 'published', version: 1 });
    const revisions = (await fixtures.writer.get(path(id, '/revisions'))).body.data;
    const untitled = revisions.find((one: { title: string }) => one.title === '');
    const restored = await fixtures.writer.post(path(id, `/revisions/${untitled.id}/restore`), {
      version: 2,
    });
    expect(restored).toMatchObject({ status: 400, body: { details: [MISSING_TITLE] } });
  });
});
