import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildFile } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

const path = (id: number, part = '') => `/api/admin/articles/${id}${part}`;
const toInput = (article: Record<string, unknown>, values: object = {}) => {
  const { title, slug, perex, html, category_id, state, pinned, version } = article;
  return { title, slug, perex, html, category_id, state, pinned, version, ...values };
};

async function save(
  article: { id: number } & Record<string, unknown>,
  values: object,
  client = fixtures.writer,
) {
  const response = await client.put(path(article.id), toInput(article, values));
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

async function imageOf({ id }: { id: number }) {
  const { database } = fixtures.app;
  const article = await database.models.Article.findByPk(id, { rejectOnEmpty: true });
  return buildFile(database, article, { kind: 'image', mime: 'image/webp' });
}

describe('revisions', () => {
  const versions = async (id: number) =>
    (await fixtures.writer.get(path(id, '/revisions'))).body.data.map(
      (one: { version: number; title: string; restored_from: number | null }) =>
        [one.version, one.title, one.restored_from] as const,
    );

  it('are saved with text and author by every save that changes something', async () => {
    const article = await fixtures.createArticle({ title: 'První', html: '<p>jedna</p>' });
    const changed = await save(article, { title: 'Druhý', html: '<p>dva</p>' }, fixtures.admin);
    expect(await save(changed, {})).toMatchObject({ version: 2, updated_at: changed.updated_at });
    expect(await versions(article.id)).toEqual([
      [2, 'Druhý', null],
      [1, 'První', null],
    ]);
    const { body } = await fixtures.writer.get(path(article.id, '/revisions?pageSize=1'));
    expect(body.data[0].author).toEqual({ id: fixtures.people.admin.id, full_name: 'Správce Správný' });
    expect(body.meta).toEqual({ total: 2, page: 1, pageSize: 1, pageCount: 2 });
    const full = await fixtures.writer.get(path(article.id, `/revisions/${body.data[0].id}`));
    expect(full.body.data).toMatchObject({ html: '<p>dva</p>', slug: article.slug, state: 'published' });
  });

  it('the first save of an article without a history also saves its previous content', async () => {
    const old = await buildArticle(fixtures.app.database, {
      title: 'Ze staré desky',
      category_id: fixtures.own.id,
    });
    expect(await versions(old.id)).toEqual([]);
    const article = (await fixtures.writer.get(path(old.id))).body.data;
    await save(article, { title: 'Po novu' });
    expect(await versions(old.id)).toEqual([
      [2, 'Po novu', null],
      [1, 'Ze staré desky', null],
    ]);
  });

  it('keep what was typed before a merge, sanitised, as a version that can be restored', async () => {
    const article = await fixtures.createArticle({ title: 'Výlet', html: '<p>jedna</p>' });
    const theirs = await save(article, { html: '<p>jedna</p><p>dva</p>' }, fixtures.admin);
    const unmerged = { title: ' Výlet do lesa ', perex: 'Ráno', html: '<p onclick="x()">nula</p>' };
    const html = '<p>nula</p><p>dva</p>';
    const merged = await save(theirs, { title: 'Výlet do lesa', perex: 'Ráno', html, unmerged });
    expect(merged).toMatchObject({ version: 4, html });
    const { data } = (await fixtures.writer.get(path(article.id, '/revisions'))).body;
    expect(data.map((one: { version: number; unmerged: boolean }) => [one.version, one.unmerged])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
    const restored = await fixtures.writer.post(path(article.id, `/revisions/${data[1].id}/restore`), {
      version: 4,
    });
    expect(restored.body.data).toMatchObject({ title: 'Výlet do lesa', html: '<p>nula</p>', version: 5 });
  });

  it('restore the text, while category, slug and times stay; a repeat changes nothing', async () => {
    const article = await fixtures.createArticle({ title: 'Dobrý text', html: '<p>dobře</p>' });
    const changed = await save(article, { title: 'Zkažený', html: '', category_id: fixtures.second.id });
    const [, first] = (await fixtures.writer.get(path(article.id, '/revisions'))).body.data;
    const restore = (version: number) =>
      fixtures.writer.post(path(article.id, `/revisions/${first.id}/restore`), { version });
    expect((await restore(1)).body).toMatchObject({ code: 'VERSION_CONFLICT', data: { title: 'Zkažený' } });
    const { data } = (await restore(changed.version)).body;
    expect(data).toMatchObject({
      title: 'Dobrý text',
      html: '<p>dobře</p>',
      version: 3,
      category_id: fixtures.second.id,
      slug: article.slug,
    });
    expect((await versions(article.id))[0]).toEqual([3, 'Dobrý text', 1]);
    expect((await restore(3)).body.data.version).toBe(3);
    expect(await versions(article.id)).toHaveLength(3);
  });

  it('hold whether the article was important; a restore leaves that as it is, like pinning', async () => {
    const article = await fixtures.createArticle({ title: 'Voda' });
    const marked = await save(article, { important: true });
    expect(marked).toMatchObject({ important: true, version: 2 });
    const changed = await save(marked, { title: 'Plyn', pinned: true, important: true });
    const { data } = (await fixtures.writer.get(path(article.id, '/revisions'))).body;
    const kept = await Promise.all(
      data.map(async ({ id }: { id: number }) => {
        const { body } = await fixtures.writer.get(path(article.id, `/revisions/${id}`));
        return [body.data.version, body.data.important];
      }),
    );
    expect(kept).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
    const restored = await fixtures.writer.post(path(article.id, `/revisions/${data[2].id}/restore`), {
      version: changed.version,
    });
    expect(restored.body.data).toMatchObject({ title: 'Voda', pinned: true, important: true });
  });

  it('are sanitized again on restore, and lose a deleted cover', async () => {
    const article = await fixtures.createArticle();
    const { ArticleRevision } = fixtures.app.database.models;
    await fixtures.app.database.write(({ transaction }) =>
      ArticleRevision.update(
        { html: '<p onclick="x()">a</p><script>alert(1)</script>', cover_file_id: 999_999 },
        { where: { article_id: article.id }, transaction },
      ),
    );
    const [first] = (await fixtures.writer.get(path(article.id, '/revisions'))).body.data;
    const response = await fixtures.writer.post(path(article.id, `/revisions/${first.id}/restore`), {
      version: 1,
    });
    expect(response.body.data).toMatchObject({ html: '<p>a</p>', cover_file_id: null });
  });

  it('are not restored in the trash', async () => {
    const article = await fixtures.createArticle({ title: 'Zahozený' });
    await save(article, { title: 'Změněný' });
    const [, first] = (await fixtures.writer.get(path(article.id, '/revisions'))).body.data;
    expect((await fixtures.writer.delete(path(article.id))).status).toBe(200);
    const { version } = (await fixtures.writer.get(path(article.id))).body.data;
    const address = path(article.id, `/revisions/${first.id}/restore`);
    const refused = await fixtures.writer.post(address, { version });
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await fixtures.writer.get(path(article.id))).body.data.title).toBe('Změněný');
  });

  it('are 404 under another article', async () => {
    const [one, other] = [await fixtures.createArticle(), await fixtures.createArticle()];
    const [first] = (await fixtures.writer.get(path(one.id, '/revisions'))).body.data;
    expect((await fixtures.writer.get(path(other.id, `/revisions/${first.id}`))).status).toBe(404);
    const restored = await fixtures.writer.post(path(other.id, `/revisions/${first.id}/restore`), {
      version: 1,
    });
    expect(restored.status).toBe(404);
  });
});

describe('drafts', () => {
  const content = (values: object = {}) => ({
    title: 'Rozepsáno',
    slug: 'Ještě ne adresa',
    perex: '',
    html: '<p>ne<b>uloženo</b></p>',
    category_id: fixtures.own.id,
    pinned: false,
    important: false,
    cover_file_id: null,
    published_at: null,
    expires_at: null,
    expires_with_events: false,
    events: [],
    ...values,
  });
  const saveDraft = (client: Client, id: number, values: object = {}) =>
    client.put(path(id, '/draft'), { version: 1, content: content(values) });
  const draftOf = async (client: Client, id: number) => (await client.get(path(id))).body.data.draft;

  it('are stored per person, sanitized, and visible to that person alone', async () => {
    const { id } = await fixtures.createArticle();
    const kept = await saveDraft(fixtures.writer, id, {
      html: '<p onclick="x()">text<script>x</script></p>',
    });
    expect(kept.status, kept.text).toBe(200);
    await saveDraft(fixtures.admin, id, { title: 'Správcovo' });
    expect(await draftOf(fixtures.writer, id)).toEqual({
      version: 1,
      saved_at: kept.body.data.saved_at,
      content: content({ html: '<p>text</p>' }),
    });
    expect((await draftOf(fixtures.admin, id)).content.title).toBe('Správcovo');
  });

  it('kept before articles could be important, tell of events, or end with them, are read as doing nothing of it', async () => {
    const { id } = await fixtures.createArticle();
    await saveDraft(fixtures.writer, id);
    const { important: _, events: __, expires_with_events: ___, ...former } = content();
    await fixtures.app.database.write(({ transaction }) =>
      fixtures.app.database.models.ArticleDraft.update(
        { content: JSON.stringify(former) },
        { where: { article_id: id }, transaction },
      ),
    );
    expect((await draftOf(fixtures.writer, id)).content).toEqual(content());
  });

  it.each<[string, () => Promise<object>]>([
    ['a category that one may only read', async () => ({ category_id: fixtures.readable.id })],
    ['a category that one may not know of', async () => ({ category_id: fixtures.hidden.id })],
    ['a category that never was', async () => ({ category_id: 999_999 })],
    [
      'a picture of another article',
      async () => ({ cover_file_id: (await imageOf(await fixtures.createArticle())).id }),
    ],
    ['a picture that never was', async () => ({ cover_file_id: 999_999 })],
  ])('%s is refused as by a save, and the previous draft stays', async (_what, values) => {
    const article = await fixtures.createArticle();
    const invalid = await values();
    await saveDraft(fixtures.writer, article.id, { title: 'Dobré' });
    const refused = await saveDraft(fixtures.writer, article.id, invalid);
    const saved = await fixtures.writer.put(path(article.id), toInput(article, invalid));
    expect([400, 403]).toContain(refused.status);
    expect(refused.status).toBe(saved.status);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...saved.body, requestId: '' });
    expect((await draftOf(fixtures.writer, article.id)).content.title).toBe('Dobré');
    const image = await imageOf(article);
    expect((await saveDraft(fixtures.writer, article.id, { cover_file_id: image.id })).status).toBe(200);
  });

  it('are deleted by a save of their own writer, or when discarded', async () => {
    const article = await fixtures.createArticle();
    for (const client of [fixtures.writer, fixtures.admin]) await saveDraft(client, article.id);
    await save(article, { html: '<p>uloženo</p>' });
    expect(await draftOf(fixtures.writer, article.id)).toBeNull();
    expect(await draftOf(fixtures.admin, article.id)).not.toBeNull();
    for (let n = 0; n < 2; n += 1)
      expect((await fixtures.admin.delete(path(article.id, '/draft'))).status).toBe(200);
    expect(await draftOf(fixtures.admin, article.id)).toBeNull();
  });

  it('survive a refused save, a move, and the trash', async () => {
    const article = await fixtures.createArticle();
    await saveDraft(fixtures.writer, article.id);
    expect((await fixtures.writer.put(path(article.id), toInput(article, { version: 7 }))).status).toBe(409);
    await save(article, { category_id: fixtures.second.id, title: 'Jinde' }, fixtures.admin);
    await fixtures.admin.delete(path(article.id));
    expect(await draftOf(fixtures.writer, article.id)).not.toBeNull();
  });
});

describe('slugs', () => {
  const onBoard = async (slug: string, client = fixtures.reader) => {
    const response = await client.get(`/api/public/articles/${slug}`);
    return response.status === 200 ? response.body.data.slug : response.status;
  };
  const suggest = async (title: string, id?: number) => {
    const query = new URLSearchParams({ title, ...(id && { id: String(id) }) });
    return (await fixtures.writer.get(`/api/admin/articles/free-slug?${query}`)).body.data.slug;
  };

  it('a former one leads to the current article', async () => {
    const article = await fixtures.createArticle({ title: 'Stará adresa' });
    expect(await onBoard('stara-adresa')).toBe('stara-adresa');
    const moved = await save(article, { slug: 'nova-adresa' });
    expect(await onBoard('stara-adresa')).toBe('nova-adresa');
    await save(moved, { html: '<p>změna</p>' });
    const { body } = await fixtures.reader.get('/api/public/articles/stara-adresa');
    expect(body.data.html).toBe('<p>změna</p>');
    await fixtures.writer.delete(path(article.id));
    expect(await onBoard('stara-adresa')).toBe(404);
  });

  it('a former one of an article that the caller may not read is 404 like the current one', async () => {
    const [secret] = [await buildArticle(fixtures.app.database, { category_id: fixtures.hidden.id })];
    const article = (await fixtures.other.get(path(secret.id))).body.data;
    await save(article, { slug: 'tajna-nova' }, fixtures.other);
    expect(await onBoard(article.slug, fixtures.other)).toBe('tajna-nova');
    for (const slug of [article.slug, 'tajna-nova']) expect(await onBoard(slug)).toBe(404);
  });

  it('suggested ones never take a redirect of another article, typed ones do', async () => {
    const first = await fixtures.createArticle({ title: 'Sběr papíru' });
    const moved = await save(first, { slug: 'sber-starych-novin' });
    expect(await suggest('Sběr papíru')).toBe('sber-papiru-2');
    expect(await suggest('Sběr papíru', first.id)).toBe('sber-papiru');
    expect((await fixtures.createArticle({ title: 'Sběr papíru' })).slug).toBe('sber-papiru-2');
    expect(await onBoard('sber-papiru')).toBe('sber-starych-novin');
    expect((await fixtures.createArticle({ slug: 'sber-papiru' })).slug).toBe('sber-papiru');
    expect(await onBoard('sber-papiru')).toBe('sber-papiru');
    await save(moved, { slug: 'sber-novin' });
    expect(await onBoard('sber-starych-novin')).toBe('sber-novin');
  });

  it('may return to a former one without a redirect loop', async () => {
    const article = await fixtures.createArticle({ title: 'Tam a zpět' });
    const there = await save(article, { slug: 'tam' });
    await save(there, { slug: 'tam-a-zpet' });
    expect([await onBoard('tam'), await onBoard('tam-a-zpet')]).toEqual(['tam-a-zpet', 'tam-a-zpet']);
  });

  it('a suggestion treats an article of others like a missing one', async () => {
    const secret = await buildArticle(fixtures.app.database, {
      slug: 'cizi-tajny',
      category_id: fixtures.hidden.id,
    });
    expect(await suggest('Cizí tajný', secret.id)).toBe(await suggest('Cizí tajný', 999_999));
  });
});

describe('a cover', () => {
  it('must be an image of the article itself', async () => {
    const { database } = fixtures.app;
    const [article, other] = [await fixtures.createArticle(), await fixtures.createArticle()];
    const row = await database.models.Article.findByPk(article.id, { rejectOnEmpty: true });
    const own = await imageOf(article);
    const foreign = await imageOf(other);
    const attachment = await buildFile(database, row);
    for (const id of [foreign.id, attachment.id, 999_999]) {
      const response = await fixtures.writer.put(path(article.id), toInput(article, { cover_file_id: id }));
      expect([response.status, response.body.details?.[0].path]).toEqual([400, 'cover_file_id']);
    }
    const body = { title: 'Nový', html: '', category_id: fixtures.own.id, cover_file_id: own.id };
    expect((await fixtures.writer.post('/api/admin/articles', body)).status).toBe(400);
    expect(await save(article, { cover_file_id: own.id })).toMatchObject({ cover_file_id: own.id });
  });
});

describe('presence', () => {
  const announce = (client: Client, id: number) => client.put(path(id, '/presence'));
  const names = (response: { body: { data: { full_name: string }[] } }) =>
    response.body.data.map(({ full_name }) => full_name);

  it('lists the others who are editing, until they leave or 45 seconds have passed', async () => {
    const { id } = await fixtures.createArticle();
    expect(names(await announce(fixtures.writer, id))).toEqual([]);
    expect(names(await announce(fixtures.admin, id))).toEqual(['Pisatelka Pilná']);
    expect(names(await announce(fixtures.writer, id))).toEqual(['Správce Správný']);
    await fixtures.admin.delete(path(id, '/presence'));
    expect(names(await announce(fixtures.writer, id))).toEqual([]);
    await announce(fixtures.admin, id);
    fixtures.app.clock.advance(44_000);
    expect(names(await announce(fixtures.writer, id))).toEqual(['Správce Správný']);
    fixtures.app.clock.advance(2_000);
    expect(names(await announce(fixtures.writer, id))).toEqual([]);
  });

  it('is published to other instances, as a change only when somebody came or left', async () => {
    const { id } = await fixtures.createArticle();
    const changes: boolean[] = [];
    const unsubscribe = fixtures.app.services.bus.subscribe((event: DomainEvent) => {
      if (event.type === 'article.presence') changes.push(event.data.changed);
    });
    for (let n = 0; n < 2; n += 1) await announce(fixtures.writer, id);
    await fixtures.writer.delete(path(id, '/presence'));
    unsubscribe();
    expect(changes).toEqual([true, false, true]);
    const until = fixtures.app.clock.now().getTime() + 10_000;
    const presenceOfAdmin = {
      articleId: id,
      categoryId: fixtures.own.id,
      authorId: null,
      userId: fixtures.people.admin.id,
      until,
    };
    fixtures.app.services.bus.publish({
      type: 'article.presence',
      data: { ...presenceOfAdmin, changed: true },
    });
    expect(names(await announce(fixtures.writer, id))).toEqual(['Správce Správný']);
  });
});

describe('a preview', () => {
  it('returns the stored article as readers would see it, draft or not', async () => {
    const { id } = await fixtures.createArticle({ state: 'draft', html: '<p>Rozepsáno</p>' });
    const { body } = await fixtures.writer.get(path(id, '/preview'));
    expect(body.data).toMatchObject({
      html: '<p>Rozepsáno</p>',
      section: { name: 'Vlastní' },
      unread: false,
      newer: null,
      acknowledgement: null,
      abilities: { edit: true },
    });
  });
});

describe('an article of another category', () => {
  const CALLS: [string, (client: Client, id: number) => Promise<{ status: number; body: object }>][] = [
    ['get', (client, id) => client.get(path(id))],
    [
      'update',
      (client, id) =>
        client.put(path(id), { title: 'x', slug: 'x', html: '', category_id: fixtures.own.id, version: 1 }),
    ],
    ['delete', (client, id) => client.delete(path(id))],
    ['publish', (client, id) => client.post(path(id, '/state'), { action: 'publish', version: 1 })],
    ['purge', (client, id) => client.delete(path(id, '/permanently'))],
    ['preview', (client, id) => client.get(path(id, '/preview'))],
    ['discard a draft', (client, id) => client.delete(path(id, '/draft'))],
    ['announce', (client, id) => client.put(path(id, '/presence'))],
    ['leave', (client, id) => client.delete(path(id, '/presence'))],
    ['list revisions', (client, id) => client.get(path(id, '/revisions'))],
    ['get a revision', (client, id) => client.get(path(id, '/revisions/1'))],
    ['restore a revision', (client, id) => client.post(path(id, '/revisions/1/restore'), { version: 1 })],
    ['confirmations', (client, id) => client.get(path(id, '/acknowledgement'))],
    ['ask to confirm', (client, id) => client.put(path(id, '/acknowledgement'), { group_ids: [] })],
    ['export confirmations', (client, id) => client.get(path(id, '/acknowledgement/export'))],
    ['remind', (client, id) => client.post(path(id, '/acknowledgement/remind'))],
  ];

  it.each(CALLS)('%s: is 404 like a missing one, and 403 where it is on the board', async (_what, call) => {
    const { database } = fixtures.app;
    const secret = await buildArticle(database, { category_id: fixtures.hidden.id });
    const draft = await buildArticle(database, { category_id: fixtures.readable.id, state: 'draft' });
    const missing = await call(fixtures.writer, 999_999);
    expect(missing.status).toBe(404);
    for (const { id } of [secret, draft]) {
      const response = await call(fixtures.writer, id);
      expect(response.status).toBe(404);
      expect({ ...response.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
    const visible = await buildArticle(database, { category_id: fixtures.readable.id });
    expect((await call(fixtures.writer, visible.id)).status).toBe(403);
    expect((await call(fixtures.reader, visible.id)).status).toBe(403);
    expect(await visible.reload()).toMatchObject({ version: 1, state: 'published' });
  });
});
