import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildFile } from '../../test/factories.ts';
import { setWritersDesk, type WritersDesk } from '../../test/writersDesk.ts';

let desk: WritersDesk;
beforeAll(async () => {
  desk = await setWritersDesk();
});
afterAll(() => desk.app.close());

const at = (id: number, part = '') => `/api/admin/articles/${id}${part}`;
const form = (article: Record<string, unknown>, values: object = {}) => {
  const { title, slug, perex, html, category_id, state, pinned, version } = article;
  return { title, slug, perex, html, category_id, state, pinned, version, ...values };
};

async function save(article: { id: number } & Record<string, unknown>, values: object, client = desk.writer) {
  const answer = await client.put(at(article.id), form(article, values));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

async function imageOf({ id }: { id: number }) {
  const { database } = desk.app;
  const article = await database.models.Article.findByPk(id, { rejectOnEmpty: true });
  return buildFile(database, article, { kind: 'image', mime: 'image/webp' });
}

describe('revisions', () => {
  const versions = async (id: number) =>
    (await desk.writer.get(at(id, '/revisions'))).body.data.map(
      (one: { version: number; title: string; restored_from: number | null }) =>
        [one.version, one.title, one.restored_from] as const,
    );

  it('every save that differs leaves one, with its text and who saved it', async () => {
    const article = await desk.write({ title: 'První', html: '<p>jedna</p>' });
    const changed = await save(article, { title: 'Druhý', html: '<p>dva</p>' }, desk.admin);
    expect(await save(changed, {})).toMatchObject({ version: 2, updated_at: changed.updated_at });
    expect(await versions(article.id)).toEqual([
      [2, 'Druhý', null],
      [1, 'První', null],
    ]);
    const { body } = await desk.writer.get(at(article.id, '/revisions?pageSize=1'));
    expect(body.data[0].author).toEqual({ id: desk.people.admin.id, full_name: 'Správce Správný' });
    expect(body.meta).toEqual({ total: 2, page: 1, pageSize: 1, pageCount: 2 });
    const whole = await desk.writer.get(at(article.id, `/revisions/${body.data[0].id}`));
    expect(whole.body.data).toMatchObject({ html: '<p>dva</p>', slug: article.slug, state: 'published' });
  });

  it('an article from before there was a history keeps what it was, at its first save', async () => {
    const old = await buildArticle(desk.app.database, { title: 'Ze staré desky', category_id: desk.own.id });
    expect(await versions(old.id)).toEqual([]);
    const article = (await desk.writer.get(at(old.id))).body.data;
    await save(article, { title: 'Po novu' });
    expect(await versions(old.id)).toEqual([
      [2, 'Po novu', null],
      [1, 'Ze staré desky', null],
    ]);
  });

  it('come back as text, while place, address and times stay; twice is once', async () => {
    const article = await desk.write({ title: 'Dobrý text', html: '<p>dobře</p>' });
    const spoilt = await save(article, { title: 'Zkažený', html: '', category_id: desk.second.id });
    const [, first] = (await desk.writer.get(at(article.id, '/revisions'))).body.data;
    const restore = (version: number) =>
      desk.writer.post(at(article.id, `/revisions/${first.id}/restore`), { version });
    expect((await restore(1)).body).toMatchObject({ code: 'VERSION_CONFLICT', data: { title: 'Zkažený' } });
    const { data } = (await restore(spoilt.version)).body;
    expect(data).toMatchObject({
      title: 'Dobrý text',
      html: '<p>dobře</p>',
      version: 3,
      category_id: desk.second.id,
      slug: article.slug,
    });
    expect((await versions(article.id))[0]).toEqual([3, 'Dobrý text', 1]);
    expect((await restore(3)).body.data.version).toBe(3);
    expect(await versions(article.id)).toHaveLength(3);
  });

  it('are cleaned once more when they come back, and lose a cover that is gone', async () => {
    const article = await desk.write();
    const { ArticleRevision } = desk.app.database.models;
    await desk.app.database.write(({ transaction }) =>
      ArticleRevision.update(
        { html: '<p onclick="x()">a</p><script>alert(1)</script>', cover_file_id: 999_999 },
        { where: { article_id: article.id }, transaction },
      ),
    );
    const [first] = (await desk.writer.get(at(article.id, '/revisions'))).body.data;
    const answer = await desk.writer.post(at(article.id, `/revisions/${first.id}/restore`), { version: 1 });
    expect(answer.body.data).toMatchObject({ html: '<p>a</p>', cover_file_id: null });
  });

  it('belong to their article alone', async () => {
    const [one, other] = [await desk.write(), await desk.write()];
    const [first] = (await desk.writer.get(at(one.id, '/revisions'))).body.data;
    expect((await desk.writer.get(at(other.id, `/revisions/${first.id}`))).status).toBe(404);
    const restored = await desk.writer.post(at(other.id, `/revisions/${first.id}/restore`), { version: 1 });
    expect(restored.status).toBe(404);
  });
});

describe('drafts', () => {
  const content = (values: object = {}) => ({
    title: 'Rozepsáno',
    slug: 'Ještě ne adresa',
    perex: '',
    html: '<p>ne<b>uloženo</b></p>',
    category_id: desk.own.id,
    pinned: false,
    cover_file_id: null,
    published_at: null,
    expires_at: null,
    ...values,
  });
  const keep = (client: Client, id: number, values: object = {}) =>
    client.put(at(id, '/draft'), { version: 1, content: content(values) });
  const draftOf = async (client: Client, id: number) => (await client.get(at(id))).body.data.draft;

  it('are kept for each person, cleaned, and seen by nobody else', async () => {
    const { id } = await desk.write();
    const kept = await keep(desk.writer, id, { html: '<p onclick="x()">text<script>x</script></p>' });
    expect(kept.status, kept.text).toBe(200);
    await keep(desk.admin, id, { title: 'Správcovo' });
    expect(await draftOf(desk.writer, id)).toEqual({
      version: 1,
      saved_at: kept.body.data.saved_at,
      content: content({ html: '<p>text</p>' }),
    });
    expect((await draftOf(desk.admin, id)).content.title).toBe('Správcovo');
  });

  it.each<[string, () => Promise<object>]>([
    ['a category that one may only read', async () => ({ category_id: desk.readable.id })],
    ['a category that one may not know of', async () => ({ category_id: desk.hidden.id })],
    ['a category that never was', async () => ({ category_id: 999_999 })],
    ['a picture of another article', async () => ({ cover_file_id: (await imageOf(await desk.write())).id })],
    ['a picture that never was', async () => ({ cover_file_id: 999_999 })],
  ])('%s is refused as by a save, also when the draft was good before', async (_what, values) => {
    const article = await desk.write();
    const wrong = await values();
    await keep(desk.writer, article.id, { title: 'Dobré' });
    const refused = await keep(desk.writer, article.id, wrong);
    const saved = await desk.writer.put(at(article.id), form(article, wrong));
    expect([400, 403]).toContain(refused.status);
    expect(refused.status).toBe(saved.status);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...saved.body, requestId: '' });
    expect((await draftOf(desk.writer, article.id)).content.title).toBe('Dobré');
    const image = await imageOf(article);
    expect((await keep(desk.writer, article.id, { cover_file_id: image.id })).status).toBe(200);
  });

  it('end with the save of their own writer, or when thrown away', async () => {
    const article = await desk.write();
    for (const client of [desk.writer, desk.admin]) await keep(client, article.id);
    await save(article, { html: '<p>uloženo</p>' });
    expect(await draftOf(desk.writer, article.id)).toBeNull();
    expect(await draftOf(desk.admin, article.id)).not.toBeNull();
    for (let n = 0; n < 2; n += 1)
      expect((await desk.admin.delete(at(article.id, '/draft'))).status).toBe(200);
    expect(await draftOf(desk.admin, article.id)).toBeNull();
  });

  it('outlive a save that was refused, a move, and the trash', async () => {
    const article = await desk.write();
    await keep(desk.writer, article.id);
    expect((await desk.writer.put(at(article.id), form(article, { version: 7 }))).status).toBe(409);
    await save(article, { category_id: desk.second.id, title: 'Jinde' }, desk.admin);
    await desk.admin.delete(at(article.id));
    expect(await draftOf(desk.writer, article.id)).not.toBeNull();
  });
});

describe('addresses', () => {
  const onBoard = async (slug: string, client = desk.reader) => {
    const answer = await client.get(`/api/public/articles/${slug}`);
    return answer.status === 200 ? answer.body.data.slug : answer.status;
  };
  const suggest = async (title: string, id?: number) => {
    const query = new URLSearchParams({ title, ...(id && { id: String(id) }) });
    return (await desk.writer.get(`/api/admin/articles/free-slug?${query}`)).body.data.slug;
  };

  it('an old one answers with the article as it is now, and with every change of it', async () => {
    const article = await desk.write({ title: 'Stará adresa' });
    expect(await onBoard('stara-adresa')).toBe('stara-adresa');
    const moved = await save(article, { slug: 'nova-adresa' });
    expect(await onBoard('stara-adresa')).toBe('nova-adresa');
    await save(moved, { html: '<p>změna</p>' });
    const { body } = await desk.reader.get('/api/public/articles/stara-adresa');
    expect(body.data.html).toBe('<p>změna</p>');
    await desk.writer.delete(at(article.id));
    expect(await onBoard('stara-adresa')).toBe(404);
  });

  it('an old one of what one may not read is as unknown as the new one', async () => {
    const [secret] = [await buildArticle(desk.app.database, { category_id: desk.hidden.id })];
    const article = (await desk.other.get(at(secret.id))).body.data;
    await save(article, { slug: 'tajna-nova' }, desk.other);
    expect(await onBoard(article.slug, desk.other)).toBe('tajna-nova');
    for (const slug of [article.slug, 'tajna-nova']) expect(await onBoard(slug)).toBe(404);
  });

  it('are not taken from an article by themselves, and given up when they are chosen', async () => {
    const first = await desk.write({ title: 'Sběr papíru' });
    const moved = await save(first, { slug: 'sber-starych-novin' });
    expect(await suggest('Sběr papíru')).toBe('sber-papiru-2');
    expect(await suggest('Sběr papíru', first.id)).toBe('sber-papiru');
    expect((await desk.write({ title: 'Sběr papíru' })).slug).toBe('sber-papiru-2');
    expect(await onBoard('sber-papiru')).toBe('sber-starych-novin');
    expect((await desk.write({ slug: 'sber-papiru' })).slug).toBe('sber-papiru');
    expect(await onBoard('sber-papiru')).toBe('sber-papiru');
    await save(moved, { slug: 'sber-novin' });
    expect(await onBoard('sber-starych-novin')).toBe('sber-novin');
  });

  it('go back and forth without leading in a circle', async () => {
    const article = await desk.write({ title: 'Tam a zpět' });
    const there = await save(article, { slug: 'tam' });
    await save(there, { slug: 'tam-a-zpet' });
    expect([await onBoard('tam'), await onBoard('tam-a-zpet')]).toEqual(['tam-a-zpet', 'tam-a-zpet']);
  });

  it('another’s article is as good as none when an address is suggested', async () => {
    const secret = await buildArticle(desk.app.database, { slug: 'cizi-tajny', category_id: desk.hidden.id });
    expect(await suggest('Cizí tajný', secret.id)).toBe(await suggest('Cizí tajný', 999_999));
  });
});

describe('the cover', () => {
  it('is a picture of the article itself', async () => {
    const { database } = desk.app;
    const [article, other] = [await desk.write(), await desk.write()];
    const row = await database.models.Article.findByPk(article.id, { rejectOnEmpty: true });
    const own = await imageOf(article);
    const foreign = await imageOf(other);
    const attachment = await buildFile(database, row);
    for (const id of [foreign.id, attachment.id, 999_999]) {
      const answer = await desk.writer.put(at(article.id), form(article, { cover_file_id: id }));
      expect([answer.status, answer.body.details?.[0].path]).toEqual([400, 'cover_file_id']);
    }
    const body = { title: 'Nový', html: '', category_id: desk.own.id, cover_file_id: own.id };
    expect((await desk.writer.post('/api/admin/articles', body)).status).toBe(400);
    expect(await save(article, { cover_file_id: own.id })).toMatchObject({ cover_file_id: own.id });
  });
});

describe('presence', () => {
  const say = (client: Client, id: number) => client.put(at(id, '/presence'));
  const names = (answer: { body: { data: { full_name: string }[] } }) =>
    answer.body.data.map(({ full_name }) => full_name);

  it('names the others who are editing, until they leave or 45 seconds have passed', async () => {
    const { id } = await desk.write();
    expect(names(await say(desk.writer, id))).toEqual([]);
    expect(names(await say(desk.admin, id))).toEqual(['Pisatelka Pilná']);
    expect(names(await say(desk.writer, id))).toEqual(['Správce Správný']);
    await desk.admin.delete(at(id, '/presence'));
    expect(names(await say(desk.writer, id))).toEqual([]);
    await say(desk.admin, id);
    desk.app.clock.advance(44_000);
    expect(names(await say(desk.writer, id))).toEqual(['Správce Správný']);
    desk.app.clock.advance(2_000);
    expect(names(await say(desk.writer, id))).toEqual([]);
  });

  it('is told to other instances, as a change only when somebody has come or gone', async () => {
    const { id } = await desk.write();
    const told: boolean[] = [];
    const end = desk.app.services.bus.subscribe((event: DomainEvent) => {
      if (event.type === 'article.presence') told.push(event.data.changed);
    });
    for (let n = 0; n < 2; n += 1) await say(desk.writer, id);
    await desk.writer.delete(at(id, '/presence'));
    end();
    expect(told).toEqual([true, false, true]);
    const until = desk.app.clock.now().getTime() + 10_000;
    const elsewhere = { articleId: id, categoryId: desk.own.id, userId: desk.people.admin.id, until };
    desk.app.services.bus.publish({ type: 'article.presence', data: { ...elsewhere, changed: true } });
    expect(names(await say(desk.writer, id))).toEqual(['Správce Správný']);
  });
});

describe('the preview', () => {
  it('shows what is stored as readers would see it, draft or not', async () => {
    const { id } = await desk.write({ state: 'draft', html: '<p>Rozepsáno</p>' });
    const { body } = await desk.writer.get(at(id, '/preview'));
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
    ['get', (client, id) => client.get(at(id))],
    [
      'update',
      (client, id) =>
        client.put(at(id), { title: 'x', slug: 'x', html: '', category_id: desk.own.id, version: 1 }),
    ],
    ['delete', (client, id) => client.delete(at(id))],
    ['publish', (client, id) => client.post(at(id, '/state'), { action: 'publish', version: 1 })],
    ['purge', (client, id) => client.delete(at(id, '/permanently'))],
    ['preview', (client, id) => client.get(at(id, '/preview'))],
    ['discard a draft', (client, id) => client.delete(at(id, '/draft'))],
    ['announce', (client, id) => client.put(at(id, '/presence'))],
    ['leave', (client, id) => client.delete(at(id, '/presence'))],
    ['list revisions', (client, id) => client.get(at(id, '/revisions'))],
    ['get a revision', (client, id) => client.get(at(id, '/revisions/1'))],
    ['restore a revision', (client, id) => client.post(at(id, '/revisions/1/restore'), { version: 1 })],
    ['confirmations', (client, id) => client.get(at(id, '/acknowledgement'))],
    ['ask to confirm', (client, id) => client.put(at(id, '/acknowledgement'), { group_ids: [] })],
    ['export confirmations', (client, id) => client.get(at(id, '/acknowledgement/export'))],
    ['remind', (client, id) => client.post(at(id, '/acknowledgement/remind'))],
  ];

  it.each(CALLS)(
    '%s: is as unknown as one that never was; 403 where it is on the board',
    async (_what, call) => {
      const { database } = desk.app;
      const secret = await buildArticle(database, { category_id: desk.hidden.id });
      const draft = await buildArticle(database, { category_id: desk.readable.id, state: 'draft' });
      const missing = await call(desk.writer, 999_999);
      expect(missing.status).toBe(404);
      for (const { id } of [secret, draft]) {
        const answer = await call(desk.writer, id);
        expect(answer.status).toBe(404);
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
      }
      const visible = await buildArticle(database, { category_id: desk.readable.id });
      expect((await call(desk.writer, visible.id)).status).toBe(403);
      expect((await call(desk.reader, visible.id)).status).toBe(403);
      expect(await visible.reload()).toMatchObject({ version: 1, state: 'published' });
    },
  );
});
