import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let open: Category;
let reader: Client;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  app = await createTestApp();
  open = await buildCategory(app.database, { name: 'Veřejná', access: 'public' });
  const members = await buildCategory(app.database, { name: 'Vnitřní' });
  await buildArticle(app.database, { category_id: open.id, slug: 'pro-vsechny' });
  await buildArticle(app.database, { category_id: members.id, slug: 'pro-prihlasene' });
  reader = await app.signInAs(await buildUser(app.database));
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  visitor = await app.visitor();
});
afterAll(() => app.close());
beforeEach(() => setPublicBoard(true));

let version = 0;
async function setPublicBoard(value: boolean): Promise<void> {
  const values = [{ key: 'public_board_enabled', value, version }];
  expect((await admin.put('/api/admin/settings', { values })).status).toBe(200);
  version += 1;
}

async function setAccess(access: 'public' | 'members'): Promise<void> {
  const { name, slug, version } = await open.reload();
  const path = `/api/admin/article-categories/${open.id}`;
  expect((await admin.put(path, { name, slug, access, version })).status).toBe(200);
}

/** What is public, of what the client may read. */
async function publicOf(client: Client) {
  const read = async (path: string) => (await client.get(path)).body.data?.public;
  const sections: { slug: string; public: boolean }[] = (await client.get('/api/public/sections')).body.data;
  return {
    list: Object.fromEntries(sections.map((section) => [section.slug, section.public])),
    section: await read('/api/public/sections/verejna'),
    article: await read('/api/public/articles/pro-vsechny'),
    inner: await read('/api/public/articles/pro-prihlasene'),
  };
}

const NOTHING = { list: {}, section: undefined, article: undefined, inner: undefined };
const ONLY_SIGNED_IN = {
  list: { verejna: false, vnitrni: false },
  section: false,
  article: false,
  inner: false,
};

it('a visitor reads what is public, a reader is told which part that is', async () => {
  const opened = { section: true, article: true };
  expect(await publicOf(visitor)).toEqual({ ...opened, list: { verejna: true }, inner: undefined });
  const list = { verejna: true, vnitrni: false };
  expect(await publicOf(reader)).toEqual({ ...opened, list, inner: false });
});

it('nothing is public once the board is closed to visitors', async () => {
  const before = await reader.get('/api/public/articles/pro-vsechny');
  await setPublicBoard(false);
  expect(await publicOf(reader)).toEqual(ONLY_SIGNED_IN);
  expect(await publicOf(visitor)).toEqual(NOTHING);
  const headers = { 'If-None-Match': String(before.headers.etag) };
  expect((await reader.get('/api/public/articles/pro-vsechny', headers)).status).toBe(200);
});

it('a section that is closed is not public', async () => {
  expect((await publicOf(reader)).article).toBe(true);
  await setAccess('members');
  expect(await publicOf(reader)).toEqual(ONLY_SIGNED_IN);
  expect(await publicOf(visitor)).toEqual(NOTHING);
  await setAccess('public');
  expect((await publicOf(reader)).article).toBe(true);
});
