import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import {
  buildArticle,
  buildCategory,
  buildDesk,
  buildFile,
  buildGroup,
  buildNotice,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let members: Category;
let closed: Category;
let outsider: Client;
let insider: Client;
let insiderUser: User;
let visitor: Client;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  members = await buildCategory(database, { name: 'Škola', access: 'members' });
  closed = await buildCategory(database, { name: 'Sborovna', access: 'groups' });
  insiderUser = await buildUser(database);
  const group = await buildGroup(database, {}, [insiderUser]);
  await grant(database, closed, group, 'read');
  outsider = await app.signInAs(await buildUser(database));
  insider = await app.signInAs(insiderUser);
  visitor = await app.visitor();
});
afterAll(() => app.close());

function announceChanges({ services }: TestApp): void {
  services.bus.publish({ type: 'category.created', data: { id: 0, slug: '' } });
}

async function slugs(client: Client, query = ''): Promise<string[]> {
  const response = await client.get(`/api/public/articles${query}`);
  expect(response.status).toBe(200);
  return response.body.data.map((article: { slug: string }) => article.slug);
}

describe('content that the caller may not read', () => {
  const SLUG = 'tajna-porada';
  let fileId: number;

  beforeAll(async () => {
    const article = await buildArticle(app.database, {
      slug: SLUG,
      title: 'Tajná porada xyzzy',
      category_id: closed.id,
    });
    fileId = (await buildFile(app.database, article)).id;
    announceChanges(app);
  });

  it.each([
    ['article', `/api/public/articles/${SLUG}`, '/api/public/articles/nikdy-nebyl'],
    ['section', '/api/public/sections/sborovna', '/api/public/sections/nikdy-nebyla'],
  ])('an %s is 404 like a missing one', async (_what, hidden, missing) => {
    expect((await insider.get(hidden)).status).toBe(200);
    for (const client of [outsider, visitor]) {
      const [one, other] = [await client.get(hidden), await client.get(missing)];
      expect(one.status).toBe(404);
      expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    }
  });

  it('a file is 404 like a missing one', async () => {
    for (const client of [outsider, visitor]) {
      const [one, other] = [
        await client.get(`/api/public/files/${fileId}/x.pdf`),
        await client.get('/api/public/files/999999/x.pdf'),
      ];
      expect(one.status).toBe(404);
      expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    }
  });

  it('is in no list, search, count or read mark of others', async () => {
    expect(await slugs(insider)).toContain(SLUG);
    expect(await slugs(outsider)).not.toContain(SLUG);
    expect(await slugs(outsider, '?section=sborovna')).toEqual([]);
    expect(await slugs(outsider, '?unread=true')).not.toContain(SLUG);
    const names = (await outsider.get('/api/public/sections')).body.data.map(
      (one: { slug: string }) => one.slug,
    );
    expect(names).not.toContain('sborovna');
    expect((await insider.get('/api/public/search?q=xyzzy')).body.meta.total).toBe(1);
    expect((await outsider.get('/api/public/search?q=xyzzy')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
    const { id } = (await insider.get(`/api/public/articles/${SLUG}`)).body.data;
    expect((await outsider.post(`/api/articles/${id}/read`)).status).toBe(404);
  });

  it('an ETag of a reader who may read it does not help', async () => {
    const { etag } = (await insider.get(`/api/public/articles/${SLUG}`)).headers;
    expect(etag).toBeTruthy();
    const headers = { 'If-None-Match': String(etag) };
    expect((await insider.get(`/api/public/articles/${SLUG}`, headers)).status).toBe(304);
    expect((await outsider.get(`/api/public/articles/${SLUG}`, headers)).status).toBe(404);
  });

  it('visitors see nothing until the setting allows it, and then only public categories', async () => {
    const open = await buildCategory(app.database, { name: 'Veřejné', access: 'public' });
    await buildArticle(app.database, { slug: 'pro-vsechny', category_id: open.id });
    announceChanges(app);
    expect(await slugs(visitor)).toEqual([]);
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const values = [{ key: 'public_board_enabled', value: true, version: 0 }];
    expect((await admin.put('/api/admin/settings', { values })).status).toBe(200);
    expect(await slugs(visitor)).toEqual(['pro-vsechny']);
    expect((await visitor.get('/api/public/sections')).body.data).toMatchObject([
      { slug: 'verejne', article_count: 1 },
    ]);
  });
});

describe('the clock', () => {
  it('publishes scheduled articles and removes expired ones', async () => {
    const now = app.clock.now().getTime();
    const category = await buildCategory(app.database, { name: 'Časy' });
    await buildArticle(app.database, {
      slug: 'budouci',
      category_id: category.id,
      published_at: new Date(now + 2 * HOUR),
    });
    await buildArticle(app.database, {
      slug: 'mizejici',
      category_id: category.id,
      expires_at: new Date(now + HOUR),
    });
    await buildArticle(app.database, { slug: 'koncept', category_id: category.id, state: 'draft' });
    announceChanges(app);
    const count = async () => (await outsider.get('/api/public/sections/casy')).body.data.article_count;
    expect([await slugs(outsider, '?section=casy'), await count()]).toEqual([['mizejici'], 1]);
    expect((await outsider.get('/api/public/articles/budouci')).status).toBe(404);
    app.clock.advance(90 * 60_000);
    // The access token has expired too, after half an hour.
    outsider = await app.signInAs(await buildUser(app.database));
    expect([await slugs(outsider, '?section=casy'), await count()]).toEqual([[], 0]);
    expect((await outsider.get('/api/public/articles/mizejici')).status).toBe(404);
    app.clock.advance(HOUR);
    outsider = await app.signInAs(await buildUser(app.database));
    expect(await slugs(outsider, '?section=casy')).toEqual(['budouci']);
    expect((await outsider.get('/api/public/articles/budouci')).status).toBe(200);
    insider = await app.signInAs(insiderUser);
  });
});

describe('lists', () => {
  it('paginate by cursor without gaps or repeats, also between articles of the same time', async () => {
    const category = await buildCategory(app.database, { name: 'Dlouhá' });
    const moment = new Date(app.clock.now().getTime() - DAY);
    for (let n = 0; n < 7; n += 1)
      await buildArticle(app.database, { title: `Díl ${n}`, category_id: category.id, published_at: moment });
    announceChanges(app);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await outsider.get(`/api/public/articles?section=dlouha&limit=3${cursor}`);
      seen.push(...body.data.map((article: { slug: string }) => article.slug));
      cursor = body.meta.nextCursor ? `&cursor=${body.meta.nextCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(['dil-6', 'dil-5', 'dil-4', 'dil-3', 'dil-2', 'dil-1', 'dil-0']);
  });

  it('tell until when an article is valid', async () => {
    const category = await buildCategory(app.database, { name: 'Platné' });
    const expires_at = new Date(app.clock.now().getTime() + DAY);
    await buildArticle(app.database, { title: 'Do zítřka', category_id: category.id, expires_at });
    await buildArticle(app.database, { title: 'Pořád', category_id: category.id });
    announceChanges(app);
    const { body } = await outsider.get('/api/public/articles?section=platne');
    expect(body.data).toMatchObject([
      { slug: 'porad', expires_at: null },
      { slug: 'do-zitrka', expires_at: expires_at.toISOString() },
    ]);
  });

  it.each(['limit=3&cursor=OTk5OTk5OTk5OTk5OTk5LjE', 'unread=true&cursor=OTk5OTk5OTk5OTk5OTk5LjE'])(
    'refuse a cursor with an impossible position: %s',
    async (query) => {
      expect((await outsider.get(`/api/public/articles?${query}`)).status).toBe(400);
    },
  );

  it('refuse a malformed cursor', async () => {
    const response = await outsider.get('/api/public/articles?cursor=abc');
    expect(response.status).toBe(400);
    expect(response.body.details).toEqual([{ path: 'cursor', message: 'Neplatná hodnota.' }]);
  });

  it('separate pinned articles from the others', async () => {
    const category = await buildCategory(app.database, { name: 'Připnuté' });
    await buildArticle(app.database, {
      slug: 'pripnuty',
      category_id: category.id,
      pinned: true,
      important: true,
    });
    await buildArticle(app.database, { slug: 'obycejny', category_id: category.id });
    announceChanges(app);
    expect(await slugs(outsider, '?section=pripnute&pinned=true')).toEqual(['pripnuty']);
    const all = (await outsider.get('/api/public/articles?section=pripnute')).body.data;
    expect(all.map(({ important }: { important: boolean }) => important).sort()).toEqual([false, true]);
    expect(await slugs(outsider, '?section=pripnute&pinned=false')).toEqual(['obycejny']);
    expect(await slugs(outsider, '?section=pripnute&unread=true&pinned=true')).toEqual(['pripnuty']);
    expect(await slugs(outsider, '?section=pripnute&unread=true&pinned=false')).toEqual(['obycejny']);
  });

  it('tell a notice of an official desk from the other articles, as its page does', async () => {
    const { database } = app;
    const { id: category_id } = await buildCategory(database, { name: 'Úřad' });
    const desk = await buildDesk(database, { category_id });
    const { article_id } = await buildNotice(database, desk);
    await database.write(({ transaction }) =>
      database.models.Article.update(
        { slug: 'vyhlaska', state: 'published', published_at: new Date() },
        { where: { id: article_id }, transaction },
      ),
    );
    await buildArticle(database, { slug: 'starsi', category_id, published_at: new Date(Date.now() - HOUR) });
    announceChanges(app);
    const { body } = await outsider.get('/api/public/articles?section=urad');
    expect(body.data).toMatchObject([
      { slug: 'vyhlaska', is_notice: true },
      { slug: 'starsi', is_notice: false },
    ]);
    expect((await outsider.get('/api/public/articles/vyhlaska')).body.data.is_notice).toBe(true);
  });
});

describe('read marks', () => {
  it('make an article read for its reader alone, and are stored', async () => {
    const reader = await buildUser(app.database);
    const [ownReader, otherReader] = [
      await app.signInAs(reader),
      await app.signInAs(await buildUser(app.database)),
    ];
    const category = await buildCategory(app.database, { name: 'Novinky' });
    const article = await buildArticle(app.database, { slug: 'novinka', category_id: category.id });
    announceChanges(app);
    const unread = async (client: Client) => ({
      list: (await slugs(client, '?section=novinky&unread=true')).length,
      count: (await client.get('/api/public/sections/novinky')).body.data.unread_count,
      article: (await client.get('/api/public/articles/novinka')).body.data.unread,
    });
    expect(await unread(ownReader)).toEqual({ list: 1, count: 1, article: true });
    expect((await ownReader.post(`/api/articles/${article.id}/read`)).status).toBe(200);
    expect(await unread(ownReader)).toEqual({ list: 0, count: 0, article: false });
    expect(await unread(otherReader)).toEqual({ list: 1, count: 1, article: true });
    await app.services.flush();
    expect(await app.database.models.ArticleRead.count({ where: { user_id: reader.id } })).toBe(1);
  });

  it('do not concern articles older than 30 days', async () => {
    const category = await buildCategory(app.database, { name: 'Archiv' });
    const published_at = new Date(app.clock.now().getTime() - 31 * DAY);
    await buildArticle(app.database, { slug: 'davny', category_id: category.id, published_at });
    announceChanges(app);
    expect((await outsider.get('/api/public/articles/davny')).body.data.unread).toBe(false);
    expect(await slugs(outsider, '?section=archiv&unread=true')).toEqual([]);
  });
});

describe('search', () => {
  it('ignores diacritics and case, shows the original text, and takes special characters literally', async () => {
    const category = await buildCategory(app.database, { name: 'Hledání' });
    await buildArticle(app.database, {
      title: 'Žluťoučký kůň',
      slug: 'kun',
      perex: '',
      html: '<p>Úpěl 100 % času.</p>',
      category_id: category.id,
    });
    announceChanges(app);
    const find = async (q: string) =>
      (await outsider.get(`/api/public/search?q=${encodeURIComponent(q)}`)).body;
    expect((await find('ZLUTOUCKY kun')).data[0].title).toEqual([
      { text: 'Žluťoučký', match: true },
      { text: ' ', match: false },
      { text: 'kůň', match: true },
    ]);
    expect((await find('upel')).data[0].excerpt).toContainEqual({ text: 'Úpěl', match: true });
    for (const q of ['%', '_', '"', "'", '*', 'kun AND', '-', '(', 'kun" OR "x'])
      expect((await find(q)).data.length, q).toBeLessThanOrEqual(1);
    expect((await find('%')).data).toEqual([]);
  });
});

describe('files', () => {
  it('are downloads unless they are images, and never sniffed', async () => {
    const article = await buildArticle(app.database, { category_id: members.id });
    const storeFile = async (name: string, mime: string) => {
      const { storageKey, size } = await app.services.fileStore.put(Buffer.from('<script>1</script>'), {
        name,
      });
      return buildFile(app.database, article, { name, mime, size, storage_key: storageKey });
    };
    const page = await storeFile('stránka.html', 'text/html');
    const picture = await storeFile('lípa.webp', 'image/webp');
    const download = await outsider.get(`/api/public/files/${page.id}/x.html`);
    expect(download.headers['content-disposition']).toMatch(
      /^attachment;.*filename\*=UTF-8''str%C3%A1nka\.html/,
    );
    expect(download.headers['x-content-type-options']).toBe('nosniff');
    expect(download.headers['cache-control']).toBe('private, no-cache');
    const shown = await outsider.get(`/api/public/files/${picture.id}/x.webp`);
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(shown.headers['content-type']).toBe('image/webp');
  });
});
