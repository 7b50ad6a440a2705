import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { Client } from '../../test/client.ts';
import {
  buildArticle,
  buildCategory,
  buildDesk,
  buildDisplay,
  buildFile,
  buildNotice,
  buildUser,
} from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let admin: Client;
let visitor: Client;
let hall: Category;
let staff: Category;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin', full_name: 'Správce Správný' }));
  visitor = await app.visitor();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.write(({ transaction }) =>
    app.database.models.Display.destroy({ where: {}, transaction }),
  );
  hall = await buildCategory(app.database, { access: 'public' });
  staff = await buildCategory(app.database, { access: 'groups' });
  clearCache();
});

/** The factories publish no events. */
function clearCache(): void {
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
}

function at(offset: number): Date {
  return new Date(app.clock.now().getTime() + offset);
}

async function create(values: object = {}) {
  const response = await admin.post('/api/admin/displays', {
    name: 'Vestibul',
    category_ids: [hall.id],
    ...values,
  });
  expect(response.status, response.text).toBe(201);
  return { ...response.body.data, token: response.body.token as string };
}

const open = (token: string, rest = '') => visitor.get(`/api/public/displays/${token}${rest}`);

async function shownTitles(token: string): Promise<string[]> {
  clearCache();
  const { status, body, text } = await open(token);
  expect(status, text).toBe(200);
  return body.data.articles.map(({ title }: { title: string }) => title);
}

const inHall = (title: string, values: object = {}) =>
  buildArticle(app.database, { title, category_id: hall.id, ...values });

describe('a display', () => {
  it('shows the valid articles of its sections and nothing else', async () => {
    await inHall('Zápis do školy');
    await inHall('Koncept', { state: 'draft' });
    await inHall('Zítra', { published_at: at(HOUR) });
    await inHall('Prošlý', { expires_at: at(-MINUTE) });
    await inHall('V koši', { state: 'trashed' });
    await inHall('Stažený', { state: 'unpublished' });
    await buildArticle(app.database, { title: 'Porada', category_id: staff.id });
    const { token } = await create();
    expect(await shownTitles(token)).toEqual(['Zápis do školy']);
  });

  it('shows a section that is not public only while it is chosen and on the board', async () => {
    await buildArticle(app.database, { title: 'Porada vedení', category_id: staff.id });
    await inHall('Zápis do družiny');
    const { id, token, ...display } = await create({ category_ids: [hall.id, staff.id] });
    expect(display.sections).toMatchObject([
      { id: hall.id, public: false },
      { id: staff.id, public: false },
    ]);
    expect(await shownTitles(token)).toHaveLength(2);
    await app.database.write(({ transaction }) => staff.update({ on_board: false }, { transaction }));
    expect(await shownTitles(token)).toEqual(['Zápis do družiny']);
    await app.database.write(({ transaction }) => staff.update({ on_board: true }, { transaction }));
    const body = { name: 'Vestibul', category_ids: [hall.id], seconds: 30, theme: 'dark', version: 1 };
    expect((await admin.put(`/api/admin/displays/${id}`, body)).status).toBe(200);
    expect(await shownTitles(token)).toEqual(['Zápis do družiny']);
  });

  it('loses a deleted category, and without any shows nothing', async () => {
    const empty = await buildCategory(app.database);
    clearCache();
    const { token } = await create({ category_ids: [empty.id] });
    expect((await admin.delete(`/api/admin/article-categories/${empty.id}`)).status).toBe(200);
    expect((await admin.get('/api/admin/displays')).body.data[0].sections).toEqual([]);
    expect(await shownTitles(token)).toEqual([]);
  });

  it('shows pinned and important articles first, then the newest, thirty at most', async () => {
    await inHall('Starý připnutý', { pinned: true, published_at: at(-90 * HOUR) });
    for (let n = 1; n <= 30; n++) await inHall(`Článek ${n}`, { published_at: at(-n * HOUR) });
    await inHall('Důležitý', { important: true, published_at: at(-20.5 * HOUR) });
    const { token } = await create();
    const titles = await shownTitles(token);
    expect(titles).toHaveLength(30);
    expect(titles.slice(0, 4)).toEqual(['Důležitý', 'Starý připnutý', 'Článek 1', 'Článek 2']);
  });

  it('says what the screen needs, unlisted, and no author', async () => {
    const events = [{ starts_at: at(HOUR).toISOString(), ends_at: null, all_day: false, place: 'Sborovna' }];
    const values = { expires_at: at(HOUR), html: '<p>Ve středu.</p>', events: JSON.stringify(events) };
    const article = await inHall('Zápis', values);
    await buildFile(app.database, article, { name: 'přihláška.pdf' });
    const { token } = await create({ seconds: 45, theme: 'dark' });
    const response = await open(token);
    expect(response.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(response.body.data).toEqual({
      name: 'Vestibul',
      seconds: 45,
      theme: 'dark',
      site: { name: 'Nástěnka', color: expect.stringMatching(/^#/) },
      generated_at: expect.any(String),
      articles: [
        {
          id: article.id,
          slug: article.slug,
          title: 'Zápis',
          perex: article.perex,
          section: { slug: hall.slug, name: hall.name, color: hall.color },
          html: '<p>Ve středu.</p>',
          attachments: ['přihláška.pdf'],
          published_at: article.published_at?.toISOString(),
          expires_at: article.expires_at?.toISOString(),
          events,
          important: false,
          public: false,
          is_notice: false,
        },
      ],
    });
  });

  it('tells a notice of an official desk from the articles that the section had before', async () => {
    const { database } = app;
    const desk = await buildDesk(database, { category_id: hall.id });
    const { article_id } = await buildNotice(database, desk, { title: 'Vyhláška' });
    await database.write(({ transaction }) =>
      database.models.Article.update(
        { state: 'published', published_at: at(-HOUR) },
        { where: { id: article_id }, transaction },
      ),
    );
    await inHall('Starší než deska', { published_at: at(-2 * HOUR) });
    const { token } = await create();
    const { body } = await open(token);
    expect(body.data.articles).toMatchObject([{ id: article_id, is_notice: true }, { is_notice: false }]);
  });

  it('is polled for 304 until something changes, by an event or by the clock', async () => {
    const { token } = await create();
    await inHall('Končí', { expires_at: at(2 * MINUTE) });
    clearCache();
    const { etag } = (await open(token)).headers;
    const poll = () => visitor.get(`/api/public/displays/${token}`, { 'If-None-Match': String(etag) });
    app.clock.advance(MINUTE);
    expect((await poll()).status).toBe(304);
    app.clock.advance(MINUTE);
    expect((await poll()).body.data.articles).toEqual([]);
    const body = { title: 'Nový', category_id: hall.id, html: '<p>Text</p>', state: 'published' };
    expect((await admin.post('/api/admin/articles', body)).status).toBe(201);
    expect((await poll()).body.data.articles).toMatchObject([{ title: 'Nový' }]);
  });

  it('opens the pictures of the articles that it shows, and no other file', async () => {
    const { fileStore } = app.services;
    const store = async (
      articleOf: Awaited<ReturnType<typeof inHall>>,
      name: string,
      kind: 'image' | 'attachment',
    ) => {
      const { storageKey: storage_key, size } = await fileStore.put(Buffer.from(name), { name });
      return buildFile(app.database, articleOf, { name, kind, mime: 'image/png', storage_key, size });
    };
    const shown = await inHall('S obrázkem');
    const other = await buildArticle(app.database, { category_id: staff.id });
    const picture = await store(shown, 'plan.png', 'image');
    const attachment = await store(shown, 'priloha.png', 'attachment');
    const foreign = await store(other, 'porada.png', 'image');
    const own = (file: { id: number; name: string }) => `/api/public/files/${file.id}/${file.name}`;
    const html = [picture, attachment, foreign].map((file) => `<img src="${own(file)}">`).join('');
    await app.database.write(({ transaction }) => shown.update({ html }, { transaction }));
    clearCache();
    const { id, token } = await create();
    const at = (file: { id: number; name: string }) => `/files/${file.id}/${file.name}`;
    const shared = `/api/public/displays/${token}${at(picture)}`;
    expect((await open(token)).body.data.articles[0].html).toBe(html.replace(own(picture), shared));
    const response = await visitor.get(shared);
    expect([response.status, response.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    for (const file of [attachment, foreign]) expect((await open(token, at(file))).status).toBe(404);
    expect((await visitor.get(own(picture))).status).toBe(404);
    await admin.delete(`/api/admin/articles/${shown.id}`);
    expect((await visitor.get(shared)).status).toBe(404);
    await admin.delete(`/api/admin/displays/${id}`);
    expect((await visitor.get(shared)).status).toBe(404);
  });
});

describe('its link', () => {
  it('ends at once when it is renewed or the display ends, like one that never was', async () => {
    const { id, token } = await create();
    const unknown = await open('A'.repeat(43));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const renewed = await admin.post(`/api/admin/displays/${id}/token`);
    expect([renewed.status, renewed.body.data.slug]).toEqual([201, 'vestibul']);
    expect((await open(token)).body).toEqual({ ...unknown.body, requestId: expect.any(String) });
    expect((await open(renewed.body.token)).status).toBe(200);
    expect((await admin.delete(`/api/admin/displays/${id}`)).status).toBe(200);
    expect((await open(renewed.body.token)).status).toBe(404);
    expect((await admin.delete(`/api/admin/displays/${id}`)).status).toBe(404);
  });

  it('is stored as a hash, and goes on when its maker is deactivated', async () => {
    const maker = await buildUser(app.database, { role: 'admin' });
    const client = await app.signInAs(maker);
    const made = await client.post('/api/admin/displays', { name: 'Chodba', category_ids: [hall.id] });
    const { token } = made.body;
    await admin.post(`/api/admin/users/${maker.id}/state`, { action: 'deactivate' });
    expect((await open(token)).status).toBe(200);
    const stored = await app.database.models.Display.findAll();
    const audited = await app.database.models.AuditEntry.findAll({ where: { object_type: 'display' } });
    expect(audited.length).toBeGreaterThan(0);
    expect(JSON.stringify([stored, audited])).not.toContain(token);
  });
});

describe('the administration', () => {
  it('lists displays by name, with who made them and when they were last on', async () => {
    await create({ name: 'Žlutá chodba' });
    await create({ name: 'Čekárna' });
    const list = async () => (await admin.get('/api/admin/displays')).body.data;
    expect(await list()).toMatchObject([
      { name: 'Čekárna', created_by: 'Správce Správný', last_seen_at: null },
      { name: 'Žlutá chodba', slug: 'zluta-chodba', seconds: 20, theme: 'light', version: 1 },
    ]);
  });

  it('notes when a display was on at most once in a few minutes', async () => {
    const { token } = await create();
    const seen = async () => {
      await open(token);
      await app.services.background.idle();
      return Date.parse((await admin.get('/api/admin/displays')).body.data[0].last_seen_at);
    };
    const first = await seen();
    expect(first).toBeLessThanOrEqual(app.clock.now().getTime());
    app.clock.advance(MINUTE);
    expect(await seen()).toBe(first);
    app.clock.advance(3 * MINUTE);
    expect(await seen()).toBeGreaterThanOrEqual(first + 4 * MINUTE);
  });

  it('gives each display an address of its own, which stays when it is renamed', async () => {
    const first = await create();
    const second = await create();
    expect([first.slug, second.slug, (await create({ name: '→' })).slug]).toEqual([
      'vestibul',
      'vestibul-2',
      'obrazovka',
    ]);
    const body = { name: 'Aula', category_ids: [], seconds: 20, theme: 'light', version: 1 };
    const { data } = (await admin.put(`/api/admin/displays/${first.id}`, body)).body;
    expect(data).toMatchObject({ name: 'Aula', slug: 'vestibul', sections: [], version: 2 });
  });

  it('refuses a change of an outdated display with its current state', async () => {
    const { id } = await create();
    const body = { name: 'Aula', category_ids: [hall.id], seconds: 20, theme: 'light', version: 1 };
    await admin.put(`/api/admin/displays/${id}`, body);
    const { status, body: conflict } = await admin.put(`/api/admin/displays/${id}`, body);
    expect([status, conflict.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(conflict.data).toMatchObject({ name: 'Aula', version: 2 });
  });

  it('refuses a section that does not exist, and times out of range', async () => {
    for (const wrong of [
      { category_ids: [2_000_000_000] },
      { seconds: 9 },
      { seconds: 121 },
      { name: ' ' },
    ]) {
      const body = { name: 'Vestibul', category_ids: [hall.id], ...wrong };
      expect((await admin.post('/api/admin/displays', body)).status).toBe(400);
    }
  });

  it('makes fifty displays at most, also at once', async () => {
    for (let n = 0; n < 48; n++) await buildDisplay(app.database);
    const body = { name: 'Vestibul', category_ids: [] };
    const responses = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/displays', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('LIMIT_REACHED');
  });
});
